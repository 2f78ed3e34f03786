import sanitizar from 'sanitize-html';

/** Endereço das imagens deste produto: as de fora contariam a outros quem lê o quê. */
const IMAGEM_PROPRIA = /^\/carteira-pesca\/api\/cms\/imagens\/\d+$/;

const OPCOES: sanitizar.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'figure', 'figcaption', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'code'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // O título da página é o h1.
    h1: 'h2',
    a: sanitizar.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    img: (nome, atributos) => ({ tagName: nome, attribs: { ...atributos, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !IMAGEM_PROPRIA.test(attribs.src ?? ''),
};

/**
 * HTML de informe sem nada que execute ou busque algo fora: só as marcas de texto, links e imagens do próprio
 * produto. Limpar o que já está limpo não muda nada; por isso se limpa ao gravar e de novo ao ler.
 */
export const limparHtml = (html: string): string => sanitizar(html, OPCOES).trim();
