import { useListContext } from 'react-admin';

import { CONTADAS } from '../../api/gerado/listas/limites';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { formatarNumero } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { FORMATOS } from '../exportacoes/contrato';
import { exportar } from '../exportacoes/em-curso';
import { Suspenso } from '../componentes/suspenso';
import { useTentar } from '../../componentes/usar-tentar';
import './lista.css';

interface Props {
  /** Nome da lista no servidor. */
  lista: string;
  /** A ficha de que a lista é parte. */
  de: { filtro: Record<string, unknown>; emPalavras?: string } | undefined;
  /** Como se escreve o valor de cada filtro. */
  palavras: React.RefObject<ReadonlyMap<string, (valor: unknown) => string>>;
}

/**
 * A lista inteira com o filtro que está na tela, também o que está antes de onde se continuou, em CSV ou planilha; o servidor
 * escreve o arquivo, com o andamento à vista.
 */
export function Exportar({ lista, de, palavras }: Props) {
  const { t } = useTextos('balcao');
  const { ocupado, tentar } = useTentar();
  const contexto = useListContext();
  const { total } = contexto;
  const escolhidos = contexto.filterValues as Record<string, unknown>;
  const filtro = { ...de?.filtro, ...escolhidos };
  const emPalavras = () =>
    [
      ...(de?.emPalavras ? [de.emPalavras] : []),
      ...Object.entries(escolhidos).map(
        ([campo, valor]) => palavras.current.get(campo)?.(valor) ?? `${campo}: ${String(valor)}`,
      ),
    ].join('; ');
  const sabido = total !== undefined && total <= CONTADAS ? total : undefined;
  const leva =
    sabido === undefined
      ? t('lista.levaTodas')
      : t('lista.leva', { count: sabido, quantas: formatarNumero(sabido) });
  const comFiltro = Object.keys(filtro).length > 0;
  return (
    <Suspenso
      rotulo={
        <>
          <IconeBaixar />
          {t('lista.exportar')}
        </>
      }
    >
      <div className="suspenso-corpo cx">
        <p className="sm sec">
          {leva} {t(comFiltro ? 'lista.comFiltro' : 'lista.semFiltro')} {t('lista.exportarTexto')}
        </p>
        {FORMATOS.map((formato) => (
          <button
            key={formato}
            type="button"
            className="bt bt-2"
            aria-disabled={ocupado}
            onClick={() =>
              void tentar(
                () => exportar({ lista, formato, filtro, descricao: emPalavras().slice(0, 300) }),
                t('lista.naoPedida'),
              )
            }
          >
            {t(`lista.${formato}`)}
          </button>
        ))}
      </div>
    </Suspenso>
  );
}
