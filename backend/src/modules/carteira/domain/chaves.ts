import { createHash } from 'node:crypto';
import { DataCivil, lerDataCivil } from '../../../kernel/data-civil';
import type { Assinada } from './cose';
import { emHexadecimal } from './cose';

/** Chave pública de assinatura e os dias de emissão que ela assina. */
export interface ChavePublica {
  /** Hexadecimal. */
  readonly kid: string;
  /** 32 bytes. */
  readonly publica: Uint8Array;
  readonly desde: DataCivil;
  /** Último dia; `null` na mais nova. */
  readonly ate: DataCivil | null;
}

/** Confere uma assinatura Ed25519 com a chave pública de 32 bytes. */
export type Conferir = (publica: Uint8Array, bytes: Uint8Array, assinatura: Uint8Array) => boolean;

const TAMANHO_DO_KID = 4;
const TAMANHO_DA_CHAVE = 32;

export function kidDe(publica: Uint8Array): Uint8Array {
  return createHash('sha256').update(publica).digest().subarray(0, TAMANHO_DO_KID);
}

export const valeEm = ({ desde, ate }: Pick<ChavePublica, 'desde' | 'ate'>, dia: DataCivil): boolean =>
  desde <= dia && (ate === null || dia <= ate);

export const assinadaPor = ({ estrutura, assinatura }: Assinada, chave: ChavePublica, conferir: Conferir) =>
  conferir(chave.publica, estrutura, assinatura);

/** Forma publicada (`chaves.json`), de JWK (RFC 8037) com as datas. */
export function publicarChaves(chaves: readonly ChavePublica[], geradaEm: Date) {
  return {
    geradaEm: geradaEm.toISOString(),
    chaves: chaves.map(({ kid, publica, desde, ate }) => ({
      kid,
      kty: 'OKP' as const,
      crv: 'Ed25519' as const,
      x: Buffer.from(publica).toString('base64url'),
      desde,
      ate,
    })),
  };
}

/** Lê a forma publicada. Erro `TypeError` se alguma chave não é o que diz. */
export function lerChavesPublicadas(json: unknown): ChavePublica[] {
  const lista = (json as { chaves?: unknown } | null)?.chaves;
  if (!Array.isArray(lista)) throw new TypeError('faltam as chaves');
  return lista.map((item: Record<string, unknown> | null) => {
    const publica = typeof item?.x === 'string' ? Buffer.from(item.x, 'base64url') : null;
    const desde = typeof item?.desde === 'string' ? lerDataCivil(item.desde) : null;
    const ate = typeof item?.ate === 'string' ? lerDataCivil(item.ate) : null;
    if (
      item?.crv !== 'Ed25519' ||
      publica?.length !== TAMANHO_DA_CHAVE ||
      item.kid !== emHexadecimal(kidDe(publica)) ||
      desde === null ||
      (ate === null && item.ate !== null)
    ) {
      throw new TypeError('chave ilegível');
    }
    return { kid: item.kid, publica, desde, ate };
  });
}
