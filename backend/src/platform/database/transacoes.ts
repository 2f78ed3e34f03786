import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { ErroDominio } from '../../kernel/erro-dominio';
import { conflitoDeTransacao, doMotorista } from './falha-passageira';

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
        if (tentativa >= TENTATIVAS || !valeRepetir(erro)) throw erro;
        await new Promise((pronto) => setTimeout(pronto, Math.random() * 20 * 2 ** tentativa));
      }
    }
  }
}

const valeRepetir = (erro: unknown): boolean =>
  erro instanceof LidoAntesDeMudar || conflitoDeTransacao(erro) || perdidaAntesDoFim(erro);

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
