import type { EntityManager } from 'typeorm';

/** O que se pôs num cadastro com uma prova que a do dono venceu. O módulo da privacidade atende. */
export abstract class AntesDoDono {
  /** Os contatos e os aparelhos deixam de ser avisados, e a eliminação que espera não se faz. */
  abstract esquecer(em: EntityManager, pessoaId: number): Promise<void>;
}
