/** A cor de cada situação de uma vigência. */
export const COR_DA_SITUACAO = {
  AGENDADO: 'res-revisao',
  VIGENTE: 'res-aplicada',
  PASSADO: 'res-ignorada',
} as const;
