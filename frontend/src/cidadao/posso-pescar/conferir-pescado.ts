import { type Resposta } from '../../api/gerado/regras/avaliar';
import { regraDoMotivo } from './dizer';
import { type Acervo, type Cota, type Medida } from '../../api/gerado/regras/regra';

/** Um peixe que se contou. O que não se mediu ou pesou não acusa; uma medida não serve ao limite de outra. */
export interface Contado {
  readonly especie: number;
  readonly cm: Readonly<Partial<Record<Medida, number>>>;
  readonly kg: number | null;
}

/** Além do que passa, `NAO_SABEMOS`: sem resposta das regras, nada se diz que cabe. */
export type Excesso =
  | { readonly tipo: 'NAO_SABEMOS'; readonly especie: number }
  | { readonly tipo: 'NAO_SE_GUARDA'; readonly especie: number; readonly quantos: number }
  | {
      readonly tipo: 'TAMANHO';
      readonly especie: number;
      readonly quantos: number;
      readonly tolerados: number;
    }
  | {
      readonly tipo: 'QUILOS' | 'EXEMPLARES';
      readonly ato: string;
      readonly tem: number;
      readonly pode: number;
      /** Além dos quilos: os mais pesados ficam de fora da soma. */
      readonly maisExemplares: number;
    };

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
    ...especies
      .filter((especie) => respostas.get(especie)?.permitido === null)
      .map((especie): Excesso => ({ tipo: 'NAO_SABEMOS', especie })),
    ...especies.flatMap((especie): Excesso[] => {
      const resposta = respostas.get(especie);
      const quantos = daEspecie(especie).length;
      return resposta && (resposta.permitido === false || resposta.limites.proibido.includes('GUARDAR'))
        ? [{ tipo: 'NAO_SE_GUARDA', especie, quantos }]
        : [];
    }),
    ...especies.flatMap((especie) =>
      (respostas.get(especie)?.limites.tamanhos ?? []).flatMap(
        ({ medida, minCm, maxCm, toleranciaPct }): Excesso[] => {
          const medidos = daEspecie(especie).flatMap(({ cm }) => cm[medida] ?? []);
          const quantos = medidos.filter(
            (cm) => (minCm !== null && cm < minCm) || (maxCm !== null && cm > maxCm),
          ).length;
          const tolerados = Math.floor((medidos.length * toleranciaPct) / 100);
          return quantos > tolerados ? [{ tipo: 'TAMANHO', especie, quantos, tolerados }] : [];
        },
      ),
    ),
    ...cotasDe(respostas, acervo).flatMap(({ ato, cota, especies: alcancadas }) =>
      passaDaCota(
        pescado.filter(({ especie }) => alcancadas.includes(especie)),
        cota,
      ).map((um) => ({ ...um, ato })),
    ),
  ];
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

type DaCota = Extract<Excesso, { tipo: 'QUILOS' | 'EXEMPLARES' }>;

function passaDaCota(
  alcancados: readonly Contado[],
  { kg, maisExemplares, exemplares }: Cota,
): Omit<DaCota, 'ato'>[] {
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
