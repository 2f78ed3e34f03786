import { cru, Html, html } from '../http/resposta/html';
import { preencher, traduzir } from '../i18n/catalogo';
import { type Idioma, MARCA_DE_LINGUA } from '../i18n/idioma';
import { ESTILO_DO_EMAIL } from './email.estilo';
import { MARCA } from './marca';

/** Uma frase; um número a ler de longe; a linha digitável, em blocos; ou um código a copiar, com a imagem dele, que falta se ele falta. */
type Paragrafo =
  | string
  | { readonly rotulo: string; readonly grande: string }
  | { readonly rotulo: string; readonly blocos: string }
  | { readonly rotulo: string; readonly codigo: string; readonly imagem: string };

/** Textos de uma mensagem; `{nome}` e os outros nomes entre chaves são trocados pelos valores. */
export interface TextosEmail {
  readonly assunto: string;
  readonly paragrafos: readonly Paragrafo[];
  readonly botao: string;
}

/**
 * Quem se registra escreve o nome e o e-mail que quer: um nome com endereço, número ou frase seria mandado por nós a outra
 * pessoa, e o programa dela faria dele um link.
 */
const NOME = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$))+$/u;

/** Assunto, texto puro e HTML, com saudação (sem nome, se não parece um), botão e rodapé. `endereco` é aonde o botão leva. */
export function montarEmail(
  textos: TextosEmail,
  idioma: Idioma,
  valores: Readonly<Record<string, string>> & { nome: string; agencia: string; endereco: string },
): { assunto: string; texto: string; html: string } {
  const trocar = (texto: string) => preencher(texto, valores);
  const assunto = trocar(textos.assunto);
  const ola = traduzir('EMAIL_SAUDACAO', idioma);
  const saudacao = NOME.test(valores.nome) ? `${ola}, ${valores.nome}.` : `${ola}.`;
  const paragrafos = textos.paragrafos.filter(
    (paragrafo) =>
      typeof paragrafo === 'string' || !('codigo' in paragrafo) || trocar(paragrafo.codigo) !== '',
  );
  // A página abre-se na língua em que se leu a mensagem.
  const endereco = new URL(valores.endereco);
  endereco.searchParams.set('idioma', idioma);
  const rodape = `${valores.agencia}. ${traduzir('EMAIL_RODAPE', idioma)}`;
  return {
    assunto,
    texto: [
      saudacao,
      ...paragrafos.map((paragrafo) => emTexto(paragrafo, trocar)),
      `${textos.botao}: ${endereco.href}`,
      '--',
      rodape,
    ].join('\n\n'),
    html: html`<!doctype html><html lang="${MARCA_DE_LINGUA[idioma]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${assunto}</title><style>${cru(ESTILO_DO_EMAIL.folha)}</style></head>
<body ${estilo('fundo')}><table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${estilo('cartao')}>
<tr><td ${estilo('cabeca')}><img src="cid:${MARCA.cid}" width="44" height="36" alt="" ${estilo('marca')}><span ${estilo('nome')}>${traduzir('EMAIL_PRODUTO', idioma)}</span></td></tr>
<tr><td ${estilo('corpo')}><p ${estilo('p')}>${saudacao}</p>
${paragrafos.map((paragrafo) => emHtml(paragrafo, trocar))}
<p ${estilo('p')}><a href="${endereco.href}" ${estilo('botao')}>${textos.botao}</a></p>
<p ${estilo('rodape')}>${rodape}</p></td></tr></table></body></html>`.toString(),
  };
}

type Trocar = (texto: string) => string;

function emTexto(paragrafo: Paragrafo, trocar: Trocar): string {
  if (typeof paragrafo === 'string') return trocar(paragrafo);
  const [, valor = ''] =
    Object.entries(paragrafo).find(([nome]) => nome !== 'rotulo' && nome !== 'imagem') ?? [];
  return `${trocar(paragrafo.rotulo)}: ${trocar(valor)}`;
}

function emHtml(paragrafo: Paragrafo, trocar: Trocar): Html {
  if (typeof paragrafo === 'string')
    return html`<p ${estilo('p')}>${comNumerosInteiros(trocar(paragrafo))}</p>`;
  const rotulo = html`<span ${estilo('rotulo')}>${trocar(paragrafo.rotulo)}</span>`;
  if ('grande' in paragrafo)
    return html`<p ${estilo('p')}>${rotulo} <b ${estilo('grande')}>${trocar(paragrafo.grande)}</b></p>`;
  if ('codigo' in paragrafo)
    return html`<p ${estilo('p')}>${rotulo} <img src="cid:${paragrafo.imagem}" width="192" height="192" alt="QR code" ${estilo('imagem')}><span ${estilo('codigo')}>${trocar(paragrafo.codigo)}</span></p>`;
  // O dígito solto do meio vai com os catorze do fim: são quatro blocos no boleto, como na guia.
  const blocos = trocar(paragrafo.blocos).split(/\s+(?!\d{14}$)/);
  return html`<p ${estilo('p')}>${rotulo} ${blocos.map((bloco) => html`<b ${estilo('bloco')}>${bloco}</b> `)}</p>`;
}

/** O número de uma licença não se parte entre duas linhas. */
const comNumerosInteiros = (texto: string): Html[] =>
  texto
    .split(/(\b[A-Z]{3}-\d{7}-\d\/\d{4}\b)/)
    .map((parte, i) => (i % 2 === 1 ? html`<span ${estilo('numero')}>${parte}</span>` : html`${parte}`));

/** A classe, para o tema escuro e as telas estreitas, e o mesmo estilo em linha, para quem só lê esse. */
const estilo = (nome: keyof typeof ESTILO_DO_EMAIL.emLinha): Html =>
  html`class="${nome}" style="${ESTILO_DO_EMAIL.emLinha[nome]}"`;
