import type { Params } from 'nestjs-pino';
import type { FastifyRequest } from 'fastify';
import type { Ambiente } from '../config/ambiente';

/**
 * Registro em JSON, uma linha por pedido. A linha leva o padrão da rota, nunca o endereço pedido: caminhos e buscas
 * podem ter documento ou protocolo.
 */
export function opcoesDeLog(ambiente: Ambiente, processo: 'api' | 'worker'): Params {
  return {
    // O nestjs-pino serve só de registrador: o que ele faria a cada pedido é feito, mais barato, pelos ganchos.
    forRoutes: [],
    pinoHttp: {
      level: ambiente.nivelLog,
      base: { processo },
      genReqId: (req) => (req as { id?: string }).id ?? crypto.randomUUID(),
      serializers: {
        req: (req: { method: string; raw?: { routeOptions?: unknown } }) => ({ metodo: req.method }),
        res: (res: { statusCode: number }) => ({ status: res.statusCode }),
        err: (erro: { type?: string; code?: string }) => ({ tipo: erro.type, codigo: erro.code }),
      },
      autoLogging: false,
    },
  };
}

/** Padrão da rota (`/api/consultar`), sem valores. */
export const rotaSemValores = (requisicao: FastifyRequest): string =>
  requisicao.routeOptions.url ?? 'sem rota';
