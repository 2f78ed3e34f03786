/** Instante ISO no fuso do aparelho de quem opera: dia, mês, ano, hora e minuto. */
export function formatarInstante(instante: string, idioma: string): string {
  return new Intl.DateTimeFormat(idioma, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instante),
  );
}
