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
  filtro: Record<string, unknown>;
  /** O filtro em palavras, de quando se pede. */
  descrever: () => string;
  /** De quantas linhas é a lista, se se sabe. */
  total?: number | undefined;
}

/** A lista inteira com o filtro que está na tela, em CSV ou planilha; o servidor escreve o arquivo, com o andamento à vista. */
export function Exportar({ lista, filtro, descrever, total }: Props) {
  const { t } = useTextos('balcao');
  const { ocupado, tentar } = useTentar();
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
            disabled={ocupado}
            onClick={() =>
              void tentar(
                () => exportar({ lista, formato, filtro, descricao: descrever().slice(0, 300) }),
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
