/** Instante ISO no fuso do aparelho de quem lê: dia, mês, ano, hora e minuto. Em inglês, o mês por extenso. */
export function formatarInstante(instante: string, idioma: string): string {
  const [lingua, dateStyle] = idioma === 'en' ? (['en-GB', 'medium'] as const) : ([idioma, 'short'] as const);
  return new Intl.DateTimeFormat(lingua, { dateStyle, timeStyle: 'short' }).format(new Date(instante));
}
