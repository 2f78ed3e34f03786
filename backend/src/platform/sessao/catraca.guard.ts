import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Catraca } from './catraca';

/** Conta a passagem antes de se olhar qualquer dado: a resposta é a mesma exista ou não o documento. */
@Injectable()
export class CatracaGuard implements CanActivate {
  constructor(private readonly catraca: Catraca) {}

  async canActivate(contexto: ExecutionContext): Promise<boolean> {
    const requisicao = contexto.switchToHttp().getRequest<FastifyRequest>();
    const { passagem, semPassagem } = requisicao.routeOptions.config.rota ?? {};
    if (passagem && !semPassagem?.(requisicao)) await this.catraca.passar(passagem, requisicao);
    return true;
  }
}
