import { agrupar } from '../../../../kernel/agrupar';
import { normalizarNome } from '../normalizar-nome';
import BRASIL from './brasil.json';
import FORA from './fora.json';

/*
 * brasil.json: prenomes de mulher e quantas em cem mil o tiveram, das nascidas até 1940, de 1941 a 1960, de 1961 a 1980 e
 * de 1981 a 2000 (IBGE, Censo de 2010, "Nomes no Brasil", arredondados); compostos, em ordens de grandeza, pelas mesmas
 * épocas; sobrenomes, com os milhares de pessoas que o têm (os trinta primeiros do IBGE, Censo de 2022; os outros, ordens
 * de grandeza) e a partícula que costuma vir com ele.
 * fora.json: nomes de mulher de outras línguas, dos mais comuns aos menos: os das nascidas até cerca de 1960, os das
 * nascidas depois, e os sobrenomes. Escritos para o produto. Nada vem de cadastros.
 */
export type Lingua = 'pt' | keyof typeof FORA;

/** Pedaço de um nome que se troca inteiro: um prenome, um composto, um sobrenome com a sua partícula. */
export interface Unidade {
  readonly forma: string;
  /** Prenomes: por época de nascimento. Sobrenomes: no meio do nome e no fim. */
  readonly pesos: readonly number[];
}

export interface Lista {
  readonly itens: readonly Unidade[];
  readonly porChave: ReadonlyMap<string, Unidade>;
  /** Fatias da massa, das formas comuns às raras: troca-se uma forma por outra da mesma fatia. */
  readonly fatias: readonly number[];
}

export interface Nomes {
  readonly prenomes: Lista;
  readonly compostos: readonly Lista[];
  readonly sobrenomes: Lista;
}

/** Quando nasceram as mulheres de cada coluna de pesos. */
export const CENTRO_DAS_EPOCAS = [1930, 1951, 1971, 1991];

/** Quem começa por estes nomes costuma ter outro depois: o resto é o que os tem sozinhos. */
const SOZINHOS: Readonly<Record<string, number>> = {
  ...{ Maria: 0.18, Ana: 0.45, Vera: 0.35, Sônia: 0.55, Rita: 0.5, Rosa: 0.6, Regina: 0.5, Márcia: 0.8 },
  ...{ Francisca: 0.75, Tânia: 0.7, Ângela: 0.6, Lúcia: 0.7 },
};

function lista(itens: readonly Unidade[], fatias: readonly number[]): Lista {
  return { itens, porChave: new Map(itens.map((uma) => [normalizarNome(uma.forma), uma])), fatias };
}

function comPesos(linha: string): Unidade {
  const palavras = linha.split(' ');
  const pesos = palavras.splice(-CENTRO_DAS_EPOCAS.length).map(Number);
  const forma = palavras.join(' ');
  const sozinho = SOZINHOS[forma] ?? 1;
  return { forma, pesos: pesos.map((peso) => peso * sozinho) };
}

/** Com a partícula, mais no fim do nome; sem ela, mais no meio. */
function sobrenomeDoBrasil(linha: string): Unidade[] {
  const [forma, quantos, particula] = linha.split(' ') as [string, string, string?];
  const n = Number(quantos);
  if (!particula) return [{ forma, pesos: [n * 1.2, n] }];
  return [
    { forma: `${particula} ${forma}`, pesos: [n * 0.2, n * 0.65] },
    { forma, pesos: [n * 0.5, n * 0.35] },
  ];
}

function doBrasil(): Nomes {
  const comParticula = (forma: string) => forma.split(' ').length > 2;
  const especie = ({ forma }: Unidade) =>
    comParticula(forma) ? 'com partícula' : String(forma.startsWith('Maria '));
  return {
    prenomes: lista(BRASIL.prenomes.map(comPesos), [0.4, 0.6, 0.75, 0.87, 0.95, 1]),
    compostos: agrupar(BRASIL.compostos.map(comPesos), especie).map((grupo) => lista(grupo, [1])),
    sobrenomes: lista(BRASIL.sobrenomes.flatMap(sobrenomeDoBrasil), [0.75, 1]),
  };
}

function deFora({ antigos, recentes, sobrenomes }: (typeof FORA)[keyof typeof FORA]): Nomes {
  const porOrdem = (formas: readonly string[], colunas: readonly number[]) =>
    formas.map((forma, i) => ({ forma, pesos: colunas.map((coluna) => coluna / (i + 8)) }));
  return {
    prenomes: lista([...porOrdem(antigos, [8, 8, 2, 1]), ...porOrdem(recentes, [1, 2, 8, 8])], [1]),
    compostos: [],
    sobrenomes: lista(porOrdem(sobrenomes, [1, 1]), [1]),
  };
}

const feitas = new Map<Lingua, Nomes>();

/** Os nomes de uma língua; monta-se na primeira vez. */
export function nomesDa(lingua: Lingua): Nomes {
  const pronta = feitas.get(lingua) ?? (lingua === 'pt' ? doBrasil() : deFora(FORA[lingua]));
  feitas.set(lingua, pronta);
  return pronta;
}

export const LINGUAS = ['pt', ...Object.keys(FORA)] as readonly Lingua[];
