import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acessoNegado, ErroDominio } from '../../../kernel/erro-dominio';
import { Ambiente } from '../../config/ambiente';
import { Ritmo } from './ritmo';
import { classeDaRota } from './rota';
import { sessaoVazia } from '../../sessao/sessao';
import { Sessoes } from '../../sessao/sessoes';

const SEM_EFEITO = new Set(['GET', 'HEAD', 'OPTIONS']);

/** O que `novoSegredo` dá; outra coisa no cookie não veio daqui. */
const SEGREDO = /^[\w-]{43}$/;

/** Lê a sessão do cookie, recusa pedidos forjados por outro site e conta o ritmo de quem chama. */
@Injectable()
export class SessaoGuard implements CanActivate {
  constructor(
    private readonly sessoes: Sessoes,
    private readonly ambiente: Ambiente,
    private readonly ritmo: Ritmo,
  ) {}

  async canActivate(contexto: ExecutionContext): Promise<boolean> {
    const requisicao = contexto.switchToHttp().getRequest<FastifyRequest>();
    const resposta = contexto.switchToHttp().getResponse<FastifyReply>();
    const { rota } = requisicao.routeOptions.config;
    if (!rota) throw acessoNegado();
    const muda = !SEM_EFEITO.has(requisicao.method) || rota.muda;
    if (muda && this.deOutroSite(requisicao)) throw acessoNegado();

    const segredo = requisicao.cookies[nomeDoCookie(this.ambiente)];
    if (segredo && SEGREDO.test(segredo)) {
      requisicao.sessao = await this.sessoes.ler(segredo);
    } else {
      // Sem cookie ninguém volta a esta sessão: basta que o nome dela não seja de mais ninguém.
      const novo = muda || rota.daCookie ? this.sessoes.novoSegredo() : null;
      requisicao.sessao = sessaoVazia(novo ? this.sessoes.idDe(novo) : requisicao.id);
      if (novo) porCookie(resposta, this.ambiente, novo);
    }
    this.ritmo.contar(requisicao, classeDaRota(rota, requisicao.method));
    const { usuario, chave } = requisicao.sessao;
    if (muda && usuario && !rota.semChave && requisicao.headers['x-session-key'] !== chave) {
      throw new ErroDominio('CHAVE_DA_SESSAO', 'proibido');
    }
    return true;
  }

  private deOutroSite(requisicao: FastifyRequest): boolean {
    const { origin, host } = requisicao.headers;
    const site = requisicao.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site') return true;
    if (!origin) return false;
    try {
      const deQuem = new URL(origin).host;
      return deQuem !== host && deQuem !== new URL(this.ambiente.urlPublica).host;
    } catch {
      return true;
    }
  }
}

const nomeDoCookie = (ambiente: Ambiente): string => (ambiente.cookieSeguro ? '__Host-sessao' : 'sessao');

/** Cookie de sessão do navegador; `segredo` nulo o apaga. */
export function porCookie(resposta: FastifyReply, ambiente: Ambiente, segredo: string | null): void {
  const opcoes = { path: '/', httpOnly: true, sameSite: 'lax', secure: ambiente.cookieSeguro } as const;
  if (segredo === null) void resposta.clearCookie(nomeDoCookie(ambiente), opcoes);
  else void resposta.setCookie(nomeDoCookie(ambiente), segredo, opcoes);
}
