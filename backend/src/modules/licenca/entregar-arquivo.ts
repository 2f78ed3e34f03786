import type { FastifyReply } from 'fastify';
import { traduzir } from '../../platform/i18n/catalogo';
import type { Idioma } from '../../platform/i18n/idioma';

/** O PDF ou PNG, ou 202 com `Retry-After` se ainda não ficou pronto. */
export function entregarArquivo(
  resposta: FastifyReply,
  idioma: Idioma,
  bytes: Buffer | null,
  nome: `${string}.pdf` | `${string}.png`,
) {
  if (!bytes) {
    void resposta.status(202).header('Retry-After', '5');
    return { message: traduzir('DOCUMENTO_EM_PREPARO', idioma), codigo: 'DOCUMENTO_EM_PREPARO' };
  }
  void resposta
    .type(nome.endsWith('.pdf') ? 'application/pdf' : 'image/png')
    .header('Content-Disposition', `inline; filename="${nome}"`);
  return bytes;
}
