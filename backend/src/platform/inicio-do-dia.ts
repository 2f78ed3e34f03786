/** Instante em que um dia civil começa no fuso. */
export function inicioDoDia(dia: string, fuso: string): Date {
  const utc = new Date(`${dia}T00:00:00Z`);
  const la = new Date(`${utc.toLocaleString('sv-SE', { timeZone: fuso }).replace(' ', 'T')}Z`);
  return new Date(2 * utc.getTime() - la.getTime());
}

/** Instante em que ele acaba; o último que a MariaDB conhece é o do ano 9999. */
export const fimDoDia = (dia: string, fuso: string): Date =>
  new Date(Math.min(inicioDoDia(dia, fuso).getTime() + 24 * 3600_000, Date.UTC(9999, 11, 31, 23, 59, 59)));
