import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { acessoNegado, ErroDominio } from '../../../kernel/erro-dominio';

/**
 * Nega por padrão: 401 quando falta login, 403 quando o papel não basta, a rota nada diz ou falta direito sobre o
 * objeto, 404 quando ele não existe.
 */
@Injectable()
export class DireitosGuard implements CanActivate {
  constructor(private readonly modulos: ModuleRef) {}

  async canActivate(contexto: ExecutionContext): Promise<boolean> {
    const requisicao = contexto.switchToHttp().getRequest<FastifyRequest>();
    const { rota } = requisicao.routeOptions.config;
    const { usuario } = requisicao.sessao;
    if (!rota) throw acessoNegado();
    if (!rota.quem.includes(usuario?.papel ?? 'ANONIMO')) {
      throw usuario ? acessoNegado() : new ErroDominio('LOGIN_NECESSARIO', 'login');
    }
    if (usuario?.segundoFatorPendente && !rota.quem.includes('ANONIMO') && !rota.antesDoSegundoFator) {
      throw new ErroDominio('SEGUNDO_FATOR_OBRIGATORIO', 'proibido');
    }
    const { sobre } = rota;
    if (sobre?.por)
      requisicao.alvo = await this.modulos.get(sobre.por, { strict: false }).acharAlvo(requisicao, sobre);
    return true;
  }
}
