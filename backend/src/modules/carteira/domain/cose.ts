import { Cbor, codificar, decodificar, ErroCbor, Etiquetado } from './cbor';

/** Assina os bytes com a chave privada de `kid` (Ed25519, RFC 8032: os mesmos bytes dão a mesma assinatura). */
export interface Assinante {
  readonly kid: Uint8Array;
  readonly assinar: (bytes: Uint8Array) => Uint8Array;
}

/** Mensagem bem formada, de assinatura ainda por conferir. */
export interface Assinada {
  /** Hexadecimal. */
  readonly kid: string;
  /** Tipo do conteúdo no cabeçalho protegido; a declaração não traz nenhum. */
  readonly tipo: string | null;
  readonly carga: Uint8Array;
  readonly assinatura: Uint8Array;
  /** O que foi assinado. */
  readonly estrutura: Uint8Array;
}

const COSE_SIGN1 = 18;
const ALGORITMO = 1;
const TIPO_DO_CONTEUDO = 3;
const KID = 4;
const EDDSA = -8;
const TAMANHO_DO_KID = 4;
const TAMANHO_DA_ASSINATURA = 64;
const NADA = new Uint8Array();

/** COSE_Sign1 com etiqueta (RFC 9052, 4.2). */
export function assinar(carga: Uint8Array, assinante: Assinante, tipo: string | null = null): Uint8Array {
  const cabecalho = protegido(assinante.kid, tipo);
  const assinatura = assinante.assinar(estrutura(cabecalho, carga));
  return codificar(new Etiquetado(COSE_SIGN1, [cabecalho, new Map(), carga, assinatura]));
}

/** `null` se os bytes não são um COSE_Sign1 deste formato, até a última escolha de codificação. */
export function lerAssinada(bytes: Uint8Array): Assinada | null {
  const mensagem = lerCbor(bytes);
  if (!(mensagem instanceof Etiquetado) || mensagem.etiqueta !== COSE_SIGN1) return null;
  if (!Array.isArray(mensagem.valor) || mensagem.valor.length !== 4) return null;
  const [cabecalho, semProtecao, carga, assinatura] = mensagem.valor as Cbor[];
  if (!(cabecalho instanceof Uint8Array && carga instanceof Uint8Array && assinatura instanceof Uint8Array)) {
    return null;
  }
  if (!(semProtecao instanceof Map) || semProtecao.size > 0) return null;
  if (assinatura.length !== TAMANHO_DA_ASSINATURA) return null;
  const lido = lerProtegido(cabecalho);
  return lido && { ...lido, carga, assinatura, estrutura: estrutura(cabecalho, carga) };
}

/** `null` em vez de erro para bytes que não são CBOR determinístico. */
export function lerCbor(bytes: Uint8Array): Cbor | null {
  try {
    return decodificar(bytes);
  } catch (erro) {
    if (erro instanceof ErroCbor) return null;
    throw erro;
  }
}

export const emHexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function protegido(kid: Uint8Array, tipo: string | null): Uint8Array {
  const campos = new Map<number, Cbor>([
    [ALGORITMO, EDDSA],
    [KID, kid],
  ]);
  if (tipo !== null) campos.set(TIPO_DO_CONTEUDO, tipo);
  return codificar(campos);
}

function lerProtegido(bytes: Uint8Array): { kid: string; tipo: string | null } | null {
  const campos = lerCbor(bytes);
  if (!(campos instanceof Map)) return null;
  const kid: unknown = campos.get(KID);
  const tipo: unknown = campos.get(TIPO_DO_CONTEUDO) ?? null;
  if (campos.get(ALGORITMO) !== EDDSA || !(kid instanceof Uint8Array) || kid.length !== TAMANHO_DO_KID) {
    return null;
  }
  if (tipo !== null && typeof tipo !== 'string') return null;
  return campos.size === (tipo === null ? 2 : 3) ? { kid: emHexadecimal(kid), tipo } : null;
}

/** Sig_structure (RFC 9052, 4.4), sem dados externos. */
function estrutura(cabecalho: Uint8Array, carga: Uint8Array): Uint8Array {
  return codificar(['Signature1', cabecalho, NADA, carga]);
}
