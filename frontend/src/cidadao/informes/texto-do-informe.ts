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

const UNIDADES = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Idade relativa: segundos, minutos, horas, dias, meses de 30 dias, anos de 365. */
export function idadeRelativa(instante: string, agora: number, idioma: string): string {
  const segundos = Math.max(0, Math.floor((agora - Date.parse(instante)) / 1000));
  const [unidade, tamanho] = UNIDADES.find(([, duracao]) => segundos >= duracao) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(idioma, { numeric: 'always' }).format(
    -Math.floor(segundos / tamanho),
    unidade,
  );
}
