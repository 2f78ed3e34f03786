import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { ErroDominio } from '../../kernel/erro-dominio';

/** Espera por bloqueio (1205), impasse ou conflito entre nós (1213), linha mudada desde a leitura (1020), nó fora do cluster (1047). */
const CONFLITOS = new Set([1205, 1213, 1020, 1047]);
const TENTATIVAS = 6;

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

  /** `trabalho` pode rodar mais de uma vez: efeitos fora do banco ficam para depois do retorno. */
  async executar<T>(trabalho: (em: EntityManager) => Promise<T>): Promise<T> {
    for (let tentativa = 1; ; tentativa++) {
      try {
        return await this.fonte.transaction('READ COMMITTED', trabalho);
      } catch (erro) {
        if (tentativa >= TENTATIVAS || !(conflitoDeTransacao(erro) || perdidaAntesDoFim(erro))) throw erro;
        await new Promise((pronto) => setTimeout(pronto, Math.random() * 20 * 2 ** tentativa));
      }
    }
  }
}

function numeroDoErro(erro: unknown): number | null {
  const motorista = (erro as { driverError?: { errno?: unknown } } | null)?.driverError ?? erro;
  const numero = (motorista as { errno?: unknown } | null)?.errno;
  return typeof numero === 'number' ? numero : null;
}

function conflitoDeTransacao(erro: unknown): boolean {
  return erro instanceof LidoAntesDeMudar || CONFLITOS.has(numeroDoErro(erro) ?? 0);
}

/** A conexão caiu e nada ficou: só da confirmação que não se ouviu não se sabe, e essa quem pediu repete com a mesma chave. */
function perdidaAntesDoFim(erro: unknown): boolean {
  const { query, driverError } = (erro ?? {}) as { query?: string; driverError?: { fatal?: unknown } };
  return ((driverError ?? erro) as { fatal?: unknown } | null)?.fatal === true && query !== 'COMMIT';
}

/** Verdadeiro para chave única repetida (1062); com `indice`, só se foi aquele. */
export function chaveRepetida(erro: unknown, indice?: string): boolean {
  return numeroDoErro(erro) === 1062 && (!indice || String((erro as Error).message).includes(indice));
}
