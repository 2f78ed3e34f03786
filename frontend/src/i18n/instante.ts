/** Instante ISO no fuso do aparelho de quem lê: dia, mês, ano, hora e minuto. Em inglês, o mês por extenso. */
export function formatarInstante(instante: string, idioma: string): string {
  const numeros = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const formato =
    idioma === 'en'
      ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
      : new Intl.DateTimeFormat(idioma, numeros);
  return formato.format(new Date(instante));
}

/** `14:32`, no relógio do aparelho de quem lê. */
export const formatarHora = (instante: string, idioma: string): string =>
  new Intl.DateTimeFormat(idioma, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instante),
  );
