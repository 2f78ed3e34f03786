import type { FastifyRequest } from 'fastify';
import { idiomaDe } from '../../i18n/idioma';

/**
 * Um documento aberto noutra janela, e o gov.br, são navegações: o navegador diz a língua dele, que pode não ser a que a
 * pessoa escolheu na página. O endereço a traz em `idioma`, e ela vale como se o navegador a dissesse.
 */
export function seguirALinguaDoEndereco({ method, query, headers }: FastifyRequest): void {
  const { idioma } = query as { idioma?: unknown };
  if (method !== 'GET' || typeof idioma !== 'string' || !/^(pt|en|es)\b/.test(idioma)) return;
  headers['accept-language'] = idiomaDe(idioma);
}
