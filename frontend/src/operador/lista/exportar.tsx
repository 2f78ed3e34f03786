import { useTranslation } from 'react-i18next';

import { enderecoDe } from '../../api/cliente';
import { IconeBaixar } from '../../componentes/icones/baixar';
import { type Idioma, paraServidor } from '../../i18n/idiomas';
import './lista.css';

interface Props {
  /** Nome da lista no servidor. */
  lista: string;
  filtro: Record<string, unknown>;
  /** Quantas linhas cabem num arquivo; o servidor para aí. */
  maximo?: number | undefined;
}

/** A lista com o filtro que está na tela, em CSV ou planilha. */
export function Exportar({ lista, filtro, maximo = 10_000 }: Props) {
  const { t, i18n } = useTranslation('balcao');
  const idioma = paraServidor(i18n.language as Idioma);
  return (
    <details className="suspenso">
      <summary className="bt bt-2 bt-p">
        <IconeBaixar />
        {t('lista.exportar')}
      </summary>
      <div className="suspenso-corpo cx">
        <p className="sm sec">{t('lista.exportarTexto', { limite: maximo.toLocaleString(i18n.language) })}</p>
        {(['csv', 'xlsx'] as const).map((formato) => (
          <a
            key={formato}
            className="bt bt-2"
            href={enderecoDe(`/api/admin/exportar/${lista}`, {
              formato,
              filter: JSON.stringify(filtro),
              idioma,
            })}
            download={`${lista}.${formato}`}
          >
            {t(`lista.${formato}`)}
          </a>
        ))}
      </div>
    </details>
  );
}
