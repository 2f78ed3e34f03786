import type { FastifyReply } from 'fastify';
import { traduzir } from '../../platform/i18n/catalogo';
import type { Idioma } from '../../platform/i18n/idioma';

/** O PDF, ou 202 com `Retry-After` se ainda não ficou pronto. */
export function entregarPdf(resposta: FastifyReply, idioma: Idioma, bytes: Buffer | null, nome: string) {
  if (!bytes) {
    void resposta.status(202).header('Retry-After', '5');
    return { message: traduzir('DOCUMENTO_EM_PREPARO', idioma), codigo: 'DOCUMENTO_EM_PREPARO' };
  }
  void resposta.type('application/pdf').header('Content-Disposition', `inline; filename="${nome}"`);
  return bytes;
}
