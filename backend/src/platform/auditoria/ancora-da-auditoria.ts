import { Inject, Injectable, Logger } from '@nestjs/common';
import Redis from 'ioredis';
import { PREFIXO_REDIS } from '../queue/redis';

/** Um ponto da corrente da auditoria: a ordem de um elo e ele, em hexadecimal. */
export interface Cabeca {
  readonly ordem: number;
  readonly elo: string;
}

const CHAVE = `${PREFIXO_REDIS}:auditoria:cabeca`;
/** A anotação só anda para a frente, ainda que dois processos selem ao mesmo tempo. */
const AVANCAR = `
  local ordem = tonumber(string.match(redis.call('GET', KEYS[1]) or '0:', '^(%d+):'))
  if tonumber(ARGV[1]) > ordem then redis.call('SET', KEYS[1], ARGV[1] .. ':' .. ARGV[2]) end`;
const HORA_MS = 3600_000;

/**
 * O fim da corrente, anotado fora do banco de dados: quem só tem o banco na mão não consegue cortar o fim e continuar
 * dali. Vai também ao registro, de hora em hora, de onde quem guarda os registros a tem num lugar que não é nosso.
 */
@Injectable()
export class AncoraDaAuditoria {
  private readonly log = new Logger(AncoraDaAuditoria.name);
  private registradaEm = 0;

  constructor(@Inject(Redis) private readonly redis: Redis) {}

  async ler(): Promise<Cabeca | null> {
    const [ordem, elo] = (await this.redis.get(CHAVE))?.split(':') ?? [];
    return ordem && elo ? { ordem: Number(ordem), elo } : null;
  }

  async anotar(cabeca: Cabeca): Promise<void> {
    await this.redis.eval(AVANCAR, 1, CHAVE, cabeca.ordem, cabeca.elo);
    if (Date.now() - this.registradaEm < HORA_MS) return;
    this.registradaEm = Date.now();
    this.log.log({ cabeca: `${cabeca.ordem}:${cabeca.elo}` }, 'cabeça da auditoria');
  }
}
