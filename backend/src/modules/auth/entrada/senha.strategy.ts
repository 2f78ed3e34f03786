import { ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { UsuarioEntity } from '../usuario.entity';
import { EntrarService } from './entrar.service';

/** Login por conta local. */
@Injectable()
export class SenhaStrategy extends PassportStrategy(Strategy, 'senha') {
  constructor(private readonly entrar: EntrarService) {
    super({ usernameField: 'login', passwordField: 'password', passReqToCallback: true, session: false });
  }

  validate(requisicao: FastifyRequest, login: string, senha: string): Promise<UsuarioEntity> {
    const { codigo } = requisicao.body as { codigo?: unknown };
    return this.entrar.identificar({
      login,
      senha,
      codigo: typeof codigo === 'string' && codigo.trim() ? codigo : null,
      endereco: requisicao.ip,
    });
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
