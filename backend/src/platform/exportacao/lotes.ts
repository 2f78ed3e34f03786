import { comIlegiveis } from '../cifra/coluna-cifrada';
import type { FaixaPedida } from '../http/lista/lista-console';
import type { Contexto, Filtro } from './exportacoes';

const LOTE = 1_000;
const ORDEM = { campo: 'id', sentido: 'DESC' } as const;

/** Lotes de uma lista que se lê por faixas, dos mais novos. */
export async function* porFaixas<T>(
  ler: (faixa: FaixaPedida) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let pular = 0; ; pular += LOTE) {
    const lidos = await comIlegiveis(() => ler({ pular, quantidade: LOTE, ordem: ORDEM, ids: null }));
    yield lidos;
    if (lidos.length < LOTE) return;
  }
}

/** Lotes de uma lista que só pula até certo ponto: cada um continua da última linha que se viu. */
export const continuando = <T extends { readonly id: number }>(
  ler: (faixa: FaixaPedida, filtro: Filtro, contexto: Contexto) => Promise<{ readonly itens: readonly T[] }>,
) =>
  async function* (filtro: Filtro, contexto: Contexto): AsyncGenerator<readonly T[]> {
    const faixa = { pular: 0, quantidade: LOTE, ordem: ORDEM, ids: null };
    for (let seguinte = filtro; ;) {
      const { itens } = await comIlegiveis(() => ler(faixa, seguinte, contexto));
      yield itens;
      if (itens.length < LOTE) return;
      seguinte = { ...filtro, apos: itens.at(-1)!.id };
    }
  };
