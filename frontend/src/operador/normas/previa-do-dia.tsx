import { useState } from 'react';

import { useRecurso } from '../../componentes/usar-recurso';
import { useTextos } from '../../i18n/textos';
import { lerPreviaDasNormas, type Normas } from './contrato';
import { dizerAlcance, dizerEfeito } from './dizer-regra';

/** O que começa e o que acaba num dia, também com o que espera aprovação; lê de novo quando algo muda. */
export function PreviaDoDia({ normas }: { normas: Normas | null }) {
  const { t } = useTextos('normas');
  const [dia, setDia] = useState('');
  const vespera = dia && new Date(Date.parse(dia) - 86_400_000).toISOString().slice(0, 10);
  const decididas = [...(normas?.regras ?? []), ...(normas?.zonas ?? [])].map(
    ({ id, aprovacao }) => `${id} ${aprovacao?.aprovada}`,
  );
  const { dados, erro } = useRecurso(dia && normas ? `${dia} ${decididas.join()}` : null, () =>
    lerPreviaDasNormas(vespera, dia),
  );
  const quantas = (lado: 'comecam' | 'acabam') => (dados ? dados[lado].length + dados.zonas[lado].length : 0);
  const vazia = dados && quantas('comecam') + quantas('acabam') === 0;
  return (
    <section className="cx nr-previa" aria-labelledby="previa">
      <h2 id="previa">{t('previa')}</h2>
      <label>
        <span className="rot">{t('dia')}</span>
        <input className="ent" type="date" value={dia} onChange={({ target }) => setDia(target.value)} />
      </label>
      <div aria-live="polite">
        {erro ? <p>{erro.message}</p> : null}
        {vazia ? <p className="sec">{t('nadaMuda')}</p> : null}
        {dados && normas
          ? (['comecam', 'acabam'] as const).map((lado) =>
              quantas(lado) === 0 ? null : (
                <div key={lado}>
                  <h3>{t(lado)}</h3>
                  <ul>
                    {dados[lado].map(({ codigo, ato, valor }) => (
                      <li key={`${codigo} ${JSON.stringify(valor)}`}>
                        <strong>{dizerEfeito(valor.efeito, t)}</strong> {dizerAlcance(valor, normas, t)}
                        <p className="sec">{ato}</p>
                      </li>
                    ))}
                    {dados.zonas[lado].map(({ codigo, nome }) => (
                      <li key={`zona ${codigo}`}>
                        <strong>{t('zona')}</strong> {nome}
                      </li>
                    ))}
                  </ul>
                </div>
              ),
            )
          : null}
      </div>
    </section>
  );
}
