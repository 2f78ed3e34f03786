import { z } from 'zod';

/** O maior cabe num envio, seja em que letra for: o que não coubesse prenderia no aparelho tudo o que viesse depois. */
const MAXIMO_DE_PEIXES = 100;
const MAXIMO_DE_EXCESSOS = 40;
const MAXIMO_DE_ATOS = 10;

const texto = (maximo: number) => z.string().trim().min(1, 'CAMPO_OBRIGATORIO').max(maximo, 'CAMPO_INVALIDO');
const medida = z.number().positive().max(1_000);
const quantia = z.number().min(0).max(100_000);
const dia = z.iso.date('CAMPO_INVALIDO');

/** O que um fiscal contou, e o que passava do que se podia levar, como o aparelho dele o disse. Nada diz onde foi. */
export const pescado = z.strictObject({
  dia: dia.describe('Em que dia se perguntou às regras'),
  regrasDe: dia.describe('De quando eram as regras do aparelho'),
  modalidade: z.union([z.literal(0), z.literal(1)]).nullable(),
  peixes: z
    .array(
      z.strictObject({
        especie: z.number().int().min(0).max(65_535),
        nome: texto(80),
        cm: z
          .strictObject({ TOTAL: medida.optional(), FURCAL: medida.optional() })
          .describe('Do focinho à ponta da cauda, e à forquilha dela; só o que se mediu'),
        kg: medida.nullable(),
      }),
    )
    .min(1)
    .max(MAXIMO_DE_PEIXES),
  excessos: z
    .array(
      z.strictObject({
        tipo: z.enum(['NAO_SABEMOS', 'NAO_SE_GUARDA', 'TAMANHO', 'QUILOS', 'EXEMPLARES']),
        nome: texto(80).nullable().describe('Do peixe; nulo nas cotas, que somam vários'),
        tem: quantia,
        pode: quantia,
        maisExemplares: z.number().int().min(0).max(MAXIMO_DE_PEIXES),
        atos: z.array(texto(160)).max(MAXIMO_DE_ATOS).describe('Os das regras que o dizem'),
      }),
    )
    .max(MAXIMO_DE_EXCESSOS),
});
export type Pescado = z.infer<typeof pescado>;
