export const ESTADOS_DEVOLUCAO = ['PEDIDA', 'AUTORIZADA', 'PAGA', 'RECUSADA', 'CANCELADA'] as const;
export type EstadoDevolucao = (typeof ESTADOS_DEVOLUCAO)[number];

export const EVENTOS_DEVOLUCAO = ['AUTORIZAR', 'PAGAR', 'RECUSAR', 'CANCELAR'] as const;
export type EventoDevolucao = (typeof EVENTOS_DEVOLUCAO)[number];

/** Um par ausente não é permitido: o que foi pago, recusado ou cancelado não muda mais. */
const TRANSICOES: Readonly<
  Record<EstadoDevolucao, Readonly<Partial<Record<EventoDevolucao, EstadoDevolucao>>>>
> = {
  PEDIDA: { AUTORIZAR: 'AUTORIZADA', RECUSAR: 'RECUSADA', CANCELAR: 'CANCELADA' },
  AUTORIZADA: { PAGAR: 'PAGA', RECUSAR: 'RECUSADA' },
  PAGA: {},
  RECUSADA: {},
  CANCELADA: {},
};

export function proximoEstadoDaDevolucao(
  de: EstadoDevolucao,
  evento: EventoDevolucao,
): EstadoDevolucao | null {
  return TRANSICOES[de][evento] ?? null;
}

/** Com a devolução nestes estados o dinheiro volta à pendência, que se abre de novo. */
export const devolucaoFalhou = (estado: EstadoDevolucao): boolean =>
  estado === 'RECUSADA' || estado === 'CANCELADA';
