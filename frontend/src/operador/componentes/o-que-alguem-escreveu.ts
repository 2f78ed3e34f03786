/** O motivo que alguém escreveu fica como está; o código com que o produto o grava nunca se mostra cru. */
export const oQueAlguemEscreveu = (motivo: string | null): string | null =>
  motivo && /^[A-Z][A-Z_]*( \d+)?$/.test(motivo) ? null : motivo;
