import { EntityManager } from 'typeorm';
import type { Sessao } from '../../platform/sessao/sessao';

/** O que os outros módulos podem pedir às contas, que são de `auth`. */
export abstract class ContasDaPessoa {
  /** Confere de novo que quem está na sessão é o dono da conta. Erros: 422 no campo `senha`; 403; 429. */
  abstract confirmarDono(sessao: Sessao, senha: string): Promise<void>;

  /** Apaga as contas da pessoa. O retorno, chamado depois do commit, encerra as sessões delas. */
  abstract apagar(em: EntityManager, pessoaId: number): Promise<() => Promise<void>>;
}
