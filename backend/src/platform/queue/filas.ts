/** Todas as filas do produto. Cada uma tem um processador no worker; a partida confere. */
export const FILAS = {
  email: 'email',
  conta: 'conta',
  push: 'push',
  boletoPdf: 'boleto-pdf',
  carteiraPdf: 'carteira-pdf',
  dadosPdf: 'dados-pdf',
  folhaPdf: 'folha-pdf',
  exportacao: 'exportacao',
  remessa: 'remessa',
  retorno: 'retorno',
  licencasAtivadas: 'licencas-ativadas',
  pix: 'pix',
} as const;

/** Dados de um trabalho que não veio do outbox. */
export type TrabalhoPedido<T> = T & { requisicao: string | null; rastro: string | null };

export type NomeFila = (typeof FILAS)[keyof typeof FILAS];
