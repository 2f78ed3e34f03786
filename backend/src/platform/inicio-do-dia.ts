/** Instante em que um dia civil começa no fuso. */
export function inicioDoDia(dia: string, fuso: string): Date {
  const utc = new Date(`${dia}T00:00:00Z`);
  const la = new Date(`${utc.toLocaleString('sv-SE', { timeZone: fuso }).replace(' ', 'T')}Z`);
  return new Date(2 * utc.getTime() - la.getTime());
}
