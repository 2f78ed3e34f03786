import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

/**
 * Se quem pede já tem o que `etiqueta` nomeia (RFC 9110, 13.1.2): um de vários, em comparação fraca, porque quem comprime no caminho
 * enfraquece a etiqueta.
 */
export function jaTem(ifNoneMatch: string | undefined, etiqueta: string): boolean {
  const forte = (uma: string) => uma.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((uma) => forte(uma) === forte(etiqueta));
}

/** Nas rotas com `etiqueta`: o resumo do que se responde e, a quem já o tem, 304. */
export function etiquetar(servidor: FastifyInstance): void {
  servidor.addHook('onSend', ({ headers, routeOptions: { config } }, resposta, corpo, seguir) => {
    if (!config.rota?.etiqueta || resposta.statusCode !== 200) return seguir(null, corpo);
    const resumo = createHash('sha256').update(String(corpo)).digest('base64url').slice(0, 22);
    const etiqueta = `W/"${resumo}"`;
    void resposta.header('ETag', etiqueta);
    if (!jaTem(headers['if-none-match'], etiqueta)) return seguir(null, corpo);
    void resposta.code(304);
    return seguir(null, null);
  });
}
