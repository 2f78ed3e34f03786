const PORTUGUES = 'AO BR CV GW MZ PT ST TL'.split(' ');
const ESPANHOL = 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' ');

/** A língua em que se escreve a quem não a escolheu, pela nacionalidade (ISO 3166-1); nula, a de quem mora aqui. */
export function linguaDeQuemVem(nacionalidade: string | null): 'pt' | 'en' | 'es' {
  if (nacionalidade === null || PORTUGUES.includes(nacionalidade)) return 'pt';
  return ESPANHOL.includes(nacionalidade) ? 'es' : 'en';
}
