import type { Centavos } from '../../../../kernel/centavos';

export const ESTADOS_PENDENCIA = [
  'ABERTA',
  'ACEITA',
  'CASADA',
  'DEVOLVIDA',
  'DISPENSADA',
  'RESOLVIDA',
] as const;
/** RESOLVIDA é a que outro fato resolveu, sem que ninguém decidisse. */
export type EstadoPendencia = (typeof ESTADOS_PENDENCIA)[number];

export const ACOES_PENDENCIA = ['ACEITAR', 'CASAR', 'DEVOLVER', 'DISPENSAR'] as const;
export type AcaoPendencia = (typeof ACOES_PENDENCIA)[number];

/** O que a ação faz ao dinheiro, ao documento e à licença. */
export const EFEITOS_PENDENCIA = [
  /** Nada muda: alguém viu. */
  'CONFERIDA',
  /** O dinheiro fica com a agência. */
  'RECEITA',
  /** O dinheiro retido paga o documento dele, e a licença é ativada. */
  'DOCUMENTO_PAGO',
  /** O que se recebeu a menor, já no documento ou ainda retido, quita-o; a licença é ativada. */
  'DOCUMENTO_QUITADO',
  /** O documento já tem o dinheiro; a licença é ativada. */
  'LICENCA_ATIVADA',
  /** O dinheiro retido vai para o documento que a pessoa escolhe. */
  'CASADA',
  /** O dinheiro retido espera ser devolvido a quem pagou. */
  'DEVOLUCAO',
  /** O dinheiro que está no documento sai dele para ser devolvido. */
  'DEVOLUCAO_DO_DOCUMENTO',
  /** Fecha sem destino; o dinheiro, se há, fica à parte na razão. */
  'DISPENSADA',
] as const;
export type EfeitoPendencia = (typeof EFEITOS_PENDENCIA)[number];

/** O que se sabe da pendência para decidir o que cabe fazer com ela. */
export interface Caso {
  readonly motivo: string;
  /** Dinheiro que ela segura; negativo num estorno sem pagamento. */
  readonly retido: Centavos;
  /** Dinheiro que está no documento dela e não ativou licença; 0 se ativou. */
  readonly noDocumento: Centavos;
  /** O documento tem o dinheiro todo, e a licença, que já não vale por outro, ainda se ativaria. */
  readonly faltaAtivar: boolean;
}

/** O dinheiro é do documento, mas chegou quando ele ou a data não permitiam aplicá-lo. */
const PAGA_O_DOCUMENTO = [
  'PAGO_APOS_BAIXA',
  'PAGO_APOS_ESTORNO',
  'PAGO_APOS_RECUSA',
  'PAGO_APOS_VENCIMENTO',
  'PAGAMENTO_NO_FUTURO',
  'PAGAMENTO_ANTES_DA_EMISSAO',
  'ACIMA_DO_TETO',
  'ENCARGOS_ACIMA_DO_PAGO',
];

/** O documento está pago, mas a licença não foi ativada. */
const ATIVA_A_LICENCA = ['PAGO_FORA_DO_PRAZO', 'LICENCA_NAO_PAGAVEL', 'OUTRA_LICENCA_ABERTA'];

/** Dinheiro a mais; e o estorno do que nunca se recebeu, que é dinheiro a menos. */
const FICA_COM_A_AGENCIA = [
  'PAGO_A_MAIOR',
  'PAGAMENTO_DUPLICADO',
  'POSSIVEL_SEGUNDO_PAGAMENTO',
  'LICENCA_JA_PAGA',
  'ESTORNO_SEM_PAGAMENTO',
  'PAGAMENTO_ESTORNADO',
  'PAGO_SEM_LICENCA',
];

/** Se, por este motivo, alguém pagou a licença e ela não vale até que se decida. */
export const prendeALicenca = (motivo: string): boolean =>
  motivo === 'PAGO_A_MENOR' || PAGA_O_DOCUMENTO.includes(motivo) || ATIVA_A_LICENCA.includes(motivo);

/** Motivos em que o dinheiro pode estar no documento sem que a licença valha por ele; valendo, deixam de fazer falta. */
export const NO_DOCUMENTO = [
  'PAGO_A_MENOR',
  'PAGO_SEM_LICENCA',
  'LICENCA_JA_PAGA',
  'LICENCA_DESCONHECIDA',
  ...ATIVA_A_LICENCA,
];

/** Só o conserto as fecha: decididas, calariam o alarme com o dado ainda por abrir. */
const SO_SE_CONSERTA = ['DADO_ILEGIVEL'];

/** Se, para este motivo, o dinheiro parado pode estar no documento e não na pendência. */
export const podeEstarNoDocumento = (motivo: string): boolean => NO_DOCUMENTO.includes(motivo);

/** O segundo pagamento de um documento já não é a mais quando o primeiro voltou: paga-o. */
export const motivoAgora = (motivo: string, documento: { readonly estado: string | null } | null): string =>
  motivo === 'PAGAMENTO_DUPLICADO' && documento?.estado === 'ESTORNADO' ? 'PAGO_APOS_ESTORNO' : motivo;

/** Dinheiro que a decisão move ou deixa parado, em centavos. */
const dinheiroEmJogo = ({ retido, noDocumento }: Caso): Centavos => retido + noDocumento;

