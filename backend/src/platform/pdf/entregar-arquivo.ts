import type { FastifyReply } from 'fastify';
import { paginaDeRecado, preferePagina } from '../http/erros/pagina-recado';
import { traduzir } from '../i18n/catalogo';
import type { Idioma } from '../i18n/idioma';

const VOLTAR_EM_S = 5;

/** O PDF ou PNG, ou 202 com `Retry-After` se ainda não ficou pronto: à janela em que se abriu, uma página que volta sozinha. */
export function entregarArquivo(
  resposta: FastifyReply,
  idioma: Idioma,
  bytes: Buffer | null,
  nome: `${string}.pdf` | `${string}.png`,
) {
  if (!bytes) return emPreparo(resposta, idioma);
  void resposta
    .type(nome.endsWith('.pdf') ? 'application/pdf' : 'image/png')
    .header('Content-Disposition', `inline; filename="${nome}"`);
  return bytes;
}

function emPreparo(resposta: FastifyReply, idioma: Idioma) {
  void resposta.status(202).header('Retry-After', String(VOLTAR_EM_S));
  const mensagem = traduzir('DOCUMENTO_EM_PREPARO', idioma);
  if (!preferePagina(resposta.request.headers.accept))
    return { message: mensagem, codigo: 'DOCUMENTO_EM_PREPARO' };
  const { html, politica } = paginaDeRecado({ mensagem, idioma, titulo: 'PAGINA_EM_PREPARO' });
  void resposta
    .header('Refresh', String(VOLTAR_EM_S))
    .header('Content-Security-Policy', politica)
    .type('text/html; charset=utf-8');
  return html;
}
