import { verifyAsync } from '@noble/ed25519';

/** Regras da RFC 8032, com o SHA-512 do navegador. Chave ou assinatura impossíveis não conferem. */
export const conferirEd25519 = (
  publica: Uint8Array,
  bytes: Uint8Array,
  assinatura: Uint8Array,
): Promise<boolean> => verifyAsync(assinatura, bytes, publica, { zip215: false }).catch(() => false);
