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
    BAIXADO: {},
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

/** O estado de chegada, ou `null` se o evento não cabe no estado. */
export function proximoEstado(
  tipo: TipoDocumento,
  estado: EstadoDocumento,
  evento: EventoDocumento,
): EstadoDocumento | null {
  return TRANSICOES[tipo][estado][evento] ?? null;
}

/** Como `proximoEstado`, mas o par proibido é `ErroDominio` 409 `TRANSICAO_DE_DOCUMENTO`. */
export function transitar(
  tipo: TipoDocumento,
  estado: EstadoDocumento,
  evento: EventoDocumento,
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
