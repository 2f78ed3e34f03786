import { type Autenticidade, type CodigoStatus } from '../../api/contrato';
import { type Declaracao } from '../../kernel/declaracao/declaracao';
import {
  type Conferencia,
  maisDuro,
  type MotivoFalsa,
  type Veredito,
} from '../../kernel/declaracao/veredito';

/** O que a agência respondeu: os dados, que o número não existe, ou nada (sem rede, ocupada). */
export type RespostaDaAgencia =
  | { tipo: 'dados'; dados: Autenticidade }
  | { tipo: 'desconhecida' }
  | { tipo: 'muda' };

/** Por que o veredito não é "válida", ou por que é mais duro do que uma das partes disse. */
export type Motivo =
  | MotivoFalsa
  | 'CHAVE_ALHEIA'
  | 'NUMERO_DESCONHECIDO'
  | 'LISTA'
  | 'DATA_DO_APARELHO'
  | 'AGENCIA_REVOGADA'
  | 'AGENCIA_VENCIDA'
  | 'AGENCIA_FALSA';

export interface Juizo {
  /** Nulo quando ninguém pôde dizer: sem chaves no aparelho e sem resposta. */
  readonly veredito: Veredito | null;
  readonly motivo: Motivo | null;
  readonly provisoria: boolean;
  /** O que o código diz de si, só quando a assinatura é da agência. */
  readonly declaracao: Declaracao | null;
  readonly agencia: Autenticidade | null;
}

/** Sem a palavra da agência sobre o código, o que a situação da licença diz dele. */
const PELA_SITUACAO: Record<CodigoStatus, Veredito> = {
  VIGENTE: 'VALIDA',
  ATIVO_AGUARDANDO_PAGAMENTO: 'VALIDA',
  // Renovada: a carteira antiga vale até a data que traz.
  INATIVO: 'VALIDA',
  RENOVADO: 'VALIDA',
  VENCIDO: 'VENCIDA',
  AGUARDANDO_ANALISE: 'REVOGADA',
  AGUARDANDO_PAGAMENTO: 'REVOGADA',
  INVALIDADO: 'REVOGADA',
};

/** Junta o que o aparelho conferiu com o que a agência respondeu; se discordam, vale o mais duro. */
export function julgar(local: Conferencia | null, agencia: RespostaDaAgencia): Juizo {
  const declaracao = local && local.veredito !== 'FALSA' ? local.declaracao : null;
  const dados = agencia.tipo === 'dados' ? agencia.dados : null;
  const daAgencia = vereditoDaAgencia(agencia);
  const veredito = local && daAgencia ? maisDuro(local.veredito, daAgencia) : (local?.veredito ?? daAgencia);
  return {
    veredito,
    motivo: veredito && motivoDe(veredito, local, agencia),
    provisoria: declaracao
      ? declaracao.provisoria
      : dados?.licenca.status.codigo === 'ATIVO_AGUARDANDO_PAGAMENTO',
    // De um código que não é autêntico, nem o nome se mostra.
    declaracao: veredito === 'FALSA' ? null : declaracao,
    agencia: veredito === 'FALSA' ? null : dados,
  };
}

function vereditoDaAgencia(agencia: RespostaDaAgencia): Veredito | null {
  switch (agencia.tipo) {
    case 'dados':
      return agencia.dados.declaracao ?? PELA_SITUACAO[agencia.dados.licenca.status.codigo];
    case 'desconhecida':
      return 'FALSA';
    case 'muda':
      return null;
  }
}

function motivoDe(veredito: Veredito, local: Conferencia | null, agencia: RespostaDaAgencia): Motivo | null {
  const recusada = vereditoDaAgencia(agencia) === 'FALSA';
  // A chave que este aparelho não conhece pode ser só nova; a que a agência também recusa não é dela.
  if (local?.veredito === 'FALSA')
    return local.motivo === 'CHAVE_DESCONHECIDA' && recusada ? 'CHAVE_ALHEIA' : local.motivo;
  if (agencia.tipo === 'desconhecida') return 'NUMERO_DESCONHECIDO';
  if (veredito === 'VALIDA') return null;
  if (local?.veredito === veredito) {
    if (veredito === 'REVOGADA') return 'LISTA';
    return vereditoDaAgencia(agencia) === 'VALIDA' ? 'DATA_DO_APARELHO' : null;
  }
  return `AGENCIA_${veredito}`;
}
