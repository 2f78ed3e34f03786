import { Secret, TOTP } from 'otpauth';
import { createHmac } from 'node:crypto';

const PASSO_S = 30;
/** Um passo para cada lado, para relógios que andam um pouco fora. */
const TOLERANCIA = 1;
const BYTES_DO_SEGREDO = 20;
/** Sem vogais nem sinais que se confundem. */
const LETRAS = 'BCDFGHJKMNPQRSTVWXZ23456789';
const TAMANHO_DO_CODIGO = 10;
const QUANTOS_CODIGOS = 10;

const totp = (segredo: string, rotulo = ''): TOTP =>
  new TOTP({
    issuer: 'Carteira de Pesca',
    label: rotulo,
    secret: Secret.fromBase32(segredo),
    algorithm: 'SHA1',
    digits: 6,
    period: PASSO_S,
  });

/** Segredo novo, em base32. */
export const novoSegredo = (): string => new Secret({ size: BYTES_DO_SEGREDO }).base32;

/** Endereço `otpauth://` que o aplicativo autenticador lê do QR code. */
export const uriDoSegredo = (segredo: string, rotulo: string): string => totp(segredo, rotulo).toString();

/** Passo de tempo a que o código pertence, se é um dos aceitos agora; senão nulo. */
export function passoDoCodigo(segredo: string, codigo: string, agora: Date): number | null {
  if (!pareceTotp(codigo)) return null;
  const timestamp = agora.getTime();
  const desvio = totp(segredo).validate({ token: normalizarCodigo(codigo), timestamp, window: TOLERANCIA });
  return desvio === null ? null : Math.floor(timestamp / 1000 / PASSO_S) + desvio;
}

/** Dez códigos de recuperação, `BCDFG-HJKMN`: da mesma semente, os mesmos. */
export function codigosDe(semente: Buffer): string[] {
  return Array.from({ length: QUANTOS_CODIGOS }, (_, i) => {
    const sorte = createHmac('sha256', semente).update(String(i)).digest();
    const letra = (_: unknown, j: number) => LETRAS[sorte.readUInt16BE(2 * j) % LETRAS.length];
    const letras = Array.from({ length: TAMANHO_DO_CODIGO }, letra).join('');
    return `${letras.slice(0, 5)}-${letras.slice(5)}`;
  });
}

/** O código como é guardado: maiúsculas, sem espaços nem hifens. */
export const normalizarCodigo = (codigo: string): string => codigo.toUpperCase().replace(/[\s-]/g, '');

export const pareceTotp = (codigo: string): boolean => /^\d{6}$/.test(normalizarCodigo(codigo));
