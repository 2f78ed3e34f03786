import type { FastifyRequest } from 'fastify';
import type { Params } from 'nestjs-pino';
import type { Ambiente } from '../config/ambiente';
import { descreverErro } from '../descrever-erro';
import { requisicaoAtual } from './pedido/contexto';

/**
 * Registro em JSON, uma linha por evento, com o número do pedido de que ele nasceu. As linhas levam o padrão da rota,
 * nunca o endereço pedido, e de um erro só o tipo, o código e a pilha: caminhos, buscas e mensagens de erro podem ter
 * documento ou nome.
 */
export function opcoesDeLog(ambiente: Ambiente, processo: 'api' | 'worker'): Params {
  return {
    // O nestjs-pino serve só de registrador: o que ele faria a cada pedido é feito, mais barato, pelos ganchos.
    forRoutes: [],
    pinoHttp: {
      level: ambiente.nivelLog,
      base: { processo },
      mixin: () => {
        const requisicao = requisicaoAtual();
        return requisicao === null ? {} : { requisicao };
      },
      serializers: { err: descreverErro },
      hooks: {
        // Sem texto próprio, o pino usaria a mensagem do erro.
        logMethod(argumentos, registrar) {
          const [objeto, texto] = argumentos as [unknown, unknown];
          const erro = objeto instanceof Error ? objeto : (objeto as { err?: unknown } | null)?.err;
          if (erro instanceof Error && typeof texto !== 'string') {
            registrar.apply(this, [objeto instanceof Error ? { err: objeto } : objeto, 'erro'] as never);
          } else registrar.apply(this, argumentos);
        },
      },
    },
  };
}

/** Padrão da rota (`/api/consultar`), sem valores. */
export const rotaSemValores = (requisicao: FastifyRequest): string =>
  requisicao.routeOptions.url ?? 'sem rota';