/** O efeito de cada ação neste caso; `null` se ela não cabe. */
export function efeitoDaAcao(acao: AcaoPendencia, caso: Caso): EfeitoPendencia | null {
  if (SO_SE_CONSERTA.includes(caso.motivo)) return null;
  switch (acao) {
    case 'ACEITAR':
      return aoAceitar(caso);
    case 'CASAR':
      return caso.retido > 0 ? 'CASADA' : null;
    case 'DEVOLVER':
      if (caso.retido > 0) return 'DEVOLUCAO';
      return caso.retido === 0 && caso.noDocumento > 0 ? 'DEVOLUCAO_DO_DOCUMENTO' : null;
    case 'DISPENSAR':
      return 'DISPENSADA';
  }
}

/** Dinheiro de motivo que não está nas listas (sem dono, linha ilegível) não se aceita: casa-se, devolve-se ou dispensa-se. */
function aoAceitar({ motivo, retido, noDocumento, faltaAtivar }: Caso): EfeitoPendencia | null {
  if (faltaAtivar && retido === 0) return 'LICENCA_ATIVADA';
  if (motivo === 'PAGO_A_MENOR' && retido + noDocumento > 0) return 'DOCUMENTO_QUITADO';
  if (ATIVA_A_LICENCA.includes(motivo) && retido + noDocumento > 0)
    return retido > 0 ? 'DOCUMENTO_PAGO' : 'LICENCA_ATIVADA';
  if (PAGA_O_DOCUMENTO.includes(motivo) && retido > 0) return 'DOCUMENTO_PAGO';
  if (FICA_COM_A_AGENCIA.includes(motivo) && retido + noDocumento !== 0) return 'RECEITA';
  return retido === 0 ? 'CONFERIDA' : null;
}

/** Fechar sem destino um dinheiro parado é de quem administra. */
export const exigeAdministrador = (acao: AcaoPendencia, caso: Caso): boolean =>
  acao === 'DISPENSAR' && dinheiroEmJogo(caso) !== 0;

/**
 * O que acontece a uma pendência: o que alguém decide, o desfazer disso, e o que o produto faz sozinho. CORRIGIR muda o
 * dinheiro em jogo de uma que continua, ou volta a ficar, aberta.
 */
export const EVENTOS_PENDENCIA = [...ACOES_PENDENCIA, 'DESFAZER', 'REABRIR', 'RESOLVER', 'CORRIGIR'] as const;
export type EventoPendencia = (typeof EVENTOS_PENDENCIA)[number];

/** O que aconteceu a uma pendência sem que alguém decidisse: por que se abriu, se fechou ou mudou. */
export const CAUSAS_PENDENCIA = [
  'ABERTA',
  'REABERTA',
  /** O documento pago a menor recebeu o que faltava. */
  'SOMA_COMPLETA',
  /** O documento sustenta a licença dele. */
  'LICENCA_VALE',
  /** O banco levou de volta o dinheiro, todo ou parte. */
  'ESTORNO_COMPENSADO',
  'ESTORNO_EM_PARTE',
  /** O dinheiro voltou à pendência de que se separou. */
  'EXCEDENTE_RECOLHIDO',
  /** O documento retido foi à remessa, venceu ou deu lugar a outro. */
  'RETENCAO_ACABADA',
  'RAZAO_FECHADA',
  /** Chegou o PIX de que só se sabia a cobrança concluída. */
  'PIX_CHEGOU',
  /** O banco confirmou o crédito do PIX, ou o dinheiro voltou a quem pagou. */
  'PIX_CREDITADO',
  'VALOR_MUDADO',
] as const;
export type CausaPendencia = (typeof CAUSAS_PENDENCIA)[number];

/** O que o produto, e não alguém, pode fazer a uma que já se decidiu devolver: o banco levou o dinheiro antes. */
const TIRADA = { RESOLVER: 'RESOLVIDA', CORRIGIR: 'ABERTA' } as const;
const DE_VOLTA = { DESFAZER: 'ABERTA', REABRIR: 'ABERTA' } as const;

/** Um par ausente não é permitido. */
const TRANSICOES: Readonly<
  Record<EstadoPendencia, Readonly<Partial<Record<EventoPendencia, EstadoPendencia>>>>
> = {
  ABERTA: {
    ACEITAR: 'ACEITA',
    CASAR: 'CASADA',
    DEVOLVER: 'DEVOLVIDA',
    DISPENSAR: 'DISPENSADA',
    ...TIRADA,
  },
  ACEITA: DE_VOLTA,
  CASADA: DE_VOLTA,
  DEVOLVIDA: { ...DE_VOLTA, ...TIRADA },
  DISPENSADA: DE_VOLTA,
  RESOLVIDA: { REABRIR: 'ABERTA' },
};

export const proximoEstadoDaPendencia = (
  de: EstadoPendencia,
  evento: EventoPendencia,
): EstadoPendencia | null => TRANSICOES[de][evento] ?? null;

/** Só o que alguém decidiu continua valendo depois; o resto desfaz o que se tinha decidido. */
export const ehDecisao = (evento: EventoPendencia): evento is AcaoPendencia =>
  (ACOES_PENDENCIA as readonly string[]).includes(evento);
