const LIMITE = 300;

/** O conteúdo é HTML já limpo no servidor; a lista mostra só o texto corrido, sem os títulos, até 300 caracteres. */
export function cortarTexto(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const titulo of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) titulo.replaceWith(' ');
  const texto = body.textContent.replace(/\s+/g, ' ').trim();
  if (texto.length <= LIMITE) return texto;
  const corte = texto.slice(0, LIMITE);
  // Para no fim de uma palavra, a não ser que o texto seja uma só.
  return `${corte.slice(0, texto[LIMITE] === ' ' ? LIMITE : corte.lastIndexOf(' ') + 1 || LIMITE).trimEnd()}…`;
}
