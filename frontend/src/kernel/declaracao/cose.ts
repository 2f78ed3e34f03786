import { cabecaDeBytes, Etiquetado, lerCbor } from './cbor';

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

/** COSE_Sign1 com etiqueta (RFC 9052, 4.2); `null` se não é deste formato, até a última escolha de codificação. */
export function lerAssinada(bytes: Uint8Array): Assinada | null {
  const mensagem = lerCbor(bytes);
  if (!(mensagem instanceof Etiquetado) || mensagem.etiqueta !== COSE_SIGN1) return null;
  if (!Array.isArray(mensagem.valor) || mensagem.valor.length !== 4) return null;
  const [cabecalho, semProtecao, carga, assinatura] = mensagem.valor as unknown[];
  if (!(cabecalho instanceof Uint8Array && carga instanceof Uint8Array && assinatura instanceof Uint8Array))
    return null;
  if (!(semProtecao instanceof Map) || semProtecao.size > 0) return null;
  if (assinatura.length !== TAMANHO_DA_ASSINATURA) return null;
  const lido = lerProtegido(cabecalho);
  return lido && { ...lido, carga, assinatura, estrutura: estrutura(cabecalho, carga) };
}

function lerProtegido(bytes: Uint8Array): { kid: string; tipo: string | null } | null {
  const campos = lerCbor(bytes);
  if (!(campos instanceof Map)) return null;
  const kid: unknown = campos.get(KID);
  const tipo: unknown = campos.get(TIPO_DO_CONTEUDO) ?? null;
  if (campos.get(ALGORITMO) !== EDDSA || !(kid instanceof Uint8Array) || kid.length !== TAMANHO_DO_KID)
    return null;
  if (tipo !== null && typeof tipo !== 'string') return null;
  return campos.size === (tipo === null ? 2 : 3) ? { kid: emHexadecimal(kid), tipo } : null;
}

/** Sig_structure (RFC 9052, 4.4), sem dados externos: `["Signature1", protegido, h'', carga]`. */
function estrutura(cabecalho: Uint8Array, carga: Uint8Array): Uint8Array {
  const contexto = new TextEncoder().encode('Signature1');
  return Uint8Array.from([
    0x84,
    0x60 | contexto.length,
    ...contexto,
    ...cabecaDeBytes(cabecalho.length),
    ...cabecalho,
    ...cabecaDeBytes(0),
    ...cabecaDeBytes(carga.length),
    ...carga,
  ]);
}

const emHexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
