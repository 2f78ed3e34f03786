const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 da RFC 4648, em maiúsculas e sem `=`: num QR code ocupa menos do que base64, por ser alfanumérico. */
export function paraBase32(bytes: Uint8Array): string {
  let texto = '';
  let resto = 0;
  let bits = 0;
  for (const byte of bytes) {
    resto = (resto << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) texto += ALFABETO[(resto >> (bits - 5)) & 31];
    resto &= (1 << bits) - 1;
  }
  return bits > 0 ? texto + ALFABETO[(resto << (5 - bits)) & 31] : texto;
}

/** `null` para o que `paraBase32` não escreveria: minúsculas, `=`, tamanho impossível, bits que sobram acesos. */
export function deBase32(texto: string): Uint8Array | null {
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
