import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { Ambiente } from '../config/ambiente';
import { PREFIXO_REDIS } from '../queue/redis';

/** Mais do que espera quem pede e volta depois do 202; e pouco para o Redis guardar. */
const PRAZO_S = 45;

/**
 * O documento pedido passa do worker que o fez à API que o espera, cifrado, pelo Redis: as pastas dos dois podem ser de
 * máquinas diferentes, e o lugar onde se guardam as cópias pode estar fora do ar.
 */
@Injectable()
export class Entregas {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly ambiente: Ambiente,
  ) {}

  async deixar({ chave, bytes }: { chave: string; bytes: Uint8Array }): Promise<void> {
    const cifrado = this.ambiente.cifra.cifrar(bytes, contexto(chave));
    await this.redis.set(onde(chave), cifrado, 'EX', PRAZO_S);
  }

  /** `null` se ainda não chegou, ou já passou o prazo. */
  async buscar(chave: string): Promise<Buffer | null> {
    const cifrado = await this.redis.getBuffer(onde(chave));
    return cifrado && this.ambiente.cifra.decifrar(cifrado, contexto(chave));
  }

  async apagar(chave: string): Promise<void> {
    await this.redis.del(onde(chave));
  }
}

const onde = (chave: string): string => `${PREFIXO_REDIS}:entrega:${chave}`;
const contexto = (chave: string): string => `entrega:${chave}`;
