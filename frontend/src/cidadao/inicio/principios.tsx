import { useTranslation } from 'react-i18next';

import {
  IconeCalendario,
  IconeComunidade,
  IconeIdentidade,
  IconeLixeira,
  IconeMao,
  IconeRegua,
} from '../../componentes/icones-das-telas.gerado';
import { Pirarucu } from '../../componentes/peixes/pirarucu';

const PRINCIPIOS = [
  ['tamanho', IconeRegua],
  ['defeso', IconeCalendario],
  ['anzol', IconeMao],
  ['lixo', IconeLixeira],
  ['documento', IconeIdentidade],
  ['comunidade', IconeComunidade],
] as const;

export function Principios() {
  const { t } = useTranslation('paginas');
  return (
    <section className="princ" aria-labelledby="principios">
      <div className="princ-onda" />
      <Pirarucu />
      <div className="miolo">
        <h2 id="principios">{t('principios.titulo')}</h2>
        <ul>
          {PRINCIPIOS.map(([nome, Icone]) => (
            <li key={nome}>
              <Icone />
              <span>{t(`principios.${nome}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
