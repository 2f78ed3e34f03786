/**
 * Regras da RFC 8032. Quem o sabe fazer é o navegador; a biblioteca só chega aos que não sabem (Chrome até 136, Firefox até 128, Safari
 * até 16). Chave ou assinatura impossíveis não conferem.
 */
export async function conferirEd25519(
  publica: Uint8Array,
  bytes: Uint8Array,
  assinatura: Uint8Array,
): Promise<boolean> {
  const chave = await chaveDoNavegador(publica);
  if (chave) return crypto.subtle.verify('Ed25519', chave, assinatura as BufferSource, bytes as BufferSource);
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(assinatura, bytes, publica, { zip215: false }).catch(() => false);
}

/** Nula quando o navegador não conhece o algoritmo, ou não aceita a chave. */
async function chaveDoNavegador(publica: Uint8Array): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', publica as BufferSource, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
}
