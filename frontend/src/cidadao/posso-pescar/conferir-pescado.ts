import { type Motivo, type Resposta } from '../../api/gerado/regras/avaliar';
import { regraDoMotivo } from './dizer';
import { type Acervo, type Cota, type Medida } from '../../api/gerado/regras/regra';

/** Um peixe que se contou. O que não se mediu ou pesou não acusa; uma medida não serve ao limite de outra. */
export interface Contado {
  readonly especie: number;
  readonly cm: Readonly<Partial<Record<Medida, number>>>;
  readonly kg: number | null;
}

/** Além do que passa, `NAO_SABEMOS`: sem resposta das regras, nada se diz que cabe. */
export interface Excesso {
  readonly tipo: 'NAO_SABEMOS' | 'NAO_SE_GUARDA' | 'TAMANHO' | 'QUILOS' | 'EXEMPLARES';
  /** Nula nas cotas, que somam várias. */
  readonly especie: number | null;
  readonly tem: number;
  readonly pode: number;
  /** Além dos quilos: os mais pesados ficam de fora da soma. */
  readonly maisExemplares: number;
  /** Os das regras que o dizem. */
  readonly atos: readonly string[];
}

/** O que passa do que as regras deixam levar, com `responder` a avaliar cada espécie no mesmo dia e lugar. */
export function conferirPescado(
  pescado: readonly Contado[],
  responder: (especie: number) => Resposta,
  acervo: Acervo,
): Excesso[] {
  const especies = [...new Set(pescado.map(({ especie }) => especie))];
  const respostas = new Map(especies.map((especie) => [especie, responder(especie)]));
  const daEspecie = (especie: number) => pescado.filter((um) => um.especie === especie);
  return [
    ...[...respostas].flatMap(([especie, resposta]): Excesso[] => {
      const dele = { especie, tem: daEspecie(especie).length, pode: 0, maisExemplares: 0 };
      const naoSeGuarda = resposta.permitido === false || resposta.limites.proibido.includes('GUARDAR');
      return [
        ...(resposta.permitido === null ? [{ ...dele, tipo: 'NAO_SABEMOS' as const, atos: [] }] : []),
        ...(naoSeGuarda
          ? [{ ...dele, tipo: 'NAO_SE_GUARDA' as const, atos: atosQueProibem(resposta, acervo) }]
          : []),
      ];
    }),
    ...[...respostas].flatMap(([especie, { limites, motivos }]) =>
      limites.tamanhos.flatMap(({ medida, minCm, maxCm, toleranciaPct }): Excesso[] => {
        const medidos = daEspecie(especie).flatMap(({ cm }) => cm[medida] ?? []);
        const tem = medidos.filter(
          (cm) => (minCm !== null && cm < minCm) || (maxCm !== null && cm > maxCm),
        ).length;
        const pode = Math.floor((medidos.length * toleranciaPct) / 100);
        const atos = semRepetir(
          motivos.filter((motivo) => {
            const efeito = regraDoMotivo(motivo, acervo)?.efeito;
            return efeito?.tipo === 'TAMANHO' && efeito.medida === medida;
          }),
        );
        return tem > pode ? [{ tipo: 'TAMANHO', especie, tem, pode, maisExemplares: 0, atos }] : [];
      }),
    ),
    ...cotasDe(respostas, acervo).flatMap(({ ato, cota, especies: alcancadas }) =>
      passaDaCota(
        pescado.filter(({ especie }) => alcancadas.includes(especie)),
        cota,
      ).map((um) => ({ ...um, especie: null, atos: [ato] })),
    ),
  ];
}

const semRepetir = (motivos: readonly Motivo[]) => [...new Set(motivos.map(({ ato }) => ato))];

/** Os das proibições; sem nenhuma, os do tamanho que nenhum peixe tem ou da cota de nada; nenhum, se é a licença que proíbe. */
function atosQueProibem({ motivos, limites }: Resposta, acervo: Acervo): string[] {
  const proibem = motivos.filter((motivo) => {
    const efeito = regraDoMotivo(motivo, acervo)?.efeito;
    return motivo.impede || (efeito && 'proibe' in efeito && efeito.proibe.includes('GUARDAR'));
  });
  const semTamanho = limites.tamanhos.some(
    ({ minCm, maxCm }) => minCm !== null && maxCm !== null && minCm > maxCm,
  );
  const semNada = limites.cotas.some(({ kg, exemplares }) => kg === 0 || exemplares === 0);
  const limitam = motivos.filter(
    ({ tipo }) => (semTamanho && tipo === 'TAMANHO') || (semNada && tipo === 'COTA'),
  );
  return semRepetir(proibem.length > 0 ? proibem : limitam);
}

/** Cada cota conta junto todas as espécies a que a regra dela chega. */
function cotasDe(respostas: ReadonlyMap<number, Resposta>, acervo: Acervo) {
  const porRegra = new Map<number, { ato: string; cota: Cota; especies: number[] }>();
  for (const [especie, { motivos }] of respostas)
    for (const motivo of motivos) {
      const { regra, ato } = motivo;
      const efeito = regraDoMotivo(motivo, acervo)?.efeito;
      if (efeito?.tipo !== 'COTA') continue;
      const dita = porRegra.get(regra) ?? { ato, cota: efeito, especies: [] };
      dita.especies.push(especie);
      porRegra.set(regra, dita);
    }
  return [...porRegra.values()];
}

function passaDaCota(
  alcancados: readonly Contado[],
  { kg, maisExemplares, exemplares }: Cota,
): Pick<Excesso, 'tipo' | 'tem' | 'pode' | 'maisExemplares'>[] {
  const pesos = alcancados.map((um) => um.kg ?? 0).sort((a, b) => b - a);
  const tem = pesos.slice(maisExemplares).reduce((soma, peso) => soma + peso, 0);
  return [
    ...(kg !== null && tem > kg ? [{ tipo: 'QUILOS' as const, tem, pode: kg, maisExemplares }] : []),
    ...(exemplares !== null && alcancados.length > exemplares
      ? [{ tipo: 'EXEMPLARES' as const, tem: alcancados.length, pode: exemplares, maisExemplares: 0 }]
      : []),
  ];
}

/** Há um limite de tamanho, ou de quilos, e algum dos que se contaram não se mediu ou não se pesou. */
export const faltaMedir = (pescado: readonly Contado[], responder: (especie: number) => Resposta): boolean =>
  pescado.some(({ especie, cm, kg }) => {
    const { tamanhos, cotas } = responder(especie).limites;
    return (
      tamanhos.some(({ medida }) => cm[medida] === undefined) ||
      (kg === null && cotas.some((cota) => cota.kg !== null))
    );
  });

/** O que se mede de um peixe para o conferir; sem limite de tamanho, o comprimento total. */
export const medidasDe = ({ tamanhos }: Resposta['limites']): readonly Medida[] =>
  tamanhos.length === 0 ? ['TOTAL'] : tamanhos.map(({ medida }) => medida);
