import { useTranslation } from 'react-i18next';

import { IconeBaixar } from '../../componentes/icones/baixar';
import { type Idioma, paraServidor } from '../../i18n/idiomas';
import { exportar, FORMATOS } from '../exportacoes/em-curso';
import { Suspenso } from '../suspenso';
import { CONTADAS } from './continuar-lista';
import './lista.css';

interface Props {
  /** Nome da lista no servidor. */
  lista: string;
  titulo: string;
  filtro: Record<string, unknown>;
  /** De quantas linhas é a lista, se se sabe. */
  total?: number | undefined;
}

/** A lista inteira com o filtro que está na tela, em CSV ou planilha; vem em segundo plano, com o andamento à vista. */
export function Exportar({ lista, titulo, filtro, total }: Props) {
  const { t, i18n } = useTranslation('balcao');
  const sabido = total !== undefined && total <= CONTADAS ? total : undefined;
  const leva =
    sabido === undefined
      ? t('lista.levaTodas')
      : t('lista.leva', { quantas: sabido.toLocaleString(i18n.language) });
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
            onClick={() =>
              void exportar({
                lista,
                titulo,
                formato,
                filtro,
                total: sabido,
                idioma: paraServidor(i18n.language as Idioma),
              })
            }
          >
            {t(`lista.${formato}`)}
          </button>
        ))}
      </div>
    </Suspenso>
  );
}
