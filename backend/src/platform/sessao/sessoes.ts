import { Inject, Injectable } from '@nestjs/common';
import Redis, { ChainableCommander } from 'ioredis';
import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Ambiente } from '../config/ambiente';
import { Ajustes } from '../ajustes/ajustes';
import { noFimDaTransacao } from '../database/transacoes';
import { PREFIXO_REDIS } from '../queue/redis';
import { Relogio } from '../relogio';
import { Sessao, sessaoVazia, UsuarioSessao } from './sessao';

const MINUTO = 60_000;
/** Limites da sessão (decisão D2). */
const OCIOSA_MS = 30 * MINUTO;
const MAXIMA_MS = 12 * 60 * MINUTO;
/** Um uso tão perto do anterior não grava: a sessão ou a concessão acaba até este tanto mais cedo, nunca mais tarde. */
const FOLGA_MS = 10_000;
const CONTEXTO_DA_CIFRA = 'sessao.usuario';

/** O que se mostra de uma sessão com login a quem pode encerrá-la. */
export interface SessaoAberta {
  readonly id: string;
  readonly usuario: UsuarioSessao;
  readonly aparelho: string;
  readonly criadaEm: Date;
  readonly vistaEm: Date;
}

/**
 * Sessões no Redis: um hash por sessão, cuja chave é o resumo do segredo que só o cookie tem. As que têm login estão
 * em dois índices, por último uso: o geral e o do usuário. Sessão com login que não está no índice geral acabou.
 */
