import { useListContext } from 'react-admin';

import { CONTADAS } from '../../api/gerado/listas/limites';
import { formatarNumero } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';

/** De onde se continuou a lista, que vai no endereço, e por onde voltar ao princípio. */
export function Continuada() {
  const { t } = useTextos('balcao');
  const lista = useListContext();
  const { apos, ...filtros } = lista.filterValues as Record<string, unknown>;
  if (typeof apos !== 'number') return null;
  return (
    <div className="continuar-lista" role="status">
      <span>{t('lista.continuada', { numero: formatarNumero(apos) })}</span>
      <button type="button" className="bt bt-3" onClick={() => lista.setFilters(filtros)}>
        {t('lista.doPrincipio')}
      </button>
    </div>
  );
}

/** No fim do que o servidor conta, por onde continuar. */
export function ContinuarLista() {
  const { t } = useTextos('balcao');
  const { data, total = 0, page, perPage, setPage, setFilters, ...lista } = useListContext();
  const ultima = (data as readonly { id: number }[] | undefined)?.at(-1)?.id;
  if (total <= CONTADAS || page * perPage < CONTADAS || ultima === undefined) return null;
  return (
    <div className="continuar-lista" role="status">
      <span>{t('lista.haMais', { quantas: formatarNumero(CONTADAS) })}</span>
      <button
        type="button"
        className="bt bt-2"
        onClick={() => {
          // Mudar de página é que leva ao alto da lista.
          setPage(1);
          setFilters({ ...(lista.filterValues as object), apos: ultima });
        }}
      >
        {t('lista.continuar')}
      </button>
    </div>
  );
}
