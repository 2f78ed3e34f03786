import { somarDiasBancarios } from '../../../../kernel/calendario-bancario';
import type { DataCivil } from '../../../../kernel/data-civil';

const ESTADOS_DA_COBRANCA = [
  /** Guardada, por pedir ao provedor. */
  'PEDIDA',
  'ATIVA',
  /** O provedor dá-a por concluída, e ainda não se viu o dinheiro (P17). */
  'ESPERADA',
  /** O documento já não se paga por aqui: falta dizê-lo ao provedor. */
  'RETIRAR',
  'RETIRADA',
  /** Recebeu-se por ela. */
  'CONCLUIDA',
  /** O provedor não a aceita; o código de barras continua valendo. */
  'RECUSADA',
] as const;
export type EstadoCobrancaPix = (typeof ESTADOS_DA_COBRANCA)[number];

/** REFAZER: o provedor deixou de a conhecer (P18). DESISTIR: o dinheiro que se esperava não apareceu a tempo. */
export const EVENTOS_DA_COBRANCA = [
  'CRIAR',
  'REFAZER',
  'RECUSAR',
  'FECHAR',
  'RETIRAR',
  'ESPERAR',
  'DESISTIR',
  'RECEBER',
] as const;
export type EventoCobrancaPix = (typeof EVENTOS_DA_COBRANCA)[number];

/** Um par ausente não é permitido. O dinheiro chega mesmo por uma cobrança retirada, e então ela conclui-se. */
const TRANSICOES: Readonly<
  Record<EstadoCobrancaPix, Readonly<Partial<Record<EventoCobrancaPix, EstadoCobrancaPix>>>>
> = {
  PEDIDA: {
    CRIAR: 'ATIVA',
    RECUSAR: 'RECUSADA',
    FECHAR: 'RETIRAR',
    ESPERAR: 'ESPERADA',
    RECEBER: 'CONCLUIDA',
  },
  ATIVA: {
    CRIAR: 'ATIVA',
    REFAZER: 'PEDIDA',
    FECHAR: 'RETIRAR',
    ESPERAR: 'ESPERADA',
    RECEBER: 'CONCLUIDA',
  },
  ESPERADA: { DESISTIR: 'ESPERADA', RECEBER: 'CONCLUIDA' },
  RETIRAR: { RETIRAR: 'RETIRADA', ESPERAR: 'ESPERADA', RECEBER: 'CONCLUIDA' },
  RETIRADA: { RECEBER: 'CONCLUIDA' },
  CONCLUIDA: { RECEBER: 'CONCLUIDA' },
  RECUSADA: { FECHAR: 'RETIRADA', RECEBER: 'CONCLUIDA' },
};

/** Os estados de que o evento sai, e o de chegada de cada um. */
export const saidasDaCobranca = (
  evento: EventoCobrancaPix,
): readonly (readonly [de: EstadoCobrancaPix, para: EstadoCobrancaPix])[] =>
  ESTADOS_DA_COBRANCA.flatMap((de) => {
    const para = TRANSICOES[de][evento];
    return para ? [[de, para] as const] : [];
  });

/** O último dia em que se paga a cobrança de um documento: enquanto a licença ainda espera por ele, `tolerancia` dias bancários. */
export const ultimoDiaDoPix = (vencimento: DataCivil, tolerancia: number): DataCivil =>
  somarDiasBancarios(vencimento, tolerancia);

const PRIMEIRA_ESPERA_S = 5;
const MAIOR_ESPERA_S = 600;

/** Segundos até à próxima tentativa: dobra a cada uma, até dez minutos, entre a metade e o todo. `sorteio` é de 0 a 1. */
export const esperaDaCobranca = (tentativas: number, sorteio: number): number =>
  Math.min(MAIOR_ESPERA_S, PRIMEIRA_ESPERA_S * 2 ** tentativas) * (0.5 + sorteio / 2);

/** `[A-Z0-9]{28}`: o documento e 16 dígitos de um resumo com chave, para que ninguém adivinhe o de outro. */
export const txidDoDocumento = (documentoId: number, resumo: Buffer): string =>
  `CP${documentoId.toString(36).padStart(8, '0')}${resumo.toString('hex').slice(0, 18)}`.toUpperCase();
