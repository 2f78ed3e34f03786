import type { Idioma } from './idioma';

export const MARCA_DE_LINGUA: Readonly<Record<Idioma, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** O texto com cada `{nome}` trocado pelo seu valor; o que não tem valor fica como está. */
export const preencher = (texto: string, valores: Readonly<Record<string, unknown>>): string =>
  texto.replace(/\{(\w+)\}/g, (inteiro, nome: string) => {
    const valor = valores[nome];
    return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : inteiro;
  });
