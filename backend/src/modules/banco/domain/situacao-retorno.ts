import type { CodigoRecusa } from './cnab/recusa';

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
  'ABANDONAR',
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
  AGUARDANDO_CONFIRMACAO: { CONFIRMAR: 'RECEBIDO', ABANDONAR: 'RECUSADO' },
  PROCESSADO: {},
  PROCESSADO_COM_PENDENCIAS: {},
  RECUSADO: { REPROCESSAR: 'RECEBIDO' },
};

/** Como se mostra: o que alguém recusou, em vez de o confirmar, foi abandonado. */
export const SITUACOES_MOSTRADAS = [...SITUACOES_RETORNO, 'ABANDONADO'] as const;
export type SituacaoMostrada = (typeof SITUACOES_MOSTRADAS)[number];

export function proximaSituacao(de: SituacaoRetorno, evento: EventoRetorno): SituacaoRetorno | null {
  return TRANSICOES[de][evento] ?? null;
}

export const foiAbandonado = ({ recusaCodigo }: { readonly recusaCodigo: CodigoRecusa | null }): boolean =>
  recusaCodigo === 'ABANDONADO';
