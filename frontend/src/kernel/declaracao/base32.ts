const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 da RFC 4648 como a carteira a escreve; `null` para minúsculas, `=`, tamanho impossível, bits que sobram. */
export function deBase32(texto: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((texto.length * 5) / 8));
  let feitos = 0;
  let resto = 0;
  let bits = 0;
  for (const letra of texto) {
    const valor = ALFABETO.indexOf(letra);
    if (valor < 0) return null;
    resto = (resto << 5) | valor;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[feitos++] = resto >> bits;
      resto &= (1 << bits) - 1;
    }
  }
  return bits < 5 && resto === 0 ? bytes : null;
}
