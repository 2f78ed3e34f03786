type Pergunta = () => Promise<boolean>;

let atual: Pergunta | null = null;

/** Enquanto há o que se perder, sair da página pergunta antes (`app/rotas/historico.ts`). Devolve quem solta a trava. */
export function travar(pergunta: Pergunta): () => void {
  atual = pergunta;
  return () => {
    if (atual === pergunta) atual = null;
  };
}

export const travada = (): boolean => atual !== null;

/** Sai sem perguntar: a sessão acabou, e o rascunho espera quem volta. */
export function soltarTrava(): void {
  atual = null;
}

/** Verdadeiro quando se pode sair; dito que sim, não se pergunta outra vez. */
export async function podeSair(): Promise<boolean> {
  const sim = atual === null || (await atual());
  if (sim) soltarTrava();
  return sim;
}
