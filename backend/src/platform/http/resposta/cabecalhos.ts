import helmet from 'helmet';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A câmera é do leitor de QR code do fiscal; nada mais do aparelho interessa ao produto. */
const PERMISSOES = [
  'camera=(self)',
  'geolocation=(self)',
  ...[
    'accelerometer',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((nome) => `${nome}=()`),
].join(', ');

/** Em dados, num bloco, numa folha de estilo ou numa fonte o navegador não lê nada disto, e numa rede lenta cada pedido o pagaria: é quase 1 kB. */
export const SO_DE_PAGINA = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Dados abertos no navegador como se fossem página: nada roda, nada os emoldura. */
export const POLITICA_DE_DADOS = "default-src 'none';frame-ancestors 'none'";

/** O que tem o resumo do conteúdo no nome nunca muda: não se pergunta de novo por ele, nem se pede em pedaços. */
export const SEM_USO_NUMA_PECA = ['etag', 'last-modified', 'accept-ranges', 'x-request-id'];

/**
 * Cabeçalhos de segurança de toda resposta. Não dependem do pedido: o helmet os calcula uma vez, e não a cada
 * resposta. `https` diz se a página é servida assim, e então o navegador é proibido de usar http. Numa `pagina`, rodam também os
 * programas e valem os estilos que ela traz em si, pelo resumo de cada um.
 */
export function cabecalhosDeSeguranca({
  https,
  pagina = '',
}: {
  https: boolean;
  pagina?: string;
}): Record<string, string> {
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
        scriptSrc: ["'self'", ...resumosDe(pagina, 'script')],
        // O do texto vazio: o console cria elementos de estilo vazios e os enche por CSSOM.
        styleSrc: ["'self'", ...resumosDe(pagina, 'style'), resumo('')],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
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
  cabecalhos['permissions-policy'] = PERMISSOES;
  return cabecalhos;
}

const resumo = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`;

const resumosDe = (pagina: string, elemento: string): string[] =>
  [...pagina.matchAll(new RegExp(`<${elemento}>([^]*?)</${elemento}>`, 'g'))].map(([, texto]) =>
    resumo(texto!),
  );
