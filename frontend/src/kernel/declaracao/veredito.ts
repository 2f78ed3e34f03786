import { deBase32 } from './base32';
import { assinadaPor, type ChavePublica, type Conferir } from './chaves';
import { lerAssinada } from './cose';
import { codigoDa, type Declaracao, lerDeclaracao } from './declaracao';
import { estaRevogada, type ListaRevogadas } from './revogadas';

export type Veredito = 'VALIDA' | 'VENCIDA' | 'REVOGADA' | 'FALSA';

export type MotivoFalsa =
  | 'TEXTO'
  | 'FORMATO'
  | 'CHAVE_DESCONHECIDA'
  | 'ASSINATURA'
  | 'CHAVE_FORA_DO_PRAZO'
  | 'NUMERO';

export type Conferencia =
  | { readonly veredito: 'FALSA'; readonly motivo: MotivoFalsa }
  | { readonly veredito: Exclude<Veredito, 'FALSA'>; readonly declaracao: Declaracao };

/** Maior do que qualquer declaração: o que passa disto nem se lê. */
const TEXTO_MAXIMO = 400;

/**
 * Confere a declaração de um QR code, sem rede. `codigo` é o número do endereço em que ela veio. A data vem antes da
 * lista, porque a lista esquece as que já venceram.
 */
export async function conferirDeclaracao(
  texto: string,
  contexto: {
    codigo: string;
    chaves: readonly ChavePublica[];
    conferir: Conferir;
    hoje: string;
    revogadas: ListaRevogadas | null;
  },
): Promise<Conferencia> {
  const falsa = (motivo: MotivoFalsa): Conferencia => ({ veredito: 'FALSA', motivo });
  const bytes = texto.length <= TEXTO_MAXIMO ? deBase32(texto) : null;
  if (!bytes) return falsa('TEXTO');
  const assinada = lerAssinada(bytes);
  const declaracao = assinada?.tipo === null ? lerDeclaracao(assinada.carga) : null;
  if (!assinada || !declaracao) return falsa('FORMATO');
  const chave = contexto.chaves.find(({ kid }) => kid === assinada.kid);
  if (!chave) return falsa('CHAVE_DESCONHECIDA');
  if (!(await assinadaPor(assinada, chave, contexto.conferir))) return falsa('ASSINATURA');
  if (declaracao.emissao < chave.desde || (chave.ate !== null && declaracao.emissao > chave.ate))
    return falsa('CHAVE_FORA_DO_PRAZO');
  if (codigoDa(declaracao) !== contexto.codigo) return falsa('NUMERO');
  const vencida = declaracao.validade < contexto.hoje;
  const revogada = contexto.revogadas !== null && estaRevogada(contexto.revogadas, declaracao);
  return { veredito: vencida ? 'VENCIDA' : revogada ? 'REVOGADA' : 'VALIDA', declaracao };
}

const RIGOR: readonly Veredito[] = ['VALIDA', 'VENCIDA', 'REVOGADA', 'FALSA'];

/** Quando o aparelho e a agência discordam, vale o mais duro dos dois. */
export const maisDuro = (a: Veredito, b: Veredito): Veredito =>
  RIGOR.indexOf(a) >= RIGOR.indexOf(b) ? a : b;
