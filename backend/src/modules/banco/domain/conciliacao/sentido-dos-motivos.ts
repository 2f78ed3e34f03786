import type { TituloRetorno } from '../cnab/retorno/item-retorno';
import { LAYOUT_PIX, MOVIMENTOS_PIX } from './fato-pix';

type Par = Pick<TituloRetorno, 'movimento' | 'motivos'>;

/** O que os motivos de um layout mudam na conciliação. O mesmo código quer dizer outra coisa noutro banco. */
export interface SentidoDosMotivos {
  /** Pagamento parcial, que o próprio banco reconhece. */
  porConta(linha: Par): boolean;
  /** Recusa de um título que o banco já tinha. */
  jaCadastrado(linha: Par): boolean;
  /** Baixa pelo fim do prazo, prevista no contrato. */
  porPrazo(linha: Par): boolean;
  /** Pago com um cheque que ainda pode voltar: o banco prende o dinheiro. */
  emCheque(linha: Par): boolean;
  /** Estorno só do que o pagamento deixou retido: o documento continua com o seu dinheiro. */
  levaORetido(linha: Par): boolean;
  /** Recusa pelos dados de quem paga. */
  doPagador(linha: Par): boolean;
}

const motivo =
  (...codigos: readonly string[]) =>
  ({ motivos }: Par): boolean =>
    motivos.some((codigo) => codigos.includes(codigo));

const nunca = (): boolean => false;

const SEM_MOTIVOS: SentidoDosMotivos = {
  porConta: nunca,
  jaCadastrado: nunca,
  porPrazo: nunca,
  emCheque: nunca,
  levaORetido: nunca,
  doPagador: nunca,
};

/** Base FEBRABAN: tabela C nas liquidações e baixas, tabela A nas recusas. */
const BB240: SentidoDosMotivos = {
  porConta: motivo('02'),
  jaCadastrado: motivo('63', '09'),
  porPrazo: motivo('12', '13', '90'),
  emCheque: nunca,
  levaORetido: nunca,
  doPagador: motivo('45', '46', '47', '48', '49', '50', '51', '52'),
};

const SENTIDOS: Readonly<Record<string, SentidoDosMotivos>> = {
  BB240,
  // Na Caixa o 02 da liquidação é o canal em que se pagou.
  CAIXA240: { ...BB240, porConta: nunca },
  BB400: {
    porConta: (linha) => linha.movimento === '07' || motivo('02', '10')(linha),
    jaCadastrado: motivo('33'),
    porPrazo: motivo('90'),
    emCheque: nunca,
    levaORetido: nunca,
    doPagador: motivo('18', '20', '27', '29', '42', '66', '82'),
  },
  BRADESCO400: {
    porConta: motivo('18'),
    jaCadastrado: motivo('63', '09'),
    porPrazo: motivo('16'),
    emCheque: motivo('15'),
    levaORetido: nunca,
    doPagador: motivo('45', '46', '47', '48', '50'),
  },
  ARRECADACAO150: SEM_MOTIVOS,
  [LAYOUT_PIX]: {
    ...SEM_MOTIVOS,
    levaORetido: ({ movimento }) => movimento === MOVIMENTOS_PIX.retidoEstornado,
  },
};

/** Um layout desconhecido é lido pela base FEBRABAN. */
export function sentidoDosMotivos(layout: string): SentidoDosMotivos {
  return SENTIDOS[layout] ?? BB240;
}
