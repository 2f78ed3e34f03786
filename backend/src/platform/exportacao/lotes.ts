import type { z } from 'zod';
import { comIlegiveis } from '../cifra/coluna-cifrada';
import type { FaixaPedida } from '../http/lista/lista-console';
import { lerFiltro } from '../http/lista/lista-limitada';
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

/** Lotes de uma lista que só pula até certo ponto, e continua da última linha que se viu. */
export async function* continuando<T extends { readonly id: number }>(
  ler: (faixa: FaixaPedida, apos: number | undefined) => Promise<readonly T[]>,
  desde?: number,
): AsyncGenerator<readonly T[]> {
  for (let apos = desde; ;) {
    const lidos = await comIlegiveis(() =>
      ler({ pular: 0, quantidade: LOTE, ordem: ORDEM, ids: null }, apos),
    );
    yield lidos;
    if (lidos.length < LOTE) return;
    apos = lidos.at(-1)!.id;
  }
}

/** O mesmo, com o filtro da lista. Erro: 400 para o que ela não conhece. */
export const doFiltro =
  <F extends { readonly apos?: number | undefined }, T extends { readonly id: number }>(
    esquema: z.ZodType<F>,
    ler: (faixa: FaixaPedida, filtro: F, contexto: Contexto) => Promise<{ readonly itens: readonly T[] }>,
  ) =>
  (filtro: Filtro, contexto: Contexto): AsyncGenerator<readonly T[]> => {
    const lido = lerFiltro(esquema, filtro);
    return continuando(
      async (faixa, apos) => (await ler(faixa, { ...lido, apos }, contexto)).itens,
      lido.apos,
    );
  };
