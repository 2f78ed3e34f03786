import { html } from '../http/resposta/html';
import { preencher, traduzir } from '../i18n/catalogo';
import { type Idioma, MARCA_DE_LINGUA } from '../i18n/idioma';

/** Textos de uma mensagem; `{nome}` e os outros nomes entre chaves são trocados pelos valores. */
export interface TextosEmail {
  readonly assunto: string;
  readonly paragrafos: readonly string[];
  readonly botao: string;
}

/** Assunto, texto puro e HTML, com saudação (sem nome, se ele é vazio), botão e rodapé. `endereco` é aonde o botão leva. */
export function montarEmail(
  textos: TextosEmail,
  idioma: Idioma,
  valores: Readonly<Record<string, string>> & { nome: string; agencia: string; endereco: string },
): { assunto: string; texto: string; html: string } {
  const trocar = (texto: string) => preencher(texto, valores);
  const saudacao = `${[traduzir('EMAIL_SAUDACAO', idioma), valores.nome].filter(Boolean).join(', ')}.`;
  const paragrafos = textos.paragrafos.map(trocar);
  const rodape = `${valores.agencia}. ${traduzir('EMAIL_RODAPE', idioma)}`;
  return {
    assunto: trocar(textos.assunto),
    texto: [saudacao, ...paragrafos, `${textos.botao}: ${valores.endereco}`, '--', rodape].join('\n\n'),
    html: html`<!doctype html><html lang="${MARCA_DE_LINGUA[idioma]}"><body style="margin:0;padding:24px;background:#f1f5f3;color:#10262b;font:16px/1.5 sans-serif">
<div style="max-width:36rem;margin:auto;background:#fff;border-top:8px solid #c4955f;padding:24px">
<p style="font-weight:bold;font-size:20px">${traduzir('EMAIL_PRODUTO', idioma)}</p>
${[saudacao, ...paragrafos].map((p) => html`<p>${p}</p>`)}
<p><a href="${valores.endereco}" style="display:inline-block;padding:12px 20px;background:#0a5168;color:#fff;font-weight:bold;text-decoration:none">${textos.botao}</a></p>
<p style="color:#43575b;font-size:14px">${rodape}</p></div></body></html>`.toString(),
  };
}
