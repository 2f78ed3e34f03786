import type { FastifyInstance } from 'fastify';
import type { Rotas } from '../rota/rotas';

/**
 * Impõe ao que se responde a forma que a rota declara: o que ela não diz não sai, e o que lhe falta é um erro 500. É um gancho do
 * Fastify porque um interceptor do Nest, qualquer que seja, custa mais processador do que o resto de um pedido leve.
 */
export function imporSaidas(servidor: FastifyInstance, rotas: Rotas): void {
  servidor.addHook('preSerialization', ({ routeOptions: { config } }, resposta, corpo, seguir) => {
    const forma = config.rota && resposta.statusCode < 400 ? rotas.forma(config.rota) : undefined;
    const lido = forma?.safeParse(corpo);
    if (!lido) return seguir(null, corpo);
    if (lido.success) return seguir(null, lido.data);
    const campos = lido.error.issues.map(({ path }) => path.join('.')).join(' ');
    return seguir(Object.assign(new Error('resposta fora da forma declarada'), { code: `FORMA ${campos}` }));
  });
}
