import { horaLocal } from './datas';

/** `2026-03-10T14:00`, do relógio de um fuso → o instante. */
export function instanteEm(local: string, fuso: string | undefined): Date {
  const utc = Date.parse(`${local}Z`);
  return new Date(2 * utc - Date.parse(`${horaLocal(new Date(utc), fuso)}Z`));
}
