import { EntityManager } from 'typeorm';
import type { Papel, Sessao } from '../../platform/sessao/sessao';

export interface ContaDaPessoa {
  readonly id: number;
  readonly papel: Papel;
}

/** O que os outros módulos podem pedir às contas, que são de `auth`. */
export abstract class ContasDaPessoa {
  /** Confere de novo que quem está na sessão é o dono da conta. Erros: 422 no campo `senha`; 403; 429. */
  abstract confirmarDono(sessao: Sessao, senha: string): Promise<void>;

  /** Apaga as contas da pessoa. O retorno, chamado depois do commit, encerra as sessões delas. */
  abstract apagar(em: EntityManager, pessoaId: number): Promise<() => Promise<void>>;

  /** As contas ligadas à pessoa, por número. */
  abstract daPessoa(em: EntityManager, pessoaId: number): Promise<readonly ContaDaPessoa[]>;

  /**
   * Liga as contas a outra pessoa e anula os links que esperam, que dizem de quem a conta era. O retorno, chamado depois
   * do commit, encerra as sessões delas.
   */
  abstract passar(
    em: EntityManager,
    contas: readonly number[],
    para: { pessoaId: number; de: number },
  ): Promise<() => Promise<void>>;
}
