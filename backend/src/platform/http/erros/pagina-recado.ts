import { createHash } from 'node:crypto';
import { traduzir } from '../../i18n/catalogo';
import { type Idioma, MARCA_DE_LINGUA } from '../../i18n/idioma';
import { cru, html } from '../resposta/html';

const ESTILO = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f1f5f3;color:#10262b;font:17px/1.55 "Atkinson Hyperlegible Next Variable",system-ui,sans-serif}
main{max-width:34rem;margin:16px;padding:32px;background:#fff;border-top:8px solid #c4955f;box-shadow:0 -8px 0 #0d2329;border-radius:0 0 12px 12px}
h1{font:600 28px/1.15 Besley,Georgia,serif;margin:0 0 16px}
p{margin:0 0 24px}
a{display:inline-block;margin:0 8px 8px 0;padding:.6em 1.2em;min-height:28px;background:#0a5168;color:#fff;border-radius:6px;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #10262b;outline-offset:2px;box-shadow:0 0 0 8px #ffc42e}
@media (prefers-color-scheme:dark){body{background:#0a171b;color:#e9f1ef}main{background:#11242a}a{background:#86cee1;color:#0a171b}}
`;
const RESUMO = createHash('sha256').update(ESTILO).digest('base64');
const POLITICA = `default-src 'none'; style-src 'sha256-${RESUMO}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Numa janela nova (documento) ou numa navegação, quem pede espera uma página do produto; quem pede dados, JSON. */
export const preferePagina = (accept: string | undefined): boolean =>
  !!accept && accept.includes('text/html') && !accept.startsWith('application/json');

interface Recado {
  readonly mensagem: string;
  readonly idioma: Idioma;
  readonly titulo?: 'PAGINA_TITULO' | 'PAGINA_EM_PREPARO';
  /** Número do pedido de um defeito, com que o atendimento o acha nos registros. */
  readonly requisicao?: string | undefined;
  /** O mesmo endereço pode dar certo daqui a pouco. */
  readonly deNovo?: boolean;
}

/** Página do produto em vez de JSON: uma recusa, ou um documento que ainda se prepara. */
export function paginaDeRecado({
  mensagem,
  idioma,
  titulo = 'PAGINA_TITULO',
  requisicao,
  deNovo = false,
}: Recado): { html: string; politica: string } {
  const nome = traduzir(titulo, idioma);
  return {
    politica: POLITICA,
    html: html`<!doctype html>
<html lang="${MARCA_DE_LINGUA[idioma]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${nome}</title><style>${cru(ESTILO)}</style></head>
<body><main><h1>${nome}</h1><p>${mensagem}</p>${requisicao && html`<p>${traduzir('PAGINA_REQUISICAO', idioma, { numero: requisicao })}</p>`}${deNovo && html`<a href="">${traduzir('PAGINA_DE_NOVO', idioma)}</a> `}<a href="/carteira-pesca/">${traduzir('PAGINA_VOLTAR', idioma)}</a></main></body></html>`.toString(),
  };
}
