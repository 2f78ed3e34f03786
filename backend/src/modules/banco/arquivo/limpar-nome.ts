import { textoVisivel } from '../../../kernel/texto-visivel';

const MAXIMO_NOME = 100;

/** Só o último pedaço do caminho, sem o que não se vê nem os que sistemas de arquivos recusam. */
export function limparNome(nome: string): string {
  const base = nome.split(/[\\/]/).at(-1) ?? '';
  const limpo = textoVisivel(base.replace(/[<>:"|?*]/g, '')).trim();
  const ponto = limpo.lastIndexOf('.');
  if (limpo.length <= MAXIMO_NOME || ponto < 0) return limpo.slice(0, MAXIMO_NOME);
  const extensao = limpo.slice(ponto).slice(0, MAXIMO_NOME);
  return limpo.slice(0, MAXIMO_NOME - extensao.length) + extensao;
}
