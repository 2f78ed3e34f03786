import { normalizarNome } from './normalizar-nome';

const PARTICULAS = new Set(['DA', 'DE', 'DO', 'DAS', 'DOS', 'E', 'DEL', 'LA', 'DI', 'VAN', 'VON']);

/** Palavras inteiras de um nome pelas quais ele é achado: sem acento, sem partículas e sem repetição. */
export function palavrasDoNome(nome: string): string[] {
  const palavras = normalizarNome(nome).split(' ');
  return [...new Set(palavras.filter((palavra) => palavra.length > 1 && !PARTICULAS.has(palavra)))];
}

export const emailParaBusca = (email: string): string => email.trim().toLowerCase();
