import { Link } from 'react-router';

import { IconeCalendario } from '../../componentes/icones/calendario';
import { IconeComunidade } from '../../componentes/icones/comunidade';
import { IconeIdentidade } from '../../componentes/icones/identidade';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { IconeMao } from '../../componentes/icones/mao';
import { IconeRegua } from '../../componentes/icones/regua';
import { Pirarucu } from '../../componentes/peixes/pirarucu';
import { useTextoDaAgencia } from '../../componentes/textos-da-agencia';
import { useTextos } from '../../i18n/textos';

/** Os que a página traz, para enquanto os da agência não chegam; os desenhos servem aos dois, na ordem. */
const PRINCIPIOS = [
  ['tamanho', IconeRegua],
  ['defeso', IconeCalendario],
  ['anzol', IconeMao],
  ['lixo', IconeLixeira],
  ['documento', IconeIdentidade],
  ['comunidade', IconeComunidade],
] as const;

export function Principios() {
  const { t } = useTextos('paginas', 'geral');
  const daAgencia = useTextoDaAgencia('principios');
  const itens = daAgencia?.paragrafos ?? PRINCIPIOS.map(([nome]) => t(`principios.${nome}`));
  return (
    <section className="princ" aria-labelledby="principios">
      <div className="princ-onda" />
      <Pirarucu />
      <div className="miolo">
        <h2 id="principios">{t('principios.titulo')}</h2>
        <ul>
          {itens.map((item, i) => {
            const [, Icone] = PRINCIPIOS[i % PRINCIPIOS.length] ?? PRINCIPIOS[0];
            return (
              <li key={item}>
                <Icone />
                <span>{item}</span>
              </li>
            );
          })}
        </ul>
        <p>
          <Link to="/posso-pescar">{t('geral:casca.possoPescar')}</Link>
        </p>
      </div>
    </section>
  );
}
