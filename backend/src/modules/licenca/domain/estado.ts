import { DataCivil } from '../../../kernel/data-civil';

export const STATUS = [
  'AGUARDANDO_ANALISE',
  'AGUARDANDO_PAGAMENTO',
  'VIGENTE',
  'ATIVO_AGUARDANDO_PAGAMENTO',
  'INVALIDADO',
  'VENCIDO',
  'INATIVO',
] as const;
export type Status = (typeof STATUS)[number];

export type MotivoInvalidacao = 'PRAZO' | 'PROVISORIA' | 'OPERADOR';

export type Evento =
  | 'PAGAMENTO_CONFIRMADO'
  | 'PROVISORIA_CONCEDIDA'
  | 'PRAZO_ESGOTADO'
  | 'PROVISORIA_VENCIDA'
  | 'DOCUMENTO_EMITIDO'
  | 'VALIDADE_PASSADA'
  | 'RENOVACAO_PAGA'
  | 'PAGAMENTO_ESTORNADO'
  | 'INVALIDADA_POR_OPERADOR'
  | 'INVALIDACAO_DESFEITA'
  | 'INVALIDACAO_DESFEITA_EM_ANALISE'
  | 'INVALIDACAO_DESFEITA_VIGENTE'
  | 'INVALIDACAO_DESFEITA_VENCIDA'
  | 'RENOVACAO_DESFEITA_VIGENTE'
  | 'RENOVACAO_DESFEITA_VENCIDA'
  | 'ISENCAO_CONCEDIDA'
  | 'ISENCAO_NEGADA'
  | 'ISENCAO_DESFEITA'
  | 'NEGATIVA_DESFEITA'
  | 'ACEITE_DESFEITO'
  | 'ACEITE_DESFEITO_PROVISORIA'
  | 'ACEITE_DESFEITO_PRAZO'
  | 'ACEITE_DESFEITO_PROVISORIA_VENCIDA';

/** Estado com o motivo, que distingue as três invalidações. */
export interface Situacao {
  readonly status: Status;
  readonly motivo: MotivoInvalidacao | null;
}

type Chave = Exclude<Status, 'INVALIDADO'> | `INVALIDADO:${MotivoInvalidacao}`;

const em = (status: Status, motivo: MotivoInvalidacao | null = null): Situacao => ({ status, motivo });

const ACEITE_DESFEITO = {
  ACEITE_DESFEITO: em('AGUARDANDO_PAGAMENTO'),
  ACEITE_DESFEITO_PROVISORIA: em('ATIVO_AGUARDANDO_PAGAMENTO'),
  ACEITE_DESFEITO_PRAZO: em('INVALIDADO', 'PRAZO'),
  ACEITE_DESFEITO_PROVISORIA_VENCIDA: em('INVALIDADO', 'PROVISORIA'),
} as const;

/**
 * A tabela de estados (decisões D6 e D17). Um par que não está aqui é erro e não muda nada. As condições que dependem de
 * outras licenças ou do calendário são conferidas por quem aplica o evento.
 */
const TABELA: Readonly<Record<Chave, Readonly<Partial<Record<Evento, Situacao>>>>> = {
  AGUARDANDO_ANALISE: {
    ISENCAO_CONCEDIDA: em('VIGENTE'),
    ISENCAO_NEGADA: em('AGUARDANDO_PAGAMENTO'),
    PRAZO_ESGOTADO: em('INVALIDADO', 'PRAZO'),
    INVALIDADA_POR_OPERADOR: em('INVALIDADO', 'OPERADOR'),
  },
  AGUARDANDO_PAGAMENTO: {
    PAGAMENTO_CONFIRMADO: em('VIGENTE'),
    PROVISORIA_CONCEDIDA: em('ATIVO_AGUARDANDO_PAGAMENTO'),
    NEGATIVA_DESFEITA: em('AGUARDANDO_ANALISE'),
    PRAZO_ESGOTADO: em('INVALIDADO', 'PRAZO'),
    INVALIDADA_POR_OPERADOR: em('INVALIDADO', 'OPERADOR'),
  },
  ATIVO_AGUARDANDO_PAGAMENTO: {
    PAGAMENTO_CONFIRMADO: em('VIGENTE'),
    PROVISORIA_VENCIDA: em('INVALIDADO', 'PROVISORIA'),
    INVALIDADA_POR_OPERADOR: em('INVALIDADO', 'OPERADOR'),
  },
  'INVALIDADO:PRAZO': {
    DOCUMENTO_EMITIDO: em('AGUARDANDO_PAGAMENTO'),
    PAGAMENTO_CONFIRMADO: em('VIGENTE'),
  },
  'INVALIDADO:PROVISORIA': {
    DOCUMENTO_EMITIDO: em('AGUARDANDO_PAGAMENTO'),
    PAGAMENTO_CONFIRMADO: em('VIGENTE'),
  },
  'INVALIDADO:OPERADOR': {
    INVALIDACAO_DESFEITA: em('AGUARDANDO_PAGAMENTO'),
    INVALIDACAO_DESFEITA_EM_ANALISE: em('AGUARDANDO_ANALISE'),
    INVALIDACAO_DESFEITA_VIGENTE: em('VIGENTE'),
    INVALIDACAO_DESFEITA_VENCIDA: em('VENCIDO'),
  },
  VIGENTE: {
    VALIDADE_PASSADA: em('VENCIDO'),
    RENOVACAO_PAGA: em('INATIVO'),
    PAGAMENTO_ESTORNADO: em('AGUARDANDO_PAGAMENTO'),
    INVALIDADA_POR_OPERADOR: em('INVALIDADO', 'OPERADOR'),
    ISENCAO_DESFEITA: em('AGUARDANDO_PAGAMENTO'),
    ...ACEITE_DESFEITO,
  },
  // Um pagamento antigo ativa a que já venceu.
  VENCIDO: { RENOVACAO_PAGA: em('INATIVO'), ...ACEITE_DESFEITO },
  INATIVO: {
    RENOVACAO_DESFEITA_VIGENTE: em('VIGENTE'),
    RENOVACAO_DESFEITA_VENCIDA: em('VENCIDO'),
  },
};

