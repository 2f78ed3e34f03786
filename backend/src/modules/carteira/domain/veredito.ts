import { DataCivil, deDiasDesdeEpoca } from '../../../kernel/data-civil';
import { Prazos, situacaoEm, Status } from '../../licenca/domain/estado';
import { deBase32 } from './base32';
import { assinadaPor, ChavePublica, Conferir, valeEm } from './chaves';
import { lerAssinada } from './cose';
import { DeclaracaoAssinada, lerDeclaracao, protocoloDa } from './declaracao-assinada';
import { estaRevogada, ListaRevogadas } from './revogadas';

export const VEREDITOS = ['VALIDA', 'VENCIDA', 'REVOGADA', 'FALSA'] as const;
export type Veredito = (typeof VEREDITOS)[number];

export type MotivoFalsa =
  /** Não é base32 como a carteira a escreve. */
  | 'TEXTO'
  /** Os bytes não são uma declaração: CBOR, COSE, tipo ou campos. */
  | 'FORMATO'
  | 'CHAVE_DESCONHECIDA'
  | 'ASSINATURA'
  /** A chave não assina carteiras emitidas nesse dia. */
  | 'CHAVE_FORA_DO_PRAZO'
  /** É de outra licença. */
  | 'NUMERO';

export type Conferencia =
  | { readonly veredito: 'FALSA'; readonly motivo: MotivoFalsa }
  | {
      readonly veredito: Exclude<Veredito, 'FALSA'>;
      readonly kid: string;
      readonly declaracao: DeclaracaoAssinada;
    };

/** Maior do que qualquer declaração: o que passa disto nem se lê. */
const TEXTO_MAXIMO = 400;
const SEGUNDOS_POR_DIA = 86_400;

/**
 * Confere a declaração de um QR code, sem rede. `codigo` é o protocolo do endereço em que ela veio, ou `null` se veio
 * só. A data vem antes da lista, porque a lista esquece as que já venceram.
 */
export function conferirDeclaracao(
  texto: string,
  contexto: {
    codigo: string | null;
    chaves: readonly ChavePublica[];
    conferir: Conferir;
    hoje: DataCivil;
    revogadas: ListaRevogadas | null;
  },
): Conferencia {
  const falsa = (motivo: MotivoFalsa): Conferencia => ({ veredito: 'FALSA', motivo });
  const bytes = texto.length <= TEXTO_MAXIMO ? deBase32(texto) : null;
  if (!bytes) return falsa('TEXTO');
  const assinada = lerAssinada(bytes);
  const declaracao = assinada?.tipo === null ? lerDeclaracao(assinada.carga) : null;
  if (!assinada || !declaracao) return falsa('FORMATO');
  const chave = contexto.chaves.find(({ kid }) => kid === assinada.kid);
  if (!chave) return falsa('CHAVE_DESCONHECIDA');
  if (!assinadaPor(assinada, chave, contexto.conferir)) return falsa('ASSINATURA');
  if (!valeEm(chave, declaracao.emissao)) return falsa('CHAVE_FORA_DO_PRAZO');
  if (contexto.codigo !== null && protocoloDa(declaracao).codigo !== contexto.codigo) return falsa('NUMERO');
  const vencida = declaracao.validade < contexto.hoje;
  const revogada = contexto.revogadas !== null && estaRevogada(contexto.revogadas, declaracao);
  return {
    veredito: vencida ? 'VENCIDA' : revogada ? 'REVOGADA' : 'VALIDA',
    kid: chave.kid,
    declaracao,
  };
}

/**
 * O que a licença, como está hoje, diz de uma declaração genuína e no prazo. A renovação (INATIVO) não desfaz o que foi
 * pago: a carteira antiga vale até a data que traz.
 */
export function vereditoPeloStatus(status: Status): Exclude<Veredito, 'FALSA'> {
  switch (status) {
    case 'VIGENTE':
    case 'ATIVO_AGUARDANDO_PAGAMENTO':
    case 'INATIVO':
      return 'VALIDA';
    case 'VENCIDO':
      return 'VENCIDA';
    case 'AGUARDANDO_ANALISE':
    case 'AGUARDANDO_PAGAMENTO':
    case 'INVALIDADO':
      return 'REVOGADA';
  }
}

export interface LicencaConferida extends Prazos {
  /** Verdadeiro se a renovação que tomou o lugar desta se invalidou; como vem do banco de dados. */
  readonly renovacaoTirada: number;
}

/**
 * O mesmo, da licença como está hoje. A carteira de um engano desfeito pode trazer mais anos do que a licença depois teve: acaba
 * com ela, renovada ou não. A da que se renovou cai com a renovação que a agência invalida: quem a traz já não tem licença.
 */
export function vereditoPelaLicenca(licenca: LicencaConferida, hoje: DataCivil): Exclude<Veredito, 'FALSA'> {
  const { status } = situacaoEm(licenca, hoje);
  if (licenca.renovacaoTirada) return 'REVOGADA';
  const acabou = licenca.dataVencimento !== null && licenca.dataVencimento < hoje;
  return status === 'INATIVO' && acabou ? 'VENCIDA' : vereditoPeloStatus(status);
}

/** Já devia haver outra lista: quem confere diz de que dia é a que tem. */
export const listaVelha = ({ proxima }: ListaRevogadas, hoje: DataCivil): boolean =>
  deDiasDesdeEpoca(Math.floor(proxima / SEGUNDOS_POR_DIA)) < hoje;
