import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Cabeçalhos de segurança de toda resposta. Não dependem do pedido: o helmet os calcula uma vez, e não a cada
 * resposta. `https` diz se a página é servida assim, e então o navegador é proibido de usar http.
 */
export function cabecalhosDeSeguranca({ https }: { https: boolean }): Record<string, string> {
  const cabecalhos: Record<string, string> = {};
  const resposta = {
    setHeader: (nome: string, valor: string) => (cabecalhos[nome.toLowerCase()] = valor),
    removeHeader: () => undefined,
  };
  const calcular = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });
  calcular({} as IncomingMessage, resposta as unknown as ServerResponse, (erro) => {
    if (erro instanceof Error) throw erro;
  });
  return cabecalhos;
}
