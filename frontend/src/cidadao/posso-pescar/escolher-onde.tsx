import { useId, useState } from 'react';

import { type Lugar } from '../../api/gerado/regras/avaliar';
import { type Acervo, type Ponto } from '../../api/gerado/regras/regra';
import { MapaDasZonas } from '../../componentes/mapa/mapa-das-zonas';
import { useTextos } from '../../i18n/textos';

/** Com mais, o ponto pode estar do outro lado de uma divisa. */
const MAIOR_ERRO_M = 100;

export type Onde =
  | { tipo: 'NAO_DITO' }
  | { tipo: 'FORA' }
  | { tipo: 'ZONA'; codigo: number }
  | { tipo: 'PONTO'; ponto: Ponto };

/** Nulo enquanto não se disse: as regras de qualquer zona podem valer. */
export function lugarDe(onde: Onde): Lugar | null {
  switch (onde.tipo) {
    case 'NAO_DITO':
      return null;
    case 'FORA':
      return { zonas: [] };
    case 'ZONA':
      return { zonas: [onde.codigo] };
    case 'PONTO':
      return { ponto: onde.ponto };
  }
}

interface Props {
  acervo: Acervo;
  dia: string;
  onde: Onde;
  setOnde: (onde: Onde) => void;
}

/** Pelo nome da zona ou pela posição do aparelho, que não sai dele. */
export function EscolherOnde({ acervo, dia, onde, setOnde }: Props) {
  const { t } = useTextos('regras');
  const id = useId();
  const [procura, setProcura] = useState<'PARADA' | 'PROCURANDO' | 'RECUSADA' | 'IMPRECISA'>('PARADA');
  const zonas = acervo.zonas.filter(({ de, ate }) => de <= dia && (ate === null || dia <= ate));
  const daLista = zonas.filter(({ classe }) => classe !== 'ESTADO');
  const procurar = () => {
    setProcura('PROCURANDO');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const imprecisa = coords.accuracy > MAIOR_ERRO_M;
        if (!imprecisa) setOnde({ tipo: 'PONTO', ponto: [coords.longitude, coords.latitude] });
        setProcura(imprecisa ? 'IMPRECISA' : 'PARADA');
      },
      () => setProcura('RECUSADA'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  };
  return (
    <fieldset className="campo pilha">
      <legend className="rot">{t('onde')}</legend>
      <label className="sr" htmlFor={`${id}-zona`}>
        {t('zona')}
      </label>
      <select
        id={`${id}-zona`}
        className="esc"
        value={onde.tipo === 'ZONA' ? onde.codigo : onde.tipo}
        onChange={({ target }) =>
          setOnde(
            target.value === 'NAO_DITO' || target.value === 'FORA'
              ? { tipo: target.value }
              : { tipo: 'ZONA', codigo: Number(target.value) },
          )
        }
      >
        <option value="NAO_DITO">{t('semLugar')}</option>
        <option value="FORA">{t('foraDasZonas')}</option>
        {onde.tipo === 'PONTO' ? <option value="PONTO">{t('posicao')}</option> : null}
        {daLista.map(({ codigo, nome, classe }) => (
          <option key={codigo} value={codigo}>
            {nome} · {t(`classe.${classe}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="bt bt-2"
        aria-disabled={procura === 'PROCURANDO'}
        onClick={() => procura !== 'PROCURANDO' && procurar()}
      >
        {t(procura === 'PROCURANDO' ? 'procurando' : 'usarPosicao')}
      </button>
      <p className="dica">{t('posicaoFica')}</p>
      <div role="status">
        {procura === 'RECUSADA' ? <p className="sm">{t('posicaoRecusada')}</p> : null}
        {procura === 'IMPRECISA' ? <p className="sm">{t('posicaoImprecisa')}</p> : null}
      </div>
      <MapaDasZonas
        rotulo={t('mapa')}
        zonas={zonas}
        ponto={onde.tipo === 'PONTO' ? onde.ponto : null}
        escolhida={onde.tipo === 'ZONA' ? onde.codigo : null}
      />
    </fieldset>
  );
}
