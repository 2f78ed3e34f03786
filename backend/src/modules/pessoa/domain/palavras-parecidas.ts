/** Como a palavra soa: grafias do mesmo som, e a mesma letra dobrada, dão o mesmo. Recebe maiúsculas sem acento. */
export function somDe(palavra: string): string {
  return (
    palavra
      .replace(/PH/g, 'F')
      .replace(/[SC]?CH|SH/g, 'X')
      .replace(/(SC|XC|C|S)(?=[EI])/g, 'S')
      .replace(/G(?=[EI])/g, 'J')
      .replace(/GU(?=[EI])/g, 'G')
      .replace(/QU(?=[EI])|[QC]/g, 'K')
      .replace(/[ZX]$/, 'S')
      .replace(/Z/g, 'S')
      .replace(/Y/g, 'I')
      .replace(/W/g, 'V')
      // Lê-se como um só o H de THIAGO e o de HELENA; o de LH e NH muda o som.
      .replace(/(?<![LN])H/g, '')
      .replace(/[MN](?=[^AEIOU]|$)/g, 'N')
      .replace(/(.)\1+/g, '$1')
  );
}

/** Uma letra a mais, a menos, trocada, ou duas vizinhas fora de ordem. */
export function aUmDeslize(uma: string, outra: string): boolean {
  const [curta, longa] = uma.length <= outra.length ? [uma, outra] : [outra, uma];
  if (longa.length - curta.length > 1) return false;
  let i = 0;
  while (i < curta.length && curta[i] === longa[i]) i++;
  if (curta.length < longa.length) return curta.slice(i) === longa.slice(i + 1);
  if (curta.slice(i + 1) === longa.slice(i + 1)) return true;
  return curta[i] === longa[i + 1] && curta[i + 1] === longa[i] && curta.slice(i + 2) === longa.slice(i + 2);
}

/** Menos letras do que isto soam como o começo de muita coisa. */
const MINIMO_DO_SOM = 3;
/** Abaixo disto, uma letra errada já é outro nome. */
const MINIMO_DO_DESLIZE = 4;

export interface Palavra {
  readonly texto: string;
  readonly som: string;
}
export const comSom = (texto: string): Palavra => ({ texto, som: somDe(texto) });

/** 0 igual, 1 começo, 2 começo pelo som, 3 um deslize, 4 pedaço do meio; nulo se não parece. */
export function parecenca(digitada: Palavra, { texto, som }: Palavra): number | null {
  if (texto === digitada.texto) return 0;
  if (texto.startsWith(digitada.texto)) return 1;
  if (digitada.som.length >= MINIMO_DO_SOM && som.startsWith(digitada.som)) return 2;
  if (digitada.texto.length < MINIMO_DO_DESLIZE) return null;
  if (aUmDeslize(digitada.texto, texto)) return 3;
  return texto.includes(digitada.texto) ? 4 : null;
}
