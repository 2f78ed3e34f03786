import { normalizarNome, PARTICULAS } from '../normalizar-nome';
import { sortearComPesos, Sorteio } from '../sortear';
import { CENTRO_DAS_EPOCAS, Lista, Nomes, Unidade } from './listas';

/** Igual nos cinco nomes. */
export interface Fixa {
  readonly fixo: string;
}
/** Sorteada em cada um. */
export interface Livre {
  readonly certa: Unidade;
  readonly itens: readonly Unidade[];
  readonly pesos: readonly number[];
}
export type Parte = Fixa | Livre;

interface Fatia {
  readonly itens: readonly Unidade[];
  readonly pesos: readonly number[];
}

const [NO_MEIO, NO_FIM] = [0, 1];
/** A idade da mãe quando a pessoa nasceu, e quanto ela varia de mãe a mãe. */
const [IDADE_DA_MAE, FOLGA_DA_IDADE] = [27, 8];

/**
 * As partes do nome: o prenome, simples ou composto, e os sobrenomes, cada um com a partícula que costuma ter. É fixo o que
 * não está nas listas e o sobrenome que a pessoa também tem.
 */
export function desmontar(
  certo: string,
  nomePessoa: string,
  nomes: Nomes,
  contexto: { sorteio: Sorteio; anoNascimento: number },
): Parte[] {
  const palavras = certo.split(' ');
  const chaves = palavras.map(normalizarNome);
  const daPessoa = new Set(normalizarNome(nomePessoa).split(' ').slice(1));
  const { parte, usadas } = prenome(palavras, chaves, nomes, contexto);
  const partes: Parte[] = [parte];
  for (let i = usadas; i < palavras.length; i++) {
    const ate = PARTICULAS.has(palavras[i]!) && palavras[i] !== 'e' ? i + 2 : i + 1;
    const unidade = nomes.sobrenomes.porChave.get(chaves.slice(i, ate).join(' '));
    partes.push(
      unidade && !daPessoa.has(chaves[ate - 1]!)
        ? livre(unidade, nomes.sobrenomes, ate === palavras.length ? NO_FIM : NO_MEIO)
        : { fixo: palavras.slice(i, ate).join(' ') },
    );
    i = ate - 1;
  }
  return partes;
}

function prenome(
  palavras: readonly string[],
  chaves: readonly string[],
  { compostos, prenomes }: Nomes,
  contexto: { sorteio: Sorteio; anoNascimento: number },
): { parte: Parte; usadas: number } {
  for (const usadas of [3, 2]) {
    const chave = chaves.slice(0, usadas).join(' ');
    const lista = compostos.find((uma) => uma.porChave.has(chave));
    if (lista) {
      const certa = lista.porChave.get(chave)!;
      return { parte: livre(certa, lista, epocaDe(certa, lista, contexto)), usadas };
    }
  }
  const certa = prenomes.porChave.get(chaves[0]!);
  if (!certa) return { parte: { fixo: palavras[0]! }, usadas: 1 };
  return { parte: livre(certa, prenomes, epocaDe(certa, prenomes, contexto)), usadas: 1 };
}

/**
 * A época de que saem os prenomes: sorteada pelo que o prenome certo e o ano em que a pessoa nasceu dizem dela. Por si só não
 * diz o ano: um nome que atravessa épocas pode sair em qualquer uma delas.
 */
function epocaDe(
  certa: Unidade,
  { itens }: Lista,
  { sorteio, anoNascimento }: { sorteio: Sorteio; anoNascimento: number },
): number {
  const pesos = CENTRO_DAS_EPOCAS.map((centro, epoca) => {
    const desvio = (anoNascimento - IDADE_DA_MAE - centro) / FOLGA_DA_IDADE;
    const massa = itens.reduce((soma, { pesos: dela }) => soma + dela[epoca]!, 0);
    return (Math.exp(-(desvio ** 2) / 2) * certa.pesos[epoca]!) / massa;
  });
  // Um ano tão longe que nada pesa: a época em que o nome é mais comum.
  return pesos.some((peso) => peso > 1e-12)
    ? sortearComPesos(sorteio, pesos)
    : certa.pesos.indexOf(Math.max(...certa.pesos));
}

function livre(certa: Unidade, lista: Lista, coluna: number): Livre {
  const fatia = fatiasDe(lista, coluna).find(({ itens }) => itens.includes(certa))!;
  return { certa, ...fatia };
}

const guardadas = new WeakMap<Lista, Fatia[][]>();

/** As formas de uma lista numa coluna, das comuns às raras, cortadas onde a massa acumulada passa de cada fatia. */
function fatiasDe(lista: Lista, coluna: number): Fatia[] {
  const daLista = guardadas.get(lista) ?? [];
  guardadas.set(lista, daLista);
  daLista[coluna] ??= fatiar(lista, coluna);
  return daLista[coluna];
}

function fatiar({ itens, fatias }: Lista, coluna: number): Fatia[] {
  const peso = (uma: Unidade) => Math.max(uma.pesos[coluna]!, 1e-3);
  const ordenados = [...itens].sort((a, b) => peso(b) - peso(a));
  const total = ordenados.reduce((soma, uma) => soma + peso(uma), 0);
  const grupos: Unidade[][] = fatias.map(() => []);
  let acumulado = 0;
  for (const uma of ordenados) {
    const meio = (acumulado + peso(uma) / 2) / total;
    grupos[fatias.findIndex((corte) => meio <= corte)]!.push(uma);
    acumulado += peso(uma);
  }
  return grupos.map((grupo) => ({ itens: grupo, pesos: grupo.map(peso) }));
}
