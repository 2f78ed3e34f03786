/**
 * Estimativa para quem escolhe uma senha: tamanho primeiro, depois o que é fácil de adivinhar. Não promete nada: a
 * lista de senhas comuns está no servidor.
 */
export const SENHA_MINIMO = 8;
export const SENHA_MAXIMO = 128;
const LONGA = 14;
const POUCOS_SINAIS = 5;
const SEQUENCIAS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const TAMANHO_DA_SEQUENCIA = 5;

type ForcaDaSenha = 'curta' | 'facil' | 'aceita' | 'boa';

/** Trecho de cinco sinais seguidos no alfabeto, nos números ou no teclado, para a frente ou para trás. */
function temSequencia(senha: string): boolean {
  const texto = senha.toLowerCase();
  return SEQUENCIAS.flatMap((linha) => [linha, Array.from(linha).reverse().join('')]).some((linha) =>
    Array.from({ length: linha.length - TAMANHO_DA_SEQUENCIA + 1 }, (_, i) =>
      linha.slice(i, i + TAMANHO_DA_SEQUENCIA),
    ).some((trecho) => texto.includes(trecho)),
  );
}

export function avaliarSenha(senha: string): ForcaDaSenha {
  if (senha.length < SENHA_MINIMO) return 'curta';
  const soNumeros = /^\d+$/.test(senha) && senha.length < LONGA;
  if (soNumeros || new Set(senha).size < POUCOS_SINAIS || temSequencia(senha)) return 'facil';
  return senha.length >= LONGA ? 'boa' : 'aceita';
}
