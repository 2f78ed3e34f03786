import { fusoDaAgencia } from './fuso';

/** Instante ISO no fuso da agência: dia, mês, ano, hora e minuto. Em inglês, o mês por extenso. */
export function formatarInstante(instante: string, idioma: string): string {
  const timeZone = fusoDaAgencia();
  const numeros = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as const;
  const formato =
    idioma === 'en'
      ? new Intl.DateTimeFormat('en-GB', { ...numeros, day: 'numeric', month: 'short' })
      : new Intl.DateTimeFormat(idioma, numeros);
  return formato.format(new Date(instante));
}

/** `14:32`, no relógio da agência. */
export const formatarHora = (instante: string, idioma: string): string =>
  new Intl.DateTimeFormat(idioma, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: fusoDaAgencia(),
  }).format(new Date(instante));
