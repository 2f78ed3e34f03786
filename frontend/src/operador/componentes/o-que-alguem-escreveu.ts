/**
 * O motivo que alguém escreveu, que tem dez letras ou mais, fica como está; o código com que o produto o grava, `PRAZO`, `REMESSA 3` ou
 * `PAGAMENTO_ESTORNADO`, nunca se mostra cru.
 */
export const oQueAlguemEscreveu = (motivo: string | null): string | null =>
  motivo && /^([A-Z]{1,9}|[A-Z]+_[A-Z_]+)( \d+)?$/.test(motivo) ? null : motivo;
