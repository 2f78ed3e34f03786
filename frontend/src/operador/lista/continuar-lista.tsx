import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';

/** Até onde o servidor conta e pula; dali em diante a lista continua do número da última linha. */
const CONTADAS = 10_000;

/** No fim do que o servidor conta, por onde continuar; e, quando se continuou, por onde voltar ao princípio. */
export function ContinuarLista() {
  const { t, i18n } = useTranslation('balcao');
  const lista = useListContext();
  const { apos, ...filtros } = lista.filterValues as Record<string, unknown>;
  const ultima = (lista.data as readonly { id: number }[] | undefined)?.at(-1)?.id;
  const noFim = (lista.total ?? 0) >= CONTADAS && lista.page * lista.perPage >= CONTADAS;
  if (!noFim && apos === undefined) return null;
  return (
    <div className="continuar-lista" role="status">
      {apos === undefined ? null : (
        <>
          <span>{t('lista.continuada', { numero: Number(apos).toLocaleString(i18n.language) })}</span>
          <button type="button" className="bt bt-3" onClick={() => lista.setFilters(filtros)}>
            {t('lista.doPrincipio')}
          </button>
        </>
      )}
      {noFim && ultima !== undefined ? (
        <>
          <span>{t('lista.haMais', { quantas: CONTADAS.toLocaleString(i18n.language) })}</span>
          <button
            type="button"
            className="bt bt-2"
            onClick={() => lista.setFilters({ ...filtros, apos: ultima })}
          >
            {t('lista.continuar')}
          </button>
        </>
      ) : null}
    </div>
  );
}