@Injectable()
export class Sessoes {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
    private readonly ajustes: Ajustes,
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
    const { gravado, vista, prazo } = await this.buscar(id);
    if (!gravado.criada) return sessaoVazia(id);
    const agora = this.agora();
    const resta = Number(gravado.criada) + MAXIMA_MS - agora;
    const usuario = this.abrirUsuario(gravado.usuario);
    const valida = !gravado.usuario || (usuario && vista !== null && Number(vista) + OCIOSA_MS > agora);
    if (resta <= 0 || !valida) {
      await this.remover([id], usuario?.id);
      return sessaoVazia(id);
    }
    const novoPrazo = Math.min(OCIOSA_MS, resta);
    const recente = !usuario || Math.abs(agora - Number(vista)) < FOLGA_MS;
    if (!recente || Math.abs(novoPrazo - prazo) >= FOLGA_MS) await this.renovar(id, usuario, novoPrazo);
    const concessoes = await this.concessoesEmVigor(gravado, agora);
    const { origem = id, chave = '', criada } = gravado;
    return { id, origem, usuario, chave, concessoes, criadaEm: Number(criada) };
  }

  private async concessoesEmVigor(
    gravado: Record<string, string>,
    agora: number,
  ): Promise<Map<number, number>> {
    const dadas = Object.entries(gravado).flatMap(([campo, valor]) => {
      const [fim, limite] = valor.split('/').map(Number) as [number, number];
      const pessoaId = Number(campo.slice('pessoa:'.length));
      return campo.startsWith('pessoa:') && fim > agora ? [{ pessoaId, fim, limite }] : [];
    });
    if (dadas.length === 0) return new Map();
    const acabadas = await this.redis.mget(dadas.map(({ pessoaId }) => chaveDasAcabadas(pessoaId)));
    return new Map(
      dadas
        .filter(({ limite }, i) => limite > Number(acabadas[i]))
        .map(({ pessoaId, fim }) => [pessoaId, fim]),
    );
  }

  /** As concessões que haja sobre a pessoa acabam: as dadas até agora são as que acabariam até este limite. */
  async acabarConcessoes(pessoaId: number): Promise<void> {
    const duracao = this.ajustes.valor('concessaoMaximaMinutos') * MINUTO;
    await this.redis.set(chaveDasAcabadas(pessoaId), this.agora() + duracao, 'PX', duracao);
  }

  /** O que está gravado, o último uso de quem tem login e quanto falta para a sessão sair do Redis, numa ida só. */
  private async buscar(id: string) {
    const respostas = await this.redis
      .pipeline()
      .hgetall(chaveDaSessao(id))
      .zscore(INDICE_GERAL, id)
      .pttl(chaveDaSessao(id))
      .exec();
    const [gravado, vista, prazo] = respostas!.map(([erro, valor]) => {
      if (erro) throw erro;
      return valor;
    });
    return {
      gravado: gravado as Record<string, string>,
      vista: vista as string | null,
      prazo: prazo as number,
    };
  }

  /** Abre uma sessão com login, num segredo novo. `aparelho` descreve o navegador por alto. */
  async entrar(usuario: UsuarioSessao, aparelho: string): Promise<{ segredo: string; chave: string }> {
    const segredo = this.novoSegredo();
    const chave = randomBytes(24).toString('base64url');
    const id = this.idDe(segredo);
    const multi = this.redis.multi();
    this.gravar(multi, id, { usuario: this.fecharUsuario(usuario), chave, aparelho });
    this.indexar(multi, id, usuario.id);
    await multi.exec();
    return { segredo, chave };
  }

  /** A mesma sessão num segredo novo, com o usuário mudado: depois de uma mudança de privilégio. */
  async trocarSegredo(sessao: Sessao, usuario: UsuarioSessao): Promise<string> {
    const segredo = this.novoSegredo();
    const id = this.idDe(segredo);
    const multi = this.redis
      .multi()
      .rename(chaveDaSessao(sessao.id), chaveDaSessao(id))
      .hset(chaveDaSessao(id), { usuario: this.fecharUsuario(usuario) })
      .pexpire(chaveDaSessao(id), OCIOSA_MS)
      .zrem(INDICE_GERAL, sessao.id)
      .zrem(indiceDo(usuario.id), sessao.id);
    this.indexar(multi, id, usuario.id);
    await multi.exec();
    return segredo;
  }

  async encerrar(sessao: Sessao): Promise<void> {
    await this.remover([sessao.id], sessao.usuario?.id);
  }

  /** Encerra uma sessão de um usuário. Devolve se ela estava aberta. */
  async encerrarUma(usuarioId: number, id: string): Promise<boolean> {
    if ((await this.redis.zscore(indiceDo(usuarioId), id)) === null) return false;
    await this.remover([id], usuarioId);
    return true;
  }

  /** Encerra todas as sessões do usuário, menos `exceto`. Devolve quantas. */
  async encerrarDoUsuario(usuarioId: number, exceto?: string): Promise<number> {
    const ids = await this.redis.zrange(indiceDo(usuarioId), 0, -1);
    const encerradas = ids.filter((id) => id !== exceto);
    await this.remover(encerradas, usuarioId);
    return encerradas.length;
  }

  /**
   * O mesmo, logo antes do COMMIT da transação que muda a conta: se o Redis não responde, ela também não muda. Quem entra
   * entretanto espera pela trava dela (`AbrirSessaoService`).
   */
  encerrarComTransacao(em: EntityManager, usuarioId: number, exceto?: string): Promise<void> {
    return noFimDaTransacao(em, async () => {
      await this.encerrarDoUsuario(usuarioId, exceto);
    });
  }

  /** Sessões abertas do usuário, a mais recente primeiro. */
  async doUsuario(usuarioId: number): Promise<SessaoAberta[]> {
    return this.abertas(await this.redis.zrevrange(indiceDo(usuarioId), 0, -1, 'WITHSCORES'));
  }

  /** Uma faixa de todas as sessões com login, por último uso. */
  async todas(faixa: {
    pular: number;
    quantidade: number;
    sentido: 'ASC' | 'DESC';
  }): Promise<{ itens: SessaoAberta[]; total: number }> {
    await this.redis.zremrangebyscore(INDICE_GERAL, '-inf', this.agora() - OCIOSA_MS);
    const fim = faixa.pular + faixa.quantidade - 1;
    const pares =
      faixa.sentido === 'ASC'
        ? await this.redis.zrange(INDICE_GERAL, faixa.pular, fim, 'WITHSCORES')
        : await this.redis.zrevrange(INDICE_GERAL, faixa.pular, fim, 'WITHSCORES');
    return { itens: await this.abertas(pares), total: await this.redis.zcard(INDICE_GERAL) };
  }

  /** Dono de uma sessão aberta, ou nulo. */
  async donoDe(id: string): Promise<UsuarioSessao | null> {
    if ((await this.redis.zscore(INDICE_GERAL, id)) === null) return null;
    return this.abrirUsuario((await this.redis.hget(chaveDaSessao(id), 'usuario')) ?? undefined);
  }

  /** Põe a pessoa, agora ligada à conta, em todas as sessões abertas do usuário. */
  async vincularPessoa(usuarioId: number, pessoaId: number): Promise<void> {
    const abertas = await this.doUsuario(usuarioId);
    const multi = this.redis.multi();
    for (const { id, usuario } of abertas) {
      this.gravar(multi, id, { usuario: this.fecharUsuario({ ...usuario, pessoaId }) });
    }
    await multi.exec();
  }

  /**
   * Dá a concessão sobre uma pessoa. Uma sessão anônima passa com o que já tinha a outro segredo, que vai no cookie da
   * resposta: quem tiver posto ou visto o de antes não fica com o direito. `desde`, quando se ganhou.
   */
  async conceder(sessao: Sessao, pessoaId: number, desde = this.agora()): Promise<void> {
    if (sessao.usuario || sessao.concessoes.has(pessoaId))
      return this.renovarConcessao(sessao, pessoaId, desde);
    sessao.segredoNovo ??= this.novoSegredo();
    const id = this.idDe(sessao.segredoNovo);
    const tinha = await this.redis.hgetall(chaveDaSessao(sessao.id));
    const campo = campoDaConcessao(pessoaId);
    const multi = this.redis.multi();
    this.gravar(multi, id, { ...tinha, origem: sessao.origem, [campo]: this.concessao(desde) });
    await multi.exec();
  }

  /** Dá ou renova a concessão na mesma sessão: um tanto por uso, outro desde a primeira (decisão D1). */
  async renovarConcessao(sessao: Sessao, pessoaId: number, desde = this.agora()): Promise<void> {
    const emVigor = sessao.concessoes.get(pessoaId);
    const fim = this.agora() + this.ajustes.valor('concessaoMinutos') * MINUTO;
    if (emVigor !== undefined && Math.abs(fim - emVigor) < FOLGA_MS) return;
    const campo = campoDaConcessao(pessoaId);
    const anterior = emVigor === undefined ? null : await this.redis.hget(chaveDaSessao(sessao.id), campo);
    const valor = this.concessao(desde, anterior ?? undefined);
    await this.redis.eval(SE_AINDA_HA, 1, chaveDaSessao(sessao.id), campo, valor, OCIOSA_MS);
  }

  /** `fim/limite`, de hoje em diante: o limite só recomeça depois de a anterior acabar. */
  private concessao(desde: number, anterior = '0/0'): string {
    const agora = this.agora();
    const [fimAnterior, limiteAnterior] = anterior.split('/').map(Number) as [number, number];
    const limite =
      fimAnterior > agora ? limiteAnterior : desde + this.ajustes.valor('concessaoMaximaMinutos') * MINUTO;
    return `${Math.min(agora + this.ajustes.valor('concessaoMinutos') * MINUTO, limite)}/${limite}`;
  }

  private async renovar(id: string, usuario: UsuarioSessao | null, prazo: number): Promise<void> {
    const multi = this.redis.multi().pexpire(chaveDaSessao(id), prazo);
    if (usuario) {
      // XX: um encerramento simultâneo não é desfeito.
      multi
        .zadd(INDICE_GERAL, 'XX', this.agora(), id)
        .zadd(indiceDo(usuario.id), 'XX', this.agora(), id)
        .pexpire(indiceDo(usuario.id), OCIOSA_MS);
    }
    await multi.exec();
  }

  private async abertas(pares: string[]): Promise<SessaoAberta[]> {
    const agora = this.agora();
    const lidas = await Promise.all(
      pares
        .filter((_, posicao) => posicao % 2 === 0)
        .map(async (id, posicao): Promise<SessaoAberta | null> => {
          const vista = Number(pares[posicao * 2 + 1]);
          const gravado = await this.redis.hgetall(chaveDaSessao(id));
          const usuario = this.abrirUsuario(gravado.usuario);
          const criada = Number(gravado.criada);
          if (!usuario || !gravado.criada || vista + OCIOSA_MS <= agora || criada + MAXIMA_MS <= agora)
            return null;
          return {
            id,
            usuario,
            aparelho: gravado.aparelho ?? '',
            criadaEm: new Date(criada),
            vistaEm: new Date(vista),
          };
        }),
    );
    return lidas.filter((sessao) => sessao !== null);
  }

  private gravar(multi: ChainableCommander, id: string, campos: Record<string, string>): void {
    multi
      .hset(chaveDaSessao(id), campos)
      .hsetnx(chaveDaSessao(id), 'criada', String(this.agora()))
      .pexpire(chaveDaSessao(id), OCIOSA_MS);
  }

  private indexar(multi: ChainableCommander, id: string, usuarioId: number): void {
    multi
      .zremrangebyscore(INDICE_GERAL, '-inf', this.agora() - OCIOSA_MS)
      .zadd(INDICE_GERAL, this.agora(), id)
      .zadd(indiceDo(usuarioId), this.agora(), id)
      .zremrangebyscore(indiceDo(usuarioId), '-inf', this.agora() - OCIOSA_MS)
      .pexpire(indiceDo(usuarioId), OCIOSA_MS);
  }

  private async remover(ids: string[], usuarioId: number | undefined): Promise<void> {
    if (ids.length === 0) return;
    const multi = this.redis
      .multi()
      .del(...ids.map(chaveDaSessao))
      .zrem(INDICE_GERAL, ...ids);
    if (usuarioId !== undefined) multi.zrem(indiceDo(usuarioId), ...ids);
    await multi.exec();
  }

  private fecharUsuario(usuario: UsuarioSessao): string {
    return this.ambiente.cifra.cifrar(JSON.stringify(usuario), CONTEXTO_DA_CIFRA).toString('base64');
  }

  /** Nulo também para o que não se abre mais: a sessão de uma chave aposentada acaba. */
  private abrirUsuario(cifrado: string | undefined): UsuarioSessao | null {
    if (!cifrado) return null;
    try {
      const claro = this.ambiente.cifra.decifrarTexto(Buffer.from(cifrado, 'base64'), CONTEXTO_DA_CIFRA);
      return JSON.parse(claro) as UsuarioSessao;
    } catch {
      return null;
    }
  }

  private agora(): number {
    return this.relogio.agora().getTime();
  }
}

/** Uma saída simultânea não é desfeita: sem login, a sessão voltaria só com o direito. */
const SE_AINDA_HA = `if redis.call('EXISTS', KEYS[1]) == 1 then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end`;

const campoDaConcessao = (pessoaId: number): string => `pessoa:${pessoaId}`;
const chaveDasAcabadas = (pessoaId: number): string => `${PREFIXO_REDIS}:concessoes-acabadas:${pessoaId}`;
const chaveDaSessao = (id: string): string => `${PREFIXO_REDIS}:sessao:${id}`;
const indiceDo = (usuarioId: number): string => `${PREFIXO_REDIS}:sessoes:usuario:${usuarioId}`;
const INDICE_GERAL = `${PREFIXO_REDIS}:sessoes`;
