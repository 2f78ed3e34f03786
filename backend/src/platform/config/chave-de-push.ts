import { createECDH } from 'node:crypto';

/** Com que o produto se apresenta aos serviços de push (VAPID, RFC 8292), em base64url. */
export interface ChaveDePush {
  readonly publica: string;
  readonly privada: string;
}

const BYTES = 32;

/** A chave privada da curva P-256, em base64 ou base64url; a pública sai dela. `null` se não serve. */
export function lerChaveDePush(texto: string): ChaveDePush | null {
  const bytes = Buffer.from(texto, 'base64url');
  if (!/^[\w+/-]{43}=?$/.test(texto) || bytes.length !== BYTES) return null;
  const curva = createECDH('prime256v1');
  try {
    curva.setPrivateKey(bytes);
  } catch {
    return null;
  }
  return { publica: curva.getPublicKey('base64url'), privada: bytes.toString('base64url') };
}

const MAQUINA = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/;
const ORIGEM = /^https?:\/\/[a-z\d.-]+(:\d+)?$/;

export function lerServicosDePush(texto: string): readonly string[] | null {
  const servicos = texto.split(',').map((servico) => servico.trim());
  return servicos.every((servico) => MAQUINA.test(servico) || ORIGEM.test(servico)) ? servicos : null;
}
