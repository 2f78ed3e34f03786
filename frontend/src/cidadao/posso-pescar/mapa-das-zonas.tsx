import { useTranslation } from 'react-i18next';

import { type Geometria, type Ponto, type Zona } from '../../api/gerado/regras/regra';

interface Props {
  zonas: readonly Zona[];
  /** Onde a pessoa disse que está. */
  ponto: Ponto | null;
  escolhida: number | null;
}

const LARGURA = 640;
const METROS_POR_GRAU = 111_320;
/** Uma zona pequena tem de se ver no estado inteiro. */
const MENOR_RAIO = 5;

/** O estado, as zonas e o ponto, desenhados das próprias regras: sem rede e sem mapa de ninguém. A lista ao lado diz o mesmo. */
export function MapaDasZonas({ zonas, ponto, escolhida }: Props) {
  const { t } = useTranslation('regras');
  const estado = zonas.find(({ classe }) => classe === 'ESTADO');
  if (estado?.geometria.tipo !== 'POLIGONO') return null;
  const { pontos } = estado.geometria;
  const [oeste, leste] = [Math.min(...pontos.map(([x]) => x)), Math.max(...pontos.map(([x]) => x))];
  const [sul, norte] = [Math.min(...pontos.map(([, y]) => y)), Math.max(...pontos.map(([, y]) => y))];
  const escala = LARGURA / (leste - oeste);
  const em = ([x, y]: Ponto) => [(x - oeste) * escala, (norte - y) * escala] as const;
  const forma = (geometria: Geometria) => {
    if (geometria.tipo === 'POLIGONO')
      return <polygon points={geometria.pontos.map((um) => em(um).join(',')).join(' ')} />;
    const [cx, cy] = em(geometria.centro);
    return <circle cx={cx} cy={cy} r={Math.max(MENOR_RAIO, (geometria.raioM / METROS_POR_GRAU) * escala)} />;
  };
  return (
    <svg
      className="pp-mapa"
      viewBox={`-4 -4 ${LARGURA + 8} ${(norte - sul) * escala + 8}`}
      role="img"
      aria-label={t('mapa')}
    >
      <g className="pp-estado">{forma(estado.geometria)}</g>
      {zonas
        .filter((zona) => zona !== estado)
        .map((zona) => (
          <g key={zona.codigo} className={`pp-zona ${zona.codigo === escolhida ? 'pp-escolhida' : ''}`}>
            <title>{zona.nome}</title>
            {forma(zona.geometria)}
          </g>
        ))}
      {ponto ? <circle className="pp-aqui" cx={em(ponto)[0]} cy={em(ponto)[1]} r={7} /> : null}
    </svg>
  );
}
