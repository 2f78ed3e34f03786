import { type Assinada } from './cose';

/** Chave pública de assinatura e os dias de emissão que ela assina. */
export interface ChavePublica {
  /** Hexadecimal. */
  readonly kid: string;
  /** 32 bytes. */
  readonly publica: Uint8Array;
  readonly desde: string;
  /** Último dia; `null` na mais nova. */
  readonly ate: string | null;
}

/** Confere uma assinatura Ed25519 com a chave pública de 32 bytes. */
export type Conferir = (publica: Uint8Array, bytes: Uint8Array, assinatura: Uint8Array) => Promise<boolean>;

const TAMANHO_DA_CHAVE = 32;
const DIA = /^\d{4}-\d{2}-\d{2}$/;

export const assinadaPor = (
  { estrutura, assinatura }: Assinada,
  chave: ChavePublica,
  conferir: Conferir,
): Promise<boolean> => conferir(chave.publica, estrutura, assinatura);

/** Lê `chaves.json`; `null` se alguma não é o que diz. */
export function lerChaves(json: unknown): ChavePublica[] | null {
  const lista = (json as { chaves?: unknown } | null)?.chaves;
  if (!Array.isArray(lista)) return null;
  const chaves = lista.map(lerChave);
  return chaves.every((chave) => chave !== null) ? chaves : null;
}

function lerChave(item: unknown): ChavePublica | null {
  const { kid, crv, x, desde, ate } = (item ?? {}) as Record<string, unknown>;
  if (crv !== 'Ed25519' || typeof kid !== 'string' || typeof x !== 'string') return null;
  if (!dia(desde) || !(ate === null || dia(ate))) return null;
  const publica = deBase64Url(x);
  return publica?.length === TAMANHO_DA_CHAVE ? { kid, publica, desde, ate } : null;
}

const dia = (valor: unknown): valor is string => typeof valor === 'string' && DIA.test(valor);

function deBase64Url(texto: string): Uint8Array | null {
  try {
    const binario = atob(texto.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(binario, (letra) => letra.charCodeAt(0));
  } catch {
    return null;
  }
}
