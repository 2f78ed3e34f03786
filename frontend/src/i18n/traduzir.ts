import { type Idioma } from './idiomas';

/** O texto de cada chave, escrita com o caminho inteiro: `erros.espera_one`. */
export type Catalogo = ReadonlyMap<string, string>;

export interface Valores {
  /** Escolhe a forma do plural (`_zero`, `_one`, `_many`, `_other`). */
  readonly count?: number | undefined;
  /** O que se diz se não houver texto; sem ele, o fim da chave. */
  readonly defaultValue?: string;
  readonly [nome: string]: string | number | null | undefined;
}

/** O texto de uma chave do assunto, ou de outro (`conta:acao.sair`), com os valores no lugar. */
export type Traduzir = (chave: string, valores?: Valores) => string;

export function achatar(textos: object): Catalogo {
  const catalogo = new Map<string, string>();
  const juntar = (ramo: object, antes: string) => {
    for (const [nome, filho] of Object.entries(ramo) as [string, string | object][])
      if (typeof filho === 'string') catalogo.set(antes + nome, filho);
      else juntar(filho, `${antes}${nome}.`);
  };
  juntar(textos, '');
  return catalogo;
}

export const VARIAVEL = /\{\{(\w+)(, number)?\}\}/g;

const daLingua = <T>(criar: (idioma: Idioma) => T) => {
  const criados = new Map<Idioma, T>();
  return (idioma: Idioma): T => {
    const um = criados.get(idioma) ?? criar(idioma);
    criados.set(idioma, um);
    return um;
  };
};
const plurais = daLingua((idioma) => new Intl.PluralRules(idioma));
const numeros = daLingua((idioma) => new Intl.NumberFormat(idioma));

/** Um código que só um servidor mais novo que esta página conhece diz-se por si, sem o caminho dele no catálogo. */
const semTexto = (chave: string): string => chave.slice(chave.lastIndexOf('.') + 1);

export function traduzir(
  catalogo: Catalogo | undefined,
  idioma: Idioma,
  chave: string,
  valores: Valores = {},
): string {
  const { count, defaultValue } = valores;
  const formas =
    count === undefined
      ? [chave]
      : [...(count === 0 ? [`${chave}_zero`] : []), `${chave}_${plurais(idioma).select(count)}`, chave];
  const achada = formas.find((forma) => catalogo?.has(forma)) ?? '';
  const texto = catalogo?.get(achada) ?? defaultValue ?? semTexto(chave);
  return texto.replace(VARIAVEL, (_, nome: string, numero?: string) => {
    const valor = valores[nome] ?? '';
    return numero && typeof valor === 'number' ? numeros(idioma).format(valor) : String(valor);
  });
}
