import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { createHmac } from 'node:crypto';
import { ErroDominio } from '../../kernel/erro-dominio';
import { Ambiente } from '../config/ambiente';
import { PREFIXO_REDIS } from '../queue/redis';

const DIA_S = 86_400;
const ESPERA_MAXIMA_S = 12 * 3600;
/** O que se fecha, e quando. */
export interface Tranca {
  readonly nome: string;
  /** Falhas até fechar. */
  readonly falhas: number;
  /** Segundos do primeiro fechamento; cada falha seguinte, dentro de um dia, dobra a espera. */
  readonly espera: number;
}

const DESCONTAR = "if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end";

/** Uma vez de tentar. Quem a recebe diz no fim o que houve; sem dizer nada, foi uma falha. */
export interface Vez {
  /** Errando, o assunto fica fechado. */
  readonly ultima: boolean;
  /** Acertou: as falhas do assunto são esquecidas. */
  readonly acertou: () => Promise<void>;
  /** Nem acertou nem errou: a vez não conta. */
  readonly devolver: () => Promise<void>;
}

/**
 * Tentativas que se fecham por tempo que dobra a cada falha, a partir do limite. Cada tentativa conta como falha antes
 * de ser conferida: muitas ao mesmo tempo não ganham conferências a mais.
 */
@Injectable()
export class Trancas {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly ambiente: Ambiente,
  ) {}

  /** Erro 429 com `Retry-After` enquanto o assunto está fechado. O assunto entra no Redis só como resumo com chave. */
  async pedirVez(tranca: Tranca, assunto: string): Promise<Vez> {
    const [falhas, fechada] = this.chaves(tranca.nome, assunto);
    if (await this.redis.exists(fechada)) throw await this.recusa(fechada);
    const contagem = await this.redis.multi().set(falhas, 0, 'EX', DIA_S, 'NX').incr(falhas).exec();
    const numero = Number(contagem?.[1]?.[1]);
    const fecha = numero >= tranca.falhas;
    if (fecha) {
      const espera = Math.min(tranca.espera * 2 ** Math.min(numero - tranca.falhas, 20), ESPERA_MAXIMA_S);
      // Só uma das simultâneas fecha a tranca e é conferida; as outras não contam.
      if ((await this.redis.set(fechada, 1, 'EX', espera, 'NX')) === null) {
        await this.descontar(falhas);
        throw await this.recusa(fechada);
      }
    }
    return {
      ultima: fecha,
      acertou: async () => void (await this.redis.del(falhas, fechada)),
      devolver: async () => {
        await this.descontar(falhas);
        if (fecha) await this.redis.del(fechada);
      },
    };
  }

  /** Esquece as falhas e abre o assunto. */
  async abrir(nome: string, assunto: string): Promise<void> {
    await this.redis.del(...this.chaves(nome, assunto));
  }

  /** Um contador que já foi esquecido não fica negativo. */
  private async descontar(falhas: string): Promise<void> {
    await this.redis.eval(DESCONTAR, 1, falhas);
  }

  private async recusa(fechada: string): Promise<ErroDominio> {
    const espera = await this.redis.ttl(fechada);
    return new ErroDominio('LIMITE_DE_TENTATIVAS', 'limite', { esperaSegundos: Math.max(espera, 1) });
  }

  private chaves(nome: string, assunto: string): [falhas: string, fechada: string] {
    const resumo = createHmac('sha256', this.ambiente.segredo)
      .update(`${nome}:${assunto}`)
      .digest('base64url');
    const base = `${PREFIXO_REDIS}:tranca:${nome}:${resumo}`;
    return [`${base}:falhas`, `${base}:fechada`];
  }
}
