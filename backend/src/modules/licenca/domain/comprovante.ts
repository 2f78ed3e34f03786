import { textoVisivel } from '../../../kernel/texto-visivel';

export const TIPOS_DE_COMPROVANTE = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type TipoDeComprovante = (typeof TIPOS_DE_COMPROVANTE)[number];

const ASSINATURAS: Readonly<Record<TipoDeComprovante, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** O tipo pelos primeiros bytes; `null` se não é um dos aceitos, diga o nome o que disser. */
export function tipoDoComprovante(bytes: Uint8Array): TipoDeComprovante | null {
  return TIPOS_DE_COMPROVANTE.find((tipo) => ASSINATURAS[tipo].every((byte, i) => bytes[i] === byte)) ?? null;
}

/** Nome sem pastas nem o que não se vê, para guardar e devolver. */
export function nomeDoComprovante(nome: string): string {
  const limpo = textoVisivel(nome.split(/[\\/]/).at(-1)!).trim();
  return limpo.slice(-200) || 'comprovante';
}
