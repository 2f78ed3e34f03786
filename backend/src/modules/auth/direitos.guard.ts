import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { acessoNegado, ErroDominio } from '../../kernel/erro-dominio';
import { PREFIXO } from '../../platform/http/prefixo';
import { DIREITOS } from './direitos';

/** O que alcança quem ainda precisa cadastrar o segundo fator, além das rotas públicas. */
const DA_CONTA = /^\/(api\/(conta|autenticacao)(\/|$)|logout$)/;

/** Nega por padrão: 401 quando falta login, 403 quando o papel não basta ou a rota não está na tabela. */
@Injectable()
export class DireitosGuard implements CanActivate {
  canActivate(contexto: ExecutionContext): boolean {
    const requisicao = contexto.switchToHttp().getRequest<FastifyRequest>();
    const metodo = requisicao.method === 'HEAD' ? 'GET' : requisicao.method;
    const caminho = (requisicao.routeOptions.url ?? '').slice(PREFIXO.length + 1).replace(/(.)\/$/, '$1');
    const permitidos = DIREITOS[`${metodo} ${caminho}`];
    const usuario = requisicao.sessao.usuario;
    if (!permitidos) throw acessoNegado();
    if (!permitidos.includes(usuario?.papel ?? 'ANONIMO')) {
      throw usuario ? acessoNegado() : new ErroDominio('LOGIN_NECESSARIO', 'login');
    }
    if (usuario?.segundoFatorPendente && !permitidos.includes('ANONIMO') && !DA_CONTA.test(caminho)) {
      throw new ErroDominio('SEGUNDO_FATOR_OBRIGATORIO', 'proibido');
    }
    return true;
  }
}
