/** Dinheiro em centavos inteiros de real. */
export type Centavos = number;

export const MAXIMO_CENTAVOS = 9_999_999_999;

/** Garante um inteiro de 0 até o limite do código de barras do boleto (R$ 99.999.999,99). Erro: `RangeError`. */
export function centavos(valor: number): Centavos {
  if (!Number.isSafeInteger(valor) || valor < 0 || valor > MAXIMO_CENTAVOS) {
    throw new RangeError('valor em centavos fora do intervalo');
  }
  return valor;
}

/** `9038` → `90,38`; milhares com ponto. */
export function formatarReais(valor: Centavos): string {
  const inteiro = Math.trunc(Math.abs(valor) / 100).toString();
  const decimais = (Math.abs(valor) % 100).toString().padStart(2, '0');
  const milhares = inteiro.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${valor < 0 ? '-' : ''}${milhares},${decimais}`;
}
