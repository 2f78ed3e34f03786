export const SITUACOES_RETORNO = [
  'RECEBIDO',
  'PROCESSANDO',
  'AGUARDANDO_CONFIRMACAO',
  'PROCESSADO',
  'PROCESSADO_COM_PENDENCIAS',
  'RECUSADO',
] as const;
export type SituacaoRetorno = (typeof SITUACOES_RETORNO)[number];

export const EVENTOS_RETORNO = [
  'INICIAR',
  'RECUSAR',
  'PARAR_PARA_CONFIRMAR',
  'CONFIRMAR',
  'REPROCESSAR',
  'TERMINAR',
  'TERMINAR_COM_PENDENCIAS',
] as const;
export type EventoRetorno = (typeof EVENTOS_RETORNO)[number];

/** Decisão D9. Um par ausente não é permitido: um arquivo processado nunca volta atrás. */
const TRANSICOES: Readonly<
  Record<SituacaoRetorno, Readonly<Partial<Record<EventoRetorno, SituacaoRetorno>>>>
> = {
  RECEBIDO: { INICIAR: 'PROCESSANDO', RECUSAR: 'RECUSADO', PARAR_PARA_CONFIRMAR: 'AGUARDANDO_CONFIRMACAO' },
  PROCESSANDO: { TERMINAR: 'PROCESSADO', TERMINAR_COM_PENDENCIAS: 'PROCESSADO_COM_PENDENCIAS' },
  AGUARDANDO_CONFIRMACAO: { CONFIRMAR: 'RECEBIDO' },
  PROCESSADO: {},
  PROCESSADO_COM_PENDENCIAS: {},
  RECUSADO: { REPROCESSAR: 'RECEBIDO' },
};

export function proximaSituacao(de: SituacaoRetorno, evento: EventoRetorno): SituacaoRetorno | null {
  return TRANSICOES[de][evento] ?? null;
}
