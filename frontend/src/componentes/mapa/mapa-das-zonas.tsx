import { type Caixa, caixaDe, contornosDe } from '../../api/gerado/regras/geometria';
import { type Geometria, type Ponto, type Zona } from '../../api/gerado/regras/regra';
import './mapa-das-zonas.css';

interface Props {
  rotulo: string;
  zonas: readonly Pick<Zona, 'codigo' | 'nome' | 'classe' | 'geometria'>[];
  /** Onde a pessoa disse que está. */
  ponto?: Ponto | null;
  escolhida: number | null;
}

const LARGURA = 640;
const METROS_POR_GRAU = 111_320;
/** Uma zona pequena tem de se ver no estado inteiro. */
const MENOR_RAIO = 5;
const FOLGA_DO_ALVO = 12;
/** O alvo de uma zona na ponta do desenho tem de caber nele. */
const MARGEM = 16;

/** O estado, as zonas e o ponto, desenhados das próprias regras: sem rede e sem mapa de ninguém. A lista ao lado diz o mesmo. */
export function MapaDasZonas({ rotulo, zonas, ponto = null, escolhida }: Props) {
  const estado = zonas.find(({ classe }) => classe === 'ESTADO');
  if (!estado) return null;
  // O que cai fora do estado tem de se ver fora dele.
  const caixas = zonas.map(({ geometria }) => caixaDe(geometria));
  const [oeste, leste] = [
    Math.min(...caixas.map((um) => um.oeste)),
    Math.max(...caixas.map((um) => um.leste)),
  ];
  const [sul, norte] = [Math.min(...caixas.map((um) => um.sul)), Math.max(...caixas.map((um) => um.norte))];
  const escala = LARGURA / (leste - oeste);
  const em = ([x, y]: Ponto) => [(x - oeste) * escala, (norte - y) * escala] as const;
  const forma = (geometria: Geometria) => {
    if (geometria.tipo !== 'CIRCULO')
      return contornosDe(geometria).map((pontos, i) => (
        <polygon key={i} points={pontos.map((um) => em(um).join(',')).join(' ')} />
      ));
    const [cx, cy] = em(geometria.centro);
    return <circle cx={cx} cy={cy} r={Math.max(MENOR_RAIO, (geometria.raioM / METROS_POR_GRAU) * escala)} />;
  };
  const escolhidas = zonas.filter((zona) => zona !== estado && zona.codigo === escolhida);
  /** À volta da escolhida, que pode ser menor do que um ponto. */
  const alvo = (caixa: Caixa) => {
    const [[x1, y1], [x2, y2]] = [em([caixa.oeste, caixa.norte]), em([caixa.leste, caixa.sul])];
    return { cx: (x1 + x2) / 2, cy: (y1 + y2) / 2, r: Math.hypot(x2 - x1, y2 - y1) / 2 + FOLGA_DO_ALVO };
  };
  return (
    <svg
      className="mapa-zonas"
      viewBox={`${-MARGEM} ${-MARGEM} ${LARGURA + 2 * MARGEM} ${(norte - sul) * escala + 2 * MARGEM}`}
      role="img"
      aria-label={rotulo}
    >
      <g className="mapa-estado">{forma(estado.geometria)}</g>
      {zonas
        .filter((zona) => zona !== estado)
        .map((zona) => (
          <g
            key={zona.codigo}
            className={zona.codigo === escolhida ? 'mapa-zona mapa-escolhida' : 'mapa-zona'}
          >
            <title>{zona.nome}</title>
            {forma(zona.geometria)}
          </g>
        ))}
      {escolhidas.map(({ codigo, geometria }) => (
        <circle key={codigo} className="mapa-alvo" {...alvo(caixaDe(geometria))} />
      ))}
      {ponto ? <circle className="mapa-aqui" cx={em(ponto)[0]} cy={em(ponto)[1]} r={7} /> : null}
    </svg>
  );
}
