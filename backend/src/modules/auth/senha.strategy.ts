import { ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { ErroDominio } from '../../kernel/erro-dominio';
import type { UsuarioSessao } from '../../platform/sessao/sessao';
import { EntrarService } from './entrar.service';

/** Login por conta local. */
@Injectable()
export class SenhaStrategy extends PassportStrategy(Strategy, 'senha') {
  constructor(private readonly entrar: EntrarService) {
    super({ usernameField: 'login', passwordField: 'password', passReqToCallback: true, session: false });
  }

  validate(requisicao: FastifyRequest, login: string, senha: string): Promise<UsuarioSessao> {
    return this.entrar.conferir(login, senha, requisicao.ip);
  }
}

@Injectable()
export class SenhaGuard extends AuthGuard('senha') {
  override handleRequest<T>(
    erro: unknown,
    usuario: T | false,
    _info: unknown,
    _contexto: ExecutionContext,
  ): T {
    if (erro) throw erro as Error;
    if (!usuario) throw new ErroDominio('LOGIN_INVALIDO', 'login');
    return usuario;
  }
}