function chaveDe({ status, motivo }: Situacao): Chave {
  return status === 'INVALIDADO' ? `INVALIDADO:${motivo ?? 'OPERADOR'}` : status;
}

/** Para onde o evento leva; `null` se não é permitido. */
export function transicao(atual: Situacao, evento: Evento): Situacao | null {
  return TABELA[chaveDe(atual)][evento] ?? null;
}

/** Evento que leva a que um aceite ativou de volta à situação de antes do aceite; `null` se dali nenhum aceite parte. */
export function eventoDeVolta(antes: Situacao): Evento | null {
  const chave = chaveDe(antes);
  const aceites = Object.keys(ACEITE_DESFEITO) as (keyof typeof ACEITE_DESFEITO)[];
  return aceites.find((evento) => chaveDe(ACEITE_DESFEITO[evento]) === chave) ?? null;
}

/**
 * Como se desfaz uma invalidação: a licença cujo pagamento ou isenção continua no lugar volta ao que era, pelo calendário;
 * sem data, a isenção ainda não se decidiu.
 */
export function eventoDaReativacao(
  sustentada: boolean,
  dataVencimento: DataCivil | null,
  hoje: DataCivil,
): Evento & `INVALIDACAO_DESFEITA${string}` {
  if (!sustentada) return 'INVALIDACAO_DESFEITA';
  if (dataVencimento === null) return 'INVALIDACAO_DESFEITA_EM_ANALISE';
  return dataVencimento < hoje ? 'INVALIDACAO_DESFEITA_VENCIDA' : 'INVALIDACAO_DESFEITA_VIGENTE';
}

/** Datas de que o calendário depende. `prazoPagamento`: até quando se espera depois do vencimento do último boleto, ou pelo documento da isenção. */
export interface Prazos extends Situacao {
  readonly dataVencimento: DataCivil | null;
  readonly dataVencimentoProvisoria: DataCivil | null;
  readonly prazoPagamento: DataCivil | null;
}

/** Evento que o calendário já provocou e que talvez ainda não tenha sido gravado. */
export function eventoDoCalendario(licenca: Prazos, hoje: DataCivil): Evento | null {
  const passou = (data: DataCivil | null) => data !== null && data < hoje;
  switch (licenca.status) {
    case 'VIGENTE':
      return passou(licenca.dataVencimento) ? 'VALIDADE_PASSADA' : null;
    case 'ATIVO_AGUARDANDO_PAGAMENTO':
      return passou(licenca.dataVencimentoProvisoria) ? 'PROVISORIA_VENCIDA' : null;
    case 'AGUARDANDO_PAGAMENTO':
    case 'AGUARDANDO_ANALISE':
      return passou(licenca.prazoPagamento) ? 'PRAZO_ESGOTADO' : null;
    case 'INVALIDADO':
    case 'VENCIDO':
    case 'INATIVO':
      return null;
  }
}

/** Situação que vale hoje, tenha ou não rodado a tarefa da noite. */
export function situacaoEm(licenca: Prazos, hoje: DataCivil): Situacao {
  const evento = eventoDoCalendario(licenca, hoje);
  return (evento && transicao(licenca, evento)) ?? { status: licenca.status, motivo: licenca.motivo };
}

/** Ocupa o lugar de licença aberta da modalidade (decisão D4). */
export const estaAberta = (status: Status): boolean => status === 'VIGENTE' || estaPendente(status);

/** Ainda não vale de vez: espera pagamento ou a decisão de uma isenção. */
export const estaPendente = (status: Status): boolean =>
  status === 'AGUARDANDO_ANALISE' || esperaPagamento(status);

export const esperaPagamento = (status: Status): boolean =>
  status === 'AGUARDANDO_PAGAMENTO' || status === 'ATIVO_AGUARDANDO_PAGAMENTO';
