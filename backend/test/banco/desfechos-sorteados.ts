import type { Desfecho } from '../../ferramentas/simulador/desfechos';

/** O que o banco responde a quem sorteia; o que acontece mais repete-se. */
export const DESFECHOS_SORTEADOS: readonly Desfecho[] = [
  'LIQUIDAR',
  'LIQUIDAR',
  'ESTORNAR',
  'PAGAR_A_MAIOR',
  'PAGAR_A_MENOR',
  'PAGAR_UMA_PARTE',
  'PAGAR_EM_PARTES',
  'PAGAR_DUAS_VEZES',
  'PAGAR_E_PAGAR_TARDE',
  'PAGAR_E_BAIXAR',
  'BAIXAR_E_PAGAR',
  'BAIXAR_POR_PRAZO',
  'COMPENSAR_CHEQUE',
  'REJEITAR',
];
