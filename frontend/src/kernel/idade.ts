const UNIDADES = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Idade relativa: segundos, minutos, horas, dias, meses de 30 dias, anos de 365. */
export function idadeRelativa(instante: string, agora: number, idioma: string): string {
  const segundos = Math.max(0, Math.floor((agora - Date.parse(instante)) / 1000));
  const [unidade, tamanho] = UNIDADES.find(([, duracao]) => segundos >= duracao) ?? (['second', 1] as const);
  // «Agora» em vez de «há 0 segundo».
  const numeric = segundos === 0 ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(idioma, { numeric }).format(-Math.floor(segundos / tamanho), unidade);
}
