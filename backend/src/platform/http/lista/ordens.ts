/**
 * Por que campos se ordena cada lista do console; sem ordem pedida, pelo primeiro. A página lê daqui que colunas ordenam. Cada um tem
 * índice, também dentro dos filtros que a lista junta; o que é selado em repouso não se ordena. Os preços vêm sempre pelo dia.
 */
export const ORDENS = {
  auditoria: ['id'],
  boletos: ['id', 'vencimento', 'pagoEm'],
  conferencias: ['id', 'feitaEm'],
  convenios: ['id', 'banco', 'numero', 'layout', 'atualizadoEm'],
  devolucoes: ['id', 'valor', 'estado', 'mudadaEm'],
  extratos: ['id', 'nome', 'de', 'ate', 'novos'],
  informes: ['id', 'titulo', 'atualizadoEm'],
  licencas: ['id', 'dataAtivacao', 'dataVencimento'],
  linhas: ['linha'],
  parcelas: ['dia'],
  pendencias: ['id', 'retido', 'dataPagamento'],
  pessoas: ['id'],
  precos: ['id'],
  remessas: ['id', 'nome', 'nsa', 'quantidade', 'valorTotal', 'enviadaEm'],
  remetidos: ['linha'],
  retornos: ['id', 'nome', 'situacao', 'nsa', 'titulos', 'pagos', 'valorPago', 'pendencias'],
  sessoes: ['id', 'vistaEm'],
  tentativas: ['id'],
  trabalhos: ['id', 'tentarEm', 'tentativas'],
  usuarios: ['id', 'papel'],
} as const;

export type ListaOrdenada = keyof typeof ORDENS;
export type CampoDaOrdem = (typeof ORDENS)[ListaOrdenada][number];
