import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { createHash, randomBytes } from 'node:crypto';
import { PREFIXO_REDIS } from '../queue/redis';
import { Relogio } from '../relogio';
import { Sessao, sessaoVazia, UsuarioSessao } from './sessao';

const MINUTO = 60_000;
/** Limites da sessão e da concessão (decisões D1 e D2). */
const OCIOSA_MS = 30 * MINUTO;
const MAXIMA_MS = 12 * 60 * MINUTO;
const CONCESSAO_MS = 30 * MINUTO;
const CONCESSAO_MAXIMA_MS = 120 * MINUTO;

/** Sessões no Redis: um hash por sessão, cuja chave é o resumo do segredo que só o cookie tem. */
@Injectable()
export class Sessoes {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly relogio: Relogio,
  ) {}

  /** 256 bits, em base64url, para um cookie novo. */
  novoSegredo(): string {
    return randomBytes(32).toString('base64url');
  }

  /** Resumo pelo qual a sessão é guardada. */
  idDe(segredo: string): string {
    return createHash('sha256').update(segredo).digest('hex');
  }

  /** Lê e renova a sessão do segredo; uma sessão sem nada gravado é anônima e vazia. */
  async ler(segredo: string): Promise<Sessao> {
    const id = this.idDe(segredo);
    const chaveRedis = this.chaveRedis(id);
    const gravado = await this.redis.hgetall(chaveRedis);
    const agora = this.relogio.agora().getTime();
    if (!gravado.criada) return sessaoVazia(id);
    if (Number(gravado.criada) + MAXIMA_MS <= agora) {
      await this.redis.del(chaveRedis);
      return sessaoVazia(id);
    }
    await this.redis.pexpire(chaveRedis, Math.min(OCIOSA_MS, Number(gravado.criada) + MAXIMA_MS - agora));
    const concessoes = new Map<number, number>();
    for (const [campo, valor] of Object.entries(gravado)) {
      const [pessoaId, fim] = [Number(campo.slice('pessoa:'.length)), Number(valor.split('/')[0])];
      if (campo.startsWith('pessoa:') && fim > agora) concessoes.set(pessoaId, fim);
    }
    const usuario = gravado.usuario ? (JSON.parse(gravado.usuario) as UsuarioSessao) : null;
    return { id, usuario, chave: gravado.chave ?? '', concessoes };
  }

  /** Abre uma sessão com login, num segredo novo. */
  async entrar(usuario: UsuarioSessao): Promise<{ segredo: string; chave: string }> {
    const segredo = this.novoSegredo();
    const chave = randomBytes(24).toString('base64url');
    await this.gravar(this.idDe(segredo), { usuario: JSON.stringify(usuario), chave });
    return { segredo, chave };
  }

  async encerrar(sessao: Sessao): Promise<void> {
    await this.redis.del(this.chaveRedis(sessao.id));
  }

  /** Dá ou renova a concessão sobre uma pessoa: meia hora por uso, duas horas desde a primeira. */
  async conceder(sessao: Sessao, pessoaId: number): Promise<void> {
    const agora = this.relogio.agora().getTime();
    const campo = `pessoa:${pessoaId}`;
    const anterior = await this.redis.hget(this.chaveRedis(sessao.id), campo);
    const [fimAnterior, limiteAnterior] = (anterior ?? '0/0').split('/').map(Number) as [number, number];
    const limite = fimAnterior > agora ? limiteAnterior : agora + CONCESSAO_MAXIMA_MS;
    await this.gravar(sessao.id, { [campo]: `${Math.min(agora + CONCESSAO_MS, limite)}/${limite}` });
  }

  private async gravar(id: string, campos: Record<string, string>): Promise<void> {
    const chaveRedis = this.chaveRedis(id);
    await this.redis
      .multi()
      .hset(chaveRedis, campos)
      .hsetnx(chaveRedis, 'criada', String(this.relogio.agora().getTime()))
      .pexpire(chaveRedis, OCIOSA_MS)
      .exec();
  }

  private chaveRedis(id: string): string {
    return `${PREFIXO_REDIS}:sessao:${id}`;
  }
}
