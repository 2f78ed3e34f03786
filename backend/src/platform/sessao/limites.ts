import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { createHmac } from 'node:crypto';
import { ErroDominio } from '../../kernel/erro-dominio';
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

  async total(nome: string, assunto: string): Promise<number> {
    return Number((await this.redis.get(this.chave(nome, assunto))) ?? 0);
  }

  async zerar(nome: string, assunto: string): Promise<void> {
    await this.redis.del(this.chave(nome, assunto));
  }

  /** Fecha o assunto por um tempo. */
  async bloquear(nome: string, assunto: string, segundos: number): Promise<void> {
    await this.redis.set(this.chave(nome, assunto), 1, 'EX', segundos);
  }

  /** Erro 429 com `Retry-After` quando o contador já chegou ao limite. */
  async exigirAbaixo(nome: string, assunto: string, limite: number): Promise<void> {
    const chave = this.chave(nome, assunto);
    if (Number((await this.redis.get(chave)) ?? 0) < limite) return;
    const espera = await this.redis.ttl(chave);
    throw new ErroDominio('LIMITE_DE_TENTATIVAS', 'limite', { esperaSegundos: Math.max(espera, 1) });
  }

  private chave(nome: string, assunto: string): string {
    const resumo = createHmac('sha256', this.ambiente.segredo)
      .update(`${nome}:${assunto}`)
      .digest('base64url');
    return `${PREFIXO_REDIS}:limite:${nome}:${resumo}`;
  }
}
