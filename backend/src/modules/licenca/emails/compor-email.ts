import { html } from '../../../platform/http/html';
import type { Idioma } from '../../../platform/i18n/idioma';
import { ASSINATURA, ModeloEmail, SAUDACAO, TEXTOS_EMAIL } from './textos-email';

export interface ValoresEmail {
  readonly nome: string;
  readonly numero: string;
  /** `90,38` */
  readonly valor: string;
  readonly vencimento: string;
  readonly linha: string;
  readonly validade: string;
  readonly agencia: string;
  /** Aonde o botão leva. */
  readonly endereco: string;
}

/** Assunto, texto puro e HTML de uma mensagem, na língua da pessoa. */
export function comporEmail(
  modelo: ModeloEmail,
  idioma: Idioma,
  valores: ValoresEmail,
): { assunto: string; texto: string; html: string } {
  const textos = TEXTOS_EMAIL[idioma][modelo];
  const trocar = (texto: string) =>
    texto.replace(/\{(\w+)\}/g, (_, nome: string) => valores[nome as keyof ValoresEmail]);
  const saudacao = trocar(SAUDACAO[idioma]);
  const paragrafos = textos.paragrafos.map(trocar);
  const rodape = `${valores.agencia}. ${ASSINATURA[idioma]}`;
  return {
    assunto: trocar(textos.assunto),
    texto: [saudacao, ...paragrafos, `${textos.botao}: ${valores.endereco}`, '--', rodape].join('\n\n'),
    html: html`<!doctype html><html lang="${idioma}"><body style="margin:0;padding:24px;background:#f1f5f3;color:#10262b;font:16px/1.5 sans-serif">
<div style="max-width:36rem;margin:auto;background:#fff;border-top:8px solid #c4955f;padding:24px">
<p style="font-weight:bold;font-size:20px">Carteira de Pesca</p>
${[saudacao, ...paragrafos].map((p) => html`<p>${p}</p>`)}
<p><a href="${valores.endereco}" style="display:inline-block;padding:12px 20px;background:#0a5168;color:#fff;font-weight:bold;text-decoration:none">${textos.botao}</a></p>
<p style="color:#43575b;font-size:14px">${rodape}</p></div></body></html>`.toString(),
  };
}
