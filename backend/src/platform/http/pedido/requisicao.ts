import { createParamDecorator, ExecutionContext, Param, ParseIntPipe } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { idiomaDe, Idioma } from '../../i18n/idioma';
import type { Sessao } from '../../sessao/sessao';
import type { FatosDaRota } from '../rota/rota';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Só as rotas da aplicação a têm; os arquivos da página não. */
    rota?: FatosDaRota;
  }
  interface FastifyRequest {
    /** Posta por `ganchos-sessao` antes de qualquer rota. */
    sessao: Sessao;
    /** Objeto da rota, com o direito já conferido; posto pelo guarda de direitos nas rotas que tratam de um. */
    alvo?: unknown;
  }
}

const requisicao = (contexto: ExecutionContext): FastifyRequest => contexto.switchToHttp().getRequest();

/** Sessão de quem chama. */
export const SessaoAtual = createParamDecorator(
  (_: unknown, c: ExecutionContext): Sessao => requisicao(c).sessao,
);

/** Idioma da resposta, pelo `Accept-Language`. */
export const IdiomaAtual = createParamDecorator((_: unknown, c: ExecutionContext): Idioma =>
  idiomaDe(requisicao(c).headers['accept-language']),
);

export interface Quem {
  readonly sessao: Sessao;
  readonly idioma: Idioma;
}

/** Quem chama, e em que língua se lhe responde. */
export const QuemPede = createParamDecorator((_: unknown, c: ExecutionContext): Quem => {
  const { sessao, headers } = requisicao(c);
  return { sessao, idioma: idiomaDe(headers['accept-language']) };
});

/** O número no `:id` do endereço. Erro: 400 se não é um número inteiro. */
export const Id = () => Param('id', ParseIntPipe);
