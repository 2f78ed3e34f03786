type Pergunta = () => Promise<boolean>;

/** A última é a que vale; um diálogo que se fecha devolve a vez à página por baixo. */
let travas: readonly Pergunta[] = [];

/** Enquanto há o que se perder, sair da página pergunta antes (`app/rotas/historico.ts`). Devolve quem solta a trava. */
export function travar(pergunta: Pergunta): () => void {
  travas = [...travas, pergunta];
  return () => {
    travas = travas.filter((uma) => uma !== pergunta);
  };
}

export const travada = (): boolean => travas.length > 0;

/** Sai sem perguntar: a sessão acabou, e o rascunho espera quem volta. */
export function soltarTrava(): void {
  travas = [];
}

/** Verdadeiro quando se pode sair; dito que sim, não se pergunta outra vez. */
export async function podeSair(): Promise<boolean> {
  const atual = travas[travas.length - 1];
  const sim = atual === undefined || (await atual());
  if (sim) soltarTrava();
  return sim;
}
