import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { createHmac } from 'node:crypto';
import { Ambiente } from '../config/ambiente';
import { PREFIXO_REDIS } from '../queue/redis';

const DESCONTAR = "if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end";

/**
 * Todas as contagens com prazo do produto: ritmos, passagens, trancas, desafios gastos. O assunto (documento, endereço)
 * entra no Redis só como resumo com chave.
 */
@Injectable()
export class Limites {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly ambiente: Ambiente,
  ) {}

  /** Soma um e devolve o total dentro da janela, que começa no primeiro uso. */
  async somar(nome: string, assunto: string, janelaSegundos: number): Promise<number> {
    const [total] = await this.somarCada(nome, [assunto], janelaSegundos);
    return total!;
  }

  /** Como `somar`, um a cada assunto, numa ida só. */
  async somarCada(nome: string, assuntos: readonly string[], janelaSegundos: number): Promise<number[]> {
    const multi = this.redis.multi();
    for (const assunto of assuntos) {
      const chave = this.chave(nome, assunto);
      multi.set(chave, 0, 'EX', janelaSegundos, 'NX').incr(chave);
    }
    const respostas = await multi.exec();
    return assuntos.map((_, i) => Number(respostas?.[2 * i + 1]?.[1] ?? 0));
  }

  /** Soma a cada assunto a sua quantia, numa ida só; os totais, na mesma ordem. A janela recomeça a cada soma. */
  async somarMuitos(
    nome: string,
    quantias: readonly (readonly [assunto: string, quanto: number])[],
    janelaSegundos: number,
  ): Promise<(number | undefined)[]> {
    const pacote = this.redis.pipeline();
    for (const [assunto, quanto] of quantias) {
      const chave = this.chave(nome, assunto);
      pacote.incrby(chave, quanto).expire(chave, janelaSegundos);
    }
    const respostas = await pacote.exec();
    return quantias.map((_, i) => {
      const total = respostas?.[2 * i]?.[1];
      return typeof total === 'number' ? total : undefined;
    });
  }

  /** Um que já foi esquecido não fica negativo. */
  async descontar(nome: string, assunto: string): Promise<void> {
    await this.redis.eval(DESCONTAR, 1, this.chave(nome, assunto));
  }

  /** Segundos até a contagem recomeçar. */
  async restante(nome: string, assunto: string): Promise<number> {
    return Math.max(await this.redis.ttl(this.chave(nome, assunto)), 1);
  }

  /** Verdadeiro só para quem chega primeiro, dentro do prazo. */
  async primeiraVez(nome: string, assunto: string, segundos: number): Promise<boolean> {
    return (await this.redis.set(this.chave(nome, assunto), 1, 'EX', segundos, 'NX')) === 'OK';
  }

  async existe(nome: string, assunto: string): Promise<boolean> {
    return (await this.redis.exists(this.chave(nome, assunto))) === 1;
  }

  async esquecer(assunto: string, ...nomes: readonly string[]): Promise<void> {
    await this.redis.del(...nomes.map((nome) => this.chave(nome, assunto)));
  }

  private chave(nome: string, assunto: string): string {
    const resumo = createHmac('sha256', this.ambiente.segredo)
      .update(`${nome}:${assunto}`)
      .digest('base64url');
    return `${PREFIXO_REDIS}:limite:${nome}:${resumo}`;
  }
}
