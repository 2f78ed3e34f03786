import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { createHmac } from 'node:crypto';
import { Ambiente } from '../config/ambiente';
import { PREFIXO_REDIS } from '../queue/redis';

/** Contadores com prazo no Redis. O assunto (documento, endereço) entra só como resumo com chave. */
@Injectable()
export class Limites {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly ambiente: Ambiente,
  ) {}

  /** Soma um e devolve o total dentro da janela, que começa no primeiro uso. */
  async somar(nome: string, assunto: string, janelaSegundos: number): Promise<number> {
    const chave = this.chave(nome, assunto);
    const resultado = await this.redis.multi().set(chave, 0, 'EX', janelaSegundos, 'NX').incr(chave).exec();
    return Number(resultado?.[1]?.[1] ?? 0);
  }

  /** Segundos até o contador recomeçar. */
  async restante(nome: string, assunto: string): Promise<number> {
    return Math.max(await this.redis.ttl(this.chave(nome, assunto)), 1);
  }

  /** Verdadeiro só para quem chega primeiro com este valor, dentro do prazo. */
  async primeiraVez(nome: string, valor: string, segundos: number): Promise<boolean> {
    return (await this.redis.set(this.chave(nome, valor), 1, 'EX', segundos, 'NX')) === 'OK';
  }

  private chave(nome: string, assunto: string): string {
    const resumo = createHmac('sha256', this.ambiente.segredo)
      .update(`${nome}:${assunto}`)
      .digest('base64url');
    return `${PREFIXO_REDIS}:limite:${nome}:${resumo}`;
  }
}
