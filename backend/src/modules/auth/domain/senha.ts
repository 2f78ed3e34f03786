const MINIMO = 8;
const MAXIMO = 128;
/** Pedaços menores que isto aparecem por acaso em senhas boas. */
const PALAVRA_MINIMA = 4;

/** Palavras que não valem como senha de ninguém, e as que não valem para esta conta. */
export interface ProibidasNaSenha {
  /** Senhas comuns, em minúsculas. */
  readonly comuns: ReadonlySet<string>;
  /** O login, o nome do produto e o da agência. */
  readonly daConta: readonly string[];
}

/** A mesma senha digitada em outro teclado ou sistema dá os mesmos bytes. */
export const normalizarSenha = (senha: string): string => senha.normalize('NFKC');

/**
 * Decisão D2: de 8 a 128 caracteres, nenhuma regra de composição, e nem comum nem feita do login ou dos nomes que todo
 * mundo sabe. Devolve o código do erro ou nulo.
 */
export function erroNaSenha(
  senha: string,
  { comuns, daConta }: ProibidasNaSenha,
): 'SENHA_CURTA' | 'SENHA_LONGA' | 'SENHA_COMUM' | null {
  const normal = normalizarSenha(senha);
  const tamanho = [...normal].length;
  if (tamanho < MINIMO) return 'SENHA_CURTA';
  if (tamanho > MAXIMO) return 'SENHA_LONGA';
  const minusculas = normal.toLowerCase();
  if (comuns.has(minusculas) || comuns.has(soLetrasEDigitos(minusculas))) return 'SENHA_COMUM';
  const resto = daConta
    .map(soLetrasEDigitos)
    .filter((palavra) => palavra.length >= PALAVRA_MINIMA)
    .reduce((sobra, palavra) => sobra.replaceAll(palavra, ''), soLetrasEDigitos(normal));
  const mudou = resto.length < soLetrasEDigitos(normal).length;
  return mudou && resto.length < MINIMO ? 'SENHA_COMUM' : null;
}

const soLetrasEDigitos = (texto: string): string =>
  texto
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
