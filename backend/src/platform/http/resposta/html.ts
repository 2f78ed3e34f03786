/** HTML que já pode ser mostrado: só `html` e `cru` o fazem. */
export class Html {
  constructor(private readonly texto: string) {}

  toString(): string {
    return this.texto;
  }
}

type Parte = Html | string | number | null | undefined | false | readonly Parte[];

/**
 * Modelo de HTML em que tudo o que entra é escapado, menos outro `Html`: `` html`<b>${nome}</b>` ``. Serve para dentro
 * de elementos e de atributos entre aspas. Listas são emendadas; nulo e falso somem.
 */
export function html(textos: TemplateStringsArray, ...partes: readonly Parte[]): Html {
  return new Html(String.raw({ raw: textos }, ...partes.map(mostrar)));
}

/** Texto nosso que já é HTML ou CSS (estilos, desenhos); nunca o que alguém digitou. */
export const cru = (texto: string): Html => new Html(texto);

function mostrar(parte: Parte): string {
  if (parte instanceof Html) return parte.toString();
  if (Array.isArray(parte)) return parte.map(mostrar).join('');
  return escapar(parte as Exclude<Parte, Html | readonly Parte[]>);
}

function escapar(texto: string | number | null | undefined | false): string {
  return String(texto === false ? '' : (texto ?? '')).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
