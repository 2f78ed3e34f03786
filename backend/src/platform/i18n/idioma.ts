export const IDIOMAS = ['pt', 'en', 'es'] as const;
export type Idioma = (typeof IDIOMAS)[number];

/** A marca de língua de HTML e PDF. */
export const MARCA_DE_LINGUA = { pt: 'pt-BR', en: 'en', es: 'es' } as const satisfies Record<Idioma, string>;

/** Escolhe pelo `Accept-Language` (pesos respeitados); sem um idioma nosso, português. */
export function idiomaDe(cabecalho: string | undefined): Idioma {
  if (!cabecalho) return 'pt';
  const pedidos = cabecalho
    .split(',')
    .map((parte) => {
      const [marca = '', peso] = parte.trim().split(';q=');
      return { idioma: marca.slice(0, 2).toLowerCase(), peso: peso === undefined ? 1 : Number(peso) || 0 };
    })
    .filter((p) => p.peso > 0)
    .sort((a, b) => b.peso - a.peso);
  const achado = pedidos.find((p) => (IDIOMAS as readonly string[]).includes(p.idioma));
  return (achado?.idioma as Idioma | undefined) ?? 'pt';
}
