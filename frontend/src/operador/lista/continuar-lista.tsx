import { useEffect } from 'react';
import { useListContext } from 'react-admin';

import { CONTADAS } from '../../api/gerado/listas/limites';
import { formatarNumero } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';

interface Props {
  apos: number | null;
  aoContinuar: (apos: number | null) => void;
}

/**
 * No fim do que o servidor conta, por onde continuar; e, quando se continuou, por onde voltar ao princípio. É um lugar na
 * lista e não um filtro: não se guarda, e outra pergunta começa do princípio.
 */
export function ContinuarLista({ apos, aoContinuar }: Props) {
  const { t } = useTextos('balcao');
  const lista = useListContext();
  const { data, total = 0, page, perPage, setPage, setFilters, sort } = lista;
  const { apos: guardado, ...filtros } = lista.filterValues as Record<string, unknown>;
  const pergunta = JSON.stringify([filtros, sort]);
  useEffect(() => aoContinuar(null), [pergunta, aoContinuar]);
  useEffect(() => {
    // Um endereço de antes, ou o que o navegador guardou dele.
    if (guardado !== undefined) setFilters(filtros);
  });
  const ultima = (data as readonly { id: number }[] | undefined)?.at(-1)?.id;
  const noFim = total > CONTADAS && page * perPage >= CONTADAS;
  const ir = (para: number | null) => {
    aoContinuar(para);
    setPage(1);
  };
  if (!noFim && apos === null) return null;
  return (
    <div className="continuar-lista" role="status">
      {apos === null ? null : (
        <>
          <span>{t('lista.continuada', { numero: formatarNumero(apos) })}</span>
          <button type="button" className="bt bt-3" onClick={() => ir(null)}>
            {t('lista.doPrincipio')}
          </button>
        </>
      )}
      {noFim && ultima !== undefined ? (
        <>
          <span>{t('lista.haMais', { quantas: formatarNumero(CONTADAS) })}</span>
          <button type="button" className="bt bt-2" onClick={() => ir(ultima)}>
            {t('lista.continuar')}
          </button>
        </>
      ) : null}
    </div>
  );
}
