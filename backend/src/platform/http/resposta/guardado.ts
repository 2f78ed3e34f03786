import { z } from 'zod';

/**
 * Um código que está guardado. O contrato diz os que esta versão conhece; o que uma mais nova gravou enquanto as duas
 * trabalham sai como está, em vez de levar consigo a lista inteira.
 */
export const guardado = <const T extends readonly string[]>(conhecidos: T): z.ZodType<T[number]> =>
  z.string().meta({ enum: [...conhecidos] });

/** O mesmo do que se guarda inteiro, com códigos dentro: conferiu-se por `escrito` ao entrar, e sai como está. */
export const guardadoComo = <V>(escrito: z.ZodType<V>): z.ZodType<V> => {
  const { $schema: _qual, ...contrato } = z.toJSONSchema(escrito);
  return z.unknown().meta(contrato) as z.ZodType<V>;
};
