/** Maiúsculas, sem acentos e com um espaço entre palavras: para comparar nomes. */
export function normalizarNome(nome: string): string {
  return nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

export const PARTICULAS = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'del', 'la', 'di', 'van', 'von']);

/** `ANTÔNIA FERREIRA DA SILVA` → `Antônia Ferreira da Silva`: a grafia não distingue o nome certo dos outros. */
export function comIniciaisMaiusculas(nome: string): string {
  return nome
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((parte) => (PARTICULAS.has(parte) ? parte : parte.charAt(0).toUpperCase() + parte.slice(1)))
    .join(' ');
}
