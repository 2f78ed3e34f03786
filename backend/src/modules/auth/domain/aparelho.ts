/** A ordem importa: quase todos os navegadores dizem ser também os outros. */
const NAVEGADORES: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SISTEMAS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];
const LIGACAO = { pt: 'no', en: 'on', es: 'en' } as const;
const DESCONHECIDO = {
  pt: 'Aparelho não reconhecido',
  en: 'Unrecognized device',
  es: 'Dispositivo no reconocido',
} as const;

/** Família do navegador e sistema, `Chrome/Android`; o que não se reconhece fica vazio. */
export function aparelhoDe(userAgent: string | undefined): string {
  const achar = (lista: readonly [string, RegExp][]) =>
    lista.find(([, padrao]) => padrao.test(userAgent ?? ''))?.[0] ?? '';
  return `${achar(NAVEGADORES)}/${achar(SISTEMAS)}`;
}

/** `Chrome no Android`, na língua de quem olha. */
export function descreverAparelho(aparelho: string, idioma: keyof typeof LIGACAO): string {
  const partes = aparelho.split('/').filter(Boolean);
  return partes.join(` ${LIGACAO[idioma]} `) || DESCONHECIDO[idioma];
}
