import { ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { EntrarService, Identificada } from './entrar.service';
import { LoginDto } from './login.dto';

/** Login por conta local. */
@Injectable()
export class SenhaStrategy extends PassportStrategy(Strategy, 'senha') {
  constructor(private readonly entrar: EntrarService) {
    super({ usernameField: 'login', passwordField: 'password', passReqToCallback: true, session: false });
  }

  validate(requisicao: FastifyRequest, login: string, senha: string): Promise<Identificada> {
    const { codigo } = requisicao.body as LoginDto;
    return this.entrar.identificar({
      login,
      senha,
      codigo: codigo?.trim() ? codigo : null,
      endereco: requisicao.ip,
    });
  }
}

@Injectable()
export class SenhaGuard extends AuthGuard('senha') {
  /** Um guarda roda antes de o corpo ser conferido: a forma confere-se aqui. Erro 400. */
  override canActivate(contexto: ExecutionContext) {
    const { body } = contexto.switchToHttp().getRequest<FastifyRequest>();
    if (!LoginDto.schema.safeParse(body).success) throw new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
    return super.canActivate(contexto);
  }

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
