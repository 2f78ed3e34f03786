import { DataCivil } from '../../../kernel/data-civil';
import { conflito } from '../../../kernel/erro-dominio';

export const TIPOS_DOCUMENTO = ['BOLETO', 'GUIA'] as const;
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number];

export const ESTADOS_DOCUMENTO = [
  'EMITIDO',
  'REMETIDO',
  'REGISTRADO',
  'REJEITADO',
  'COMPENSANDO',
  'PARCIAL',
  'PAGO',
  'VENCIDO',
  'BAIXADO',
  'ESTORNADO',
] as const;
export type EstadoDocumento = (typeof ESTADOS_DOCUMENTO)[number];

export const EVENTOS_DOCUMENTO = [
  'REMETER',
  'REGISTRAR',
  'REJEITAR',
  'COMPENSAR',
  'PAGAR_PARTE',
  'PAGAR',
  'VENCER',
  'BAIXAR',
  'ESTORNAR',
] as const;
export type EventoDocumento = (typeof EVENTOS_DOCUMENTO)[number];

/** Estados a que se volta quando uma decisão se desfaz: os de antes de ela pôr ou tirar dinheiro. */
export const ESTADOS_DE_VOLTA = [
  'EMITIDO',
  'REMETIDO',
  'REGISTRADO',
  'REJEITADO',
  'PARCIAL',
  'PAGO',
  'VENCIDO',
  'BAIXADO',
  'ESTORNADO',
] as const satisfies readonly EstadoDocumento[];
type EstadoDeVolta = (typeof ESTADOS_DE_VOLTA)[number];

/** O que uma pessoa decide sobre o dinheiro de um documento; o banco e o calendário nunca causam estes eventos. */
export const DECISOES_DOCUMENTO = [
  'PAGAR_POR_DECISAO',
  'PAGAR_PARTE_POR_DECISAO',
  'DEVOLVER_POR_DECISAO',
  ...ESTADOS_DE_VOLTA.map((estado) => `VOLTAR_A_${estado}` as const),
] as const;
export type DecisaoDocumento = (typeof DECISOES_DOCUMENTO)[number];

type Saidas = Readonly<Partial<Record<EventoDocumento, EstadoDocumento>>>;

/**
 * Para onde cada evento leva; um par ausente não é permitido e não muda nada.
 * A guia não tem remessa nem registro: seus estados REMETIDO, REGISTRADO etc. não têm entrada nem saída.
 */
const TRANSICOES: Readonly<Record<TipoDocumento, Readonly<Record<EstadoDocumento, Saidas>>>> = {
  BOLETO: {
    EMITIDO: {
      REMETER: 'REMETIDO',
      REGISTRAR: 'REGISTRADO',
      REJEITAR: 'REJEITADO',
      COMPENSAR: 'COMPENSANDO',
      PAGAR_PARTE: 'PARCIAL',
      PAGAR: 'PAGO',
      VENCER: 'VENCIDO',
      BAIXAR: 'BAIXADO',
    },
    REMETIDO: {
      REGISTRAR: 'REGISTRADO',
      REJEITAR: 'REJEITADO',
      COMPENSAR: 'COMPENSANDO',
      PAGAR_PARTE: 'PARCIAL',
      PAGAR: 'PAGO',
      VENCER: 'VENCIDO',
      BAIXAR: 'BAIXADO',
    },
    REGISTRADO: {
      COMPENSAR: 'COMPENSANDO',
      PAGAR_PARTE: 'PARCIAL',
      PAGAR: 'PAGO',
      VENCER: 'VENCIDO',
      BAIXAR: 'BAIXADO',
    },
    REJEITADO: { BAIXAR: 'BAIXADO' },
    COMPENSANDO: {
      REGISTRAR: 'COMPENSANDO',
      PAGAR_PARTE: 'PARCIAL',
      PAGAR: 'PAGO',
      ESTORNAR: 'ESTORNADO',
    },
    PARCIAL: {
      REGISTRAR: 'PARCIAL',
      PAGAR_PARTE: 'PARCIAL',
      PAGAR: 'PAGO',
      BAIXAR: 'BAIXADO',
      ESTORNAR: 'ESTORNADO',
    },
    PAGO: { REGISTRAR: 'PAGO', ESTORNAR: 'ESTORNADO' },
    VENCIDO: {
      REGISTRAR: 'VENCIDO',
      REJEITAR: 'REJEITADO',
      COMPENSAR: 'COMPENSANDO',
      PAGAR_PARTE: 'PARCIAL',
      PAGAR: 'PAGO',
      BAIXAR: 'BAIXADO',
    },
    // O banco também leva de volta a parte paga antes da baixa.
    BAIXADO: { ESTORNAR: 'ESTORNADO' },
    ESTORNADO: {},
  },
  GUIA: {
    EMITIDO: { PAGAR: 'PAGO', VENCER: 'VENCIDO', BAIXAR: 'BAIXADO' },
    REMETIDO: {},
    REGISTRADO: {},
    REJEITADO: {},
    COMPENSANDO: {},
    PARCIAL: {},
    PAGO: { ESTORNAR: 'ESTORNADO' },
    VENCIDO: { PAGAR: 'PAGO', BAIXAR: 'BAIXADO' },
    BAIXADO: {},
    ESTORNADO: {},
  },
};

