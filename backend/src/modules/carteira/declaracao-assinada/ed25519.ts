import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { kidDe } from '../domain/chaves';
import type { Assinante } from '../domain/cose';

/** O que vem antes dos 32 bytes da semente no PKCS#8 de uma chave Ed25519 (RFC 8410, 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Chave privada Ed25519 da semente de 32 bytes (RFC 8032, 5.1.5). */
export function assinanteDe(semente: Uint8Array): Assinante & { readonly publica: Uint8Array } {
  const privada = createPrivateKey({ key: Buffer.concat([PKCS8, semente]), format: 'der', type: 'pkcs8' });
  const publica = Buffer.from(createPublicKey(privada).export({ format: 'jwk' }).x!, 'base64url');
  return { kid: kidDe(publica), publica, assinar: (bytes) => sign(null, bytes, privada) };
}

export function conferirEd25519(publica: Uint8Array, bytes: Uint8Array, assinatura: Uint8Array): boolean {
  const x = Buffer.from(publica).toString('base64url');
  const chave = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, bytes, chave, assinatura);
}
