import { EntityManager } from 'typeorm';
import type { Idioma } from '../../platform/i18n/idioma';
import type { Papel, Sessao } from '../../platform/sessao/sessao';
import type { Prova } from './domain/provas';

export interface ContaDaPessoa {
  readonly id: number;
  readonly papel: Papel;
  /** A prova com que a conta se ligou à pessoa. */
  readonly prova: Prova;
  /** O e-mail que quem a tem provou, por um link; nulo se nenhum. */
  readonly email: string | null;
}

/** O que os outros módulos podem pedir às contas, que são de `auth`. */
export abstract class ContasDaPessoa {
  /**
   * Confere de novo que quem está na sessão é o dono da conta. O que devolve trava-a na transação do que se vai fazer: 401 se
   * entretanto a perdeu. Erros: 422 no campo `senha`; 403; 429.
   */
  abstract confirmarDono(sessao: Sessao, senha: string): Promise<(em: EntityManager) => Promise<void>>;

  /** Liga a conta à pessoa, se ainda não trata de ninguém. Devolve se ligou. */
  abstract ligar(em: EntityManager, conta: number, pessoaId: number): Promise<boolean>;

  /** Destas pessoas, as que não têm conta. */
  abstract semConta(em: EntityManager, pessoas: readonly number[]): Promise<readonly number[]>;

  /**
   * Apaga as contas da pessoa e os links que esperam por ela, e encerra as sessões delas; as da equipe, que são da agência, só
   * se soltam.
   */
  abstract apagar(em: EntityManager, pessoaId: number): Promise<void>;

  /** As contas ligadas à pessoa, por número. */
  abstract daPessoa(em: EntityManager, pessoaId: number): Promise<readonly ContaDaPessoa[]>;

  /**
   * Liga as contas a uma pessoa, anula os links que esperam, que dizem de quem a conta era, e encerra as sessões delas.
   */
  abstract passar(
    em: EntityManager,
    contas: readonly number[],
    para: { pessoaId: number; de: readonly number[] },
  ): Promise<void>;

  /** Como `passar`, para ninguém: as contas ficam, com o nome de quem tratavam. */
  abstract soltar(em: EntityManager, contas: readonly number[]): Promise<void>;

  /**
   * O documento deixou de ser da pessoa: soltam-se as contas que a têm por o gov.br o ter provado, e encerram-se as sessões delas.
   */
  abstract soltarDoDocumento(em: EntityManager, pessoaId: number, documento: string): Promise<void>;

  /**
   * Devolve a pessoa a quem mostrou o documento no balcão (decisão D15): apaga as contas de cidadão ligadas a ela, e as que
   * têm por login um documento dela, avisa os endereços delas e acaba com as concessões e as sessões. Devolve quantas contas. Erros:
   * 409 `CONTA_PROVADA`, se o gov.br já provou quem é o dono; 409 `CONTA_DA_EQUIPE`.
   */
  abstract devolver(
    em: EntityManager,
    pessoa: { id: number; documentos: readonly string[] },
  ): Promise<number>;

  /** Avisa o endereço que deixou de ser o do cadastro; nada faz se é o mesmo. */
  abstract avisarEmailTrocado(
    em: EntityManager,
    troca: { antigo: string; novo: string; documento: string; idioma: Idioma },
  ): Promise<void>;

  /** Avisa o endereço que voltou a ser o do cadastro, ao desfazer-se uma junção; nada faz se é o mesmo. */
  abstract avisarEmailDeVolta(
    em: EntityManager,
    volta: { email: string; eraOutro: string; documento: string; idioma: Idioma },
  ): Promise<void>;
}
