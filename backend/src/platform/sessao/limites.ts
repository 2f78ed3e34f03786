import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { createHmac } from 'node:crypto';
import { ErroDominio } from '../../kernel/erro-dominio';
import { Ambiente } from '../config/ambiente';
import { PREFIXO_REDIS } from '../queue/redis';

const DIA_S = 86_400;

export interface Trava {
  readonly nome: string;
  /** Erros até fechar. */
  readonly erros: number;
  /** Tempo do primeiro fechamento; cada outro dentro de um dia dura o dobro. */
  readonly segundos: number;
}

/** Fechado? `{-1, segundos}`. Senão conta a tentativa e devolve `{número, segundos}`, tudo de uma vez. */
const TENTAR = `
local fechado = redis.call('TTL', KEYS[2])
if fechado > 0 then return {-1, fechado} end
redis.call('SET', KEYS[1], 0, 'EX', ARGV[1], 'NX')
return {redis.call('INCR', KEYS[1]), redis.call('TTL', KEYS[1])}`;

/** Fecha e devolve por quantos segundos. */
const FECHAR = `
local vezes = redis.call('INCR', KEYS[3])
redis.call('EXPIRE', KEYS[3], ARGV[2])
local espera = math.min(tonumber(ARGV[1]) * 2 ^ (vezes - 1), tonumber(ARGV[2]))
redis.call('SET', KEYS[2], 1, 'EX', string.format('%d', espera))
redis.call('DEL', KEYS[1])
return espera`;

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
    throw esperar(Math.max(await this.redis.ttl(chave), 1));
  }

  /** Segundos até o contador recomeçar. */
  async restante(nome: string, assunto: string): Promise<number> {
    return Math.max(await this.redis.ttl(this.chave(nome, assunto)), 1);
  }

  /**
   * Conta uma tentativa antes de a conferir, para que as simultâneas não ganhem vez, e devolve o número dela. Erro 429
   * com o assunto fechado ou com tantas tentativas em curso quantas bastam para o fechar.
   */
  async tentar({ nome, erros, segundos }: Trava, assunto: string): Promise<number> {
    const resposta = await this.redis.eval(TENTAR, 2, ...this.chaves(nome, assunto).slice(0, 2), segundos);
    const [numero, espera] = resposta as [number, number];
    if (numero < 0) throw esperar(espera);
    if (numero > erros) throw esperar(segundos);
    return numero;
  }

  /** A tentativa errou. A última permitida fecha o assunto; devolve então por quantos segundos, senão `null`. */
  async errar({ nome, erros, segundos }: Trava, assunto: string, tentativa: number): Promise<number | null> {
    if (tentativa < erros) return null;
    return Number(await this.redis.eval(FECHAR, 3, ...this.chaves(nome, assunto), segundos, DIA_S));
  }

  /** Verdadeiro só para quem chega primeiro com este valor, dentro do prazo. */
  async primeiraVez(nome: string, valor: string, segundos: number): Promise<boolean> {
    return (await this.redis.set(this.chave(nome, valor), 1, 'EX', segundos, 'NX')) === 'OK';
  }

  private chaves(nome: string, assunto: string): [string, string, string] {
    return [
      this.chave(nome, assunto),
      this.chave(`${nome}-fechada`, assunto),
      this.chave(`${nome}-vezes`, assunto),
    ];
  }

  private chave(nome: string, assunto: string): string {
    const resumo = createHmac('sha256', this.ambiente.segredo)
      .update(`${nome}:${assunto}`)
      .digest('base64url');
    return `${PREFIXO_REDIS}:limite:${nome}:${resumo}`;
  }
}

const esperar = (segundos: number) =>
  new ErroDominio('LIMITE_DE_TENTATIVAS', 'limite', { esperaSegundos: segundos });
