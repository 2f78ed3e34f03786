import { comIlegiveis } from '../cifra/coluna-cifrada';
import type { FaixaPedida } from '../http/lista/lista-console';

const LOTE = 1_000;

const ORDEM = { campo: 'id', sentido: 'DESC' } as const;

/** Lotes de uma lista que se lê por faixas, dos mais novos. */
export async function* porFaixas<T>(
  ler: (faixa: FaixaPedida) => Promise<readonly T[]>,
  campo = 'id',
): AsyncGenerator<readonly T[]> {
  for (let pular = 0; ; pular += LOTE) {
    const ordem = { ...ORDEM, campo };
    const lidos = await comIlegiveis(() => ler({ pular, quantidade: LOTE, ordem, ids: null }));
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
