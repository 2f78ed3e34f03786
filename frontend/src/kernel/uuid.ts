/** UUID sorteado (versão 4). O `crypto.randomUUID` falta ao iOS 15.3 e ao Chrome de antes do 92. */
export function uuid(): string {
  const { randomUUID } = crypto as Partial<Crypto>;
  if (randomUUID) return randomUUID.call(crypto);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variante = ((bytes[8] ?? 0) & 3) + 8;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variante.toString(16)}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
