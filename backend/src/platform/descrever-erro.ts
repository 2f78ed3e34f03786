/** Só linhas da pilha: a mensagem, que vem antes delas, pode ter mais de uma linha e dados pessoais. */
const LINHA_DE_PILHA = /^\s+at .*(:\d+:\d+\)?|<anonymous>\)?|\(native\))$/;
const LINHAS = 8;

/** Tipo, código e pilha, sem a mensagem: textos do banco de dados e do correio trazem valores. */
export function descreverErro(erro: unknown): { nome: string; codigo?: string; pilha?: string } {
  if (!(erro instanceof Error)) return { nome: typeof erro };
  const codigo = (erro as { codigo?: unknown; code?: unknown }).codigo ?? (erro as { code?: unknown }).code;
  return {
    nome: erro.name,
    ...(typeof codigo === 'string' ? { codigo } : {}),
    pilha: (erro.stack ?? '')
      .split('\n')
      .filter((linha) => LINHA_DE_PILHA.test(linha))
      .slice(0, LINHAS)
      .join('\n'),
  };
}

/** O mesmo numa palavra ou duas. */
export function resumirErro(erro: unknown): string {
  const { nome, codigo } = descreverErro(erro);
  return `${nome}${codigo ? ` ${codigo}` : ''}`.slice(0, 200);
}
