import type { EntityManager } from 'typeorm';

/** Quem é avisado do que acontece às licenças de uma pessoa, além do e-mail do cadastro. O módulo dos avisos atende. */
export abstract class AvisosDaPessoa {
  /** Os contatos e os aparelhos que outros puseram deixam de ser avisados: são de quem tratava dela antes. */
  abstract esquecer(em: EntityManager, pessoaId: number): Promise<void>;
}
