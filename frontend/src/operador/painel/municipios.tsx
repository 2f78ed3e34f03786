import { useTextos } from '../../i18n/textos';
import { type Somas } from './contrato';
import { nomeDoMunicipio } from './nome-do-municipio';
import { formatarNumero } from '../../i18n/formatos';

type Municipio = Somas['licencas']['municipios'][number];

const MOSTRADOS = 8;

/** Os municípios com mais licenças vigentes; tocar num deles restringe as outras contagens a ele. */
export function Municipios({
  municipios,
  escolhido,
  aoEscolher,
}: {
  municipios: readonly Municipio[];
  escolhido: string | null;
  aoEscolher: (id: string | null) => void;
}) {
  const { t } = useTextos('gestao');
  const maior = municipios[0]?.vigentes ?? 1;
  return (
    <section className="cx" aria-labelledby="municipios">
      <header>
        <h2 id="municipios">{t('painel.porMunicipio')}</h2>
      </header>
      {municipios.length === 0 ? <p className="pn-nada">{t('painel.semVigentes')}</p> : null}
      <ol className="pn-municipios">
        {municipios.slice(0, MOSTRADOS).map((municipio) => {
          const id = String(municipio.id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={escolhido === id}
                onClick={() => aoEscolher(escolhido === id ? null : id)}
              >
                <span>{nomeDoMunicipio(municipio, t('painel.exterior'))}</span>
                <b className="num">{formatarNumero(municipio.vigentes)}</b>
                <span className="pn-trilho" aria-hidden>
                  <i style={{ width: `${(municipio.vigentes / maior) * 100}%` }} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
