import { Injectable } from '@nestjs/common';
import type { PoolConnection } from 'mysql2';
import { DataSource, EntityManager } from 'typeorm';
import { ErroDominio } from '../../kernel/erro-dominio';
import { conflitoDeTransacao, doMotorista } from './falha-passageira';
import { adiantarNumeros } from './por-em-dia';

const TENTATIVAS = 6;

/** As conexões cujas transações já são todas `READ COMMITTED`. */
const niveladas = new WeakSet<object>();
/** O que cada transação em curso deixou para o fim. */
const finais = new WeakMap<EntityManager, (() => Promise<void>)[]>();

/** Roda `trabalho` mesmo antes do COMMIT, ou já, se a transação de `em` não foi aberta por `Transacoes`. */
export async function noFimDaTransacao(em: EntityManager, trabalho: () => Promise<void>): Promise<void> {
  const desta = finais.get(em);
  if (desta) desta.push(trabalho);
  else await trabalho();
}

/** O que o executor do TypeORM tem e não diz nos seus tipos. */
interface ComConexao {
  readonly databaseConnection?: PoolConnection;
}

/**
 * O que a transação leu deixou de valer antes de ela o travar: repetida, lê o que vale. Quem a repete sem proveito recebe
 * o erro: 409 com o `codigo`.
 */
export class LidoAntesDeMudar extends ErroDominio {
  constructor(codigo: string) {
    super(codigo, 'conflito');
  }
}

/** Abre a única transação de um caso de uso e a repete por inteiro quando o servidor a desfaz por conflito. */
@Injectable()
export class Transacoes {
  constructor(private readonly fonte: DataSource) {}

  /** `trabalho` pode rodar mais de uma vez: o que não se pode fazer duas vezes fora do banco fica para depois do retorno. */
  executar<T>(trabalho: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.repetir(() => this.umaVez(trabalho));
  }

  /** Uma instrução que é, ela só, a transação: repete-se como as outras, e por isso feita duas vezes deve dar no mesmo. */
  instrucao<T>(sql: string, valores: readonly unknown[]): Promise<T> {
    return this.repetir(() => this.fonte.query<T>(sql, [...valores]));
  }

  private async repetir<T>(fazer: () => Promise<T>): Promise<T> {
    for (let tentativa = 1; ; tentativa++) {
      try {
        return await fazer();
      } catch (erro) {
        if (tentativa >= TENTATIVAS || !valeRepetir(erro)) throw erro;
        if (numeroRepetido(erro)) await adiantarNumeros(this.fonte);
        await new Promise((pronto) => setTimeout(pronto, Math.random() * 20 * 2 ** tentativa));
      }
    }
  }

  /**
   * A conexão cuja transação não se sabe acabada desfaz-se: um nó fora do cluster recusa também o ROLLBACK, e o que o
   * seguinte gravasse por ela ficaria numa transação que ninguém confirma.
   */
  private async umaVez<T>(trabalho: (em: EntityManager) => Promise<T>): Promise<T> {
    const executor = this.fonte.createQueryRunner();
    let acabada = false;
    try {
      const conexao = (await executor.connect()) as object;
      if (!niveladas.has(conexao)) {
        await executor.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
        niveladas.add(conexao);
      }
      await executor.startTransaction();
      const finaisDesta: (() => Promise<void>)[] = [];
      finais.set(executor.manager, finaisDesta);
      const resultado = await trabalho(executor.manager);
      for (const final of finaisDesta) await final();
      await executor.commitTransaction();
      acabada = true;
      return resultado;
    } catch (erro) {
      acabada = await executor.rollbackTransaction().then(
        () => true,
        () => false,
      );
      throw erro;
    } finally {
      if (!acabada) (executor as unknown as ComConexao).databaseConnection?.destroy();
      await executor.release();
    }
  }
}

const valeRepetir = (erro: unknown): boolean =>
  erro instanceof LidoAntesDeMudar ||
  conflitoDeTransacao(erro) ||
  perdidaAntesDoFim(erro) ||
  numeroRepetido(erro);

/** Dois nós que escreveram ao mesmo tempo deram o mesmo número de linha. */
const numeroRepetido = (erro: unknown): boolean => chaveRepetida(erro, "'PRIMARY'");

/** A conexão caiu e nada ficou: só da confirmação que não se ouviu não se sabe, e essa quem pediu repete com a mesma chave. */
function perdidaAntesDoFim(erro: unknown): boolean {
  return doMotorista(erro)?.fatal === true && (erro as { query?: string }).query !== 'COMMIT';
}

/** Verdadeiro para chave única repetida (1062); com `indice`, só se foi aquele. */
export function chaveRepetida(erro: unknown, indice?: string): boolean {
  return (
    Number(doMotorista(erro)?.errno) === 1062 && (!indice || String((erro as Error).message).includes(indice))
  );
}
