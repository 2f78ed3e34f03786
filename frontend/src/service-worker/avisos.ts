interface Aviso extends NotificationOptions {
  readonly titulo: string;
}

const TITULO = 'Carteira de Pesca';
/** As telas a que um aviso leva. */
const CAMINHO = /^renovar\/[A-Z]{3}\d{12,15}$/;

const objeto = (texto: string): Record<string, unknown> => {
  try {
    const lido: unknown = JSON.parse(texto);
    return typeof lido === 'object' && lido !== null ? (lido as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
const comoTexto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** O que o servidor mandou, como se mostra. O navegador exige que alguma coisa se mostre, mesmo que nada se leia. */
export function lerAviso(texto: string, casca: string): Aviso {
  const { titulo, texto: body, lingua, caminho } = objeto(texto);
  return {
    titulo: comoTexto(titulo) || TITULO,
    body: comoTexto(body),
    lang: comoTexto(lingua) || 'pt-BR',
    icon: `${casca}icones/icone-192.png`,
    badge: `${casca}icones/icone-192.png`,
    // O segundo aviso da mesma licença toma o lugar do primeiro.
    tag: comoTexto(caminho) || TITULO,
    data: caminho,
  };
}

/** Aonde se vai; ao início se o aviso não o diz. */
export const aoTocar = (caminho: unknown, casca: string): string =>
  CAMINHO.test(comoTexto(caminho)) ? `${casca}${comoTexto(caminho)}` : casca;