type Decididas = Readonly<
  Partial<Record<EstadoDocumento, Readonly<Partial<Record<DecisaoDocumento, EstadoDocumento>>>>>
>;

const voltas = (estados: readonly EstadoDeVolta[]): Partial<Record<DecisaoDocumento, EstadoDocumento>> =>
  Object.fromEntries(estados.map((estado) => [`VOLTAR_A_${estado}`, estado]));

const PAGA_INTEIRO = { PAGAR_POR_DECISAO: 'PAGO' } as const;
const PAGA_EM_PARTE = { ...PAGA_INTEIRO, PAGAR_PARTE_POR_DECISAO: 'PARCIAL' } as const;

/**
 * As decisões da mesa de pendências. Um título que o banco já não tem (BAIXADO, REJEITADO, ESTORNADO) só recebe dinheiro
 * que o quite: parte dele ficaria à espera de um resto que ninguém pode pagar. Um cheque em compensação espera o banco.
 */
const DECIDIDAS: Readonly<Record<TipoDocumento, Decididas>> = {
  BOLETO: {
    EMITIDO: PAGA_EM_PARTE,
    REMETIDO: PAGA_EM_PARTE,
    REGISTRADO: PAGA_EM_PARTE,
    VENCIDO: PAGA_EM_PARTE,
    PARCIAL: {
      ...PAGA_EM_PARTE,
      ...voltas(['EMITIDO', 'REMETIDO', 'REGISTRADO', 'VENCIDO', 'PARCIAL']),
      DEVOLVER_POR_DECISAO: 'ESTORNADO',
    },
    REJEITADO: PAGA_INTEIRO,
    BAIXADO: {
      ...PAGA_INTEIRO,
      ...voltas(['EMITIDO', 'REJEITADO', 'PARCIAL', 'VENCIDO']),
      // Com a parte que se pagou antes da baixa.
      DEVOLVER_POR_DECISAO: 'ESTORNADO',
    },
    ESTORNADO: { ...PAGA_INTEIRO, ...voltas(['PAGO', 'PARCIAL', 'BAIXADO']) },
    PAGO: {
      DEVOLVER_POR_DECISAO: 'ESTORNADO',
      ...voltas(ESTADOS_DE_VOLTA.filter((estado) => estado !== 'PAGO')),
    },
  },
  GUIA: {
    EMITIDO: PAGA_INTEIRO,
    VENCIDO: PAGA_INTEIRO,
    BAIXADO: { ...PAGA_INTEIRO, ...voltas(['EMITIDO', 'VENCIDO']) },
    ESTORNADO: { ...PAGA_INTEIRO, ...voltas(['PAGO']) },
    PAGO: {
      DEVOLVER_POR_DECISAO: 'ESTORNADO',
      ...voltas(['EMITIDO', 'VENCIDO', 'BAIXADO', 'ESTORNADO']),
    },
  },
};

const ehDecisao = (evento: EventoDocumento | DecisaoDocumento): evento is DecisaoDocumento =>
  (DECISOES_DOCUMENTO as readonly string[]).includes(evento);

/** O estado de chegada, ou `null` se o evento não cabe no estado. */
export function proximoEstado(
  tipo: TipoDocumento,
  estado: EstadoDocumento,
  evento: EventoDocumento | DecisaoDocumento,
): EstadoDocumento | null {
  const destino = ehDecisao(evento) ? DECIDIDAS[tipo][estado]?.[evento] : TRANSICOES[tipo][estado][evento];
  return destino ?? null;
}

/** Como `proximoEstado`, mas o par proibido é `ErroDominio` 409 `TRANSICAO_DE_DOCUMENTO`. */
export function transitar(
  tipo: TipoDocumento,
  estado: EstadoDocumento,
  evento: EventoDocumento | DecisaoDocumento,
): EstadoDocumento {
  const proximo = proximoEstado(tipo, estado, evento);
  if (!proximo) throw conflito('TRANSICAO_DE_DOCUMENTO', { estado, evento });
  return proximo;
}

/** O estado que o calendário dá, mesmo que a rotina diária ainda não tenha passado. */
export function estadoNaData(
  documento: { tipo: TipoDocumento; estado: EstadoDocumento; vencimento: DataCivil },
  hoje: DataCivil,
): EstadoDocumento {
  if (documento.vencimento >= hoje) return documento.estado;
  return proximoEstado(documento.tipo, documento.estado, 'VENCER') ?? documento.estado;
}

/** Estados em que o documento ainda pode ser pago no banco. */
export const ESTADOS_PAGAVEIS: readonly EstadoDocumento[] = ESTADOS_DOCUMENTO.filter(
  (estado) => proximoEstado('BOLETO', estado, 'PAGAR') !== null,
);
