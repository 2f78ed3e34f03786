import { z } from 'zod';

/**
 * Um código que está guardado. O contrato diz os que esta versão conhece; o que uma mais nova gravou enquanto as duas
 * trabalham sai como está, em vez de levar consigo a lista inteira.
 */
export const guardado = <const T extends readonly string[]>(conhecidos: T): z.ZodType<T[number]> =>
  z.string().meta({ enum: [...conhecidos] });
