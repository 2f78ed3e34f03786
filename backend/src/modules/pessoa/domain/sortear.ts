import { createHmac } from 'node:crypto';

/** Sequência de números de 0 a `limite - 1` que depende só da semente e do segredo. */
export function sortear(semente: string, segredo: string): (limite: number) => number {
  let bloco = 0;
  let bytes = Buffer.alloc(0);
  return (limite) => {
    if (bytes.length < 4) {
      bytes = createHmac('sha256', segredo).update(`${semente}:${bloco++}`).digest();
    }
    const numero = bytes.readUInt32BE(0);
    bytes = bytes.subarray(4);
    return numero % limite;
  };
}

export type Sorteio = ReturnType<typeof sortear>;

/** Um dos índices, com a probabilidade que os pesos dão. */
export function sortearComPesos(sorteio: Sorteio, pesos: readonly number[]): number {
  let alvo = (sorteio(2 ** 32) / 2 ** 32) * pesos.reduce((soma, peso) => soma + peso, 0);
  const achado = pesos.findIndex((peso) => (alvo -= peso) < 0);
  return achado < 0 ? pesos.length - 1 : achado;
}
