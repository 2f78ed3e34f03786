/** O que uma linha mudou. */
export const EFEITOS = [
  'LICENCA_ATIVADA',
  'DOCUMENTO_PAGO',
  'PAGAMENTO_PARCIAL',
  'REGISTRADO',
  'RECUSADO',
  'BAIXADO',
  'COMPENSANDO',
  'ESTORNADO',
  'TARIFA',
] as const;
export type EfeitoLinha = (typeof EFEITOS)[number];
