import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

const dia = z.string().describe('YYYY-MM-DD');
const centavos = z.number().int().describe('Centavos');

export class PeriodoDto extends createZodDto(
  z.object({
    de: z.iso.date().describe('Primeiro dia, YYYY-MM-DD'),
    ate: z.iso.date().describe('Último dia, no máximo 92 depois do primeiro'),
  }),
) {}

export const somas = z.object({
  recebido: centavos.describe('Liquidações menos estornos, em centavos'),
  emDocumentos: centavos.describe('Pagou documentos, com encargos'),
  emPendencia: centavos.describe('À espera de uma decisão'),
  receita: centavos.describe('Ficou com a agência por decisão'),
  dispensado: centavos.describe('Fechado sem destino'),
  aDevolver: centavos.describe('Devolução pedida ou autorizada'),
  devolvido: centavos.describe('Devolução paga'),
  diferenca: centavos.describe('Recebido menos todos os destinos: tem de ser 0'),
  aCreditar: centavos.describe('Parte do recebido que o banco ainda não creditou, ou não diz quando'),
});
export type SomasDaRazao = z.infer<typeof somas>;
export const COLUNAS = somas.keyof().options;
/** As que uma lista explica; a diferença não é de linha nenhuma. */
export const colunaExplicada = somas.omit({ diferenca: true }).keyof();

const diaDaRazao = somas.extend({ dia });
export type DiaDaRazao = z.infer<typeof diaDaRazao>;

export const creditoDoDia = z.object({
  dia,
  convenioId: z.number().int(),
  convenio: z.string().describe('Banco e número do convênio'),
  previsto: centavos.describe('Crédito líquido segundo os arquivos'),
  extrato: centavos.nullable().describe('Crédito segundo o extrato do banco; nulo se ninguém o informou'),
  diferenca: centavos.nullable().describe('Extrato menos previsto'),
  futuro: z.boolean().describe('O dia ainda não chegou: o dinheiro ainda vai ser creditado'),
});
export type CreditoDoDia = z.infer<typeof creditoDoDia>;

const fechamento = z.object({
  dia,
  fechado: z.boolean(),
  peloBanco: z.boolean().describe('Reaberto por um retorno que trouxe dinheiro para ele'),
});

const razao = z.object({
  de: dia,
  ate: dia,
  dias: z.array(diaDaRazao).describe('Por dia do pagamento; só os que tiveram dinheiro'),
  totais: somas,
  creditos: z.array(creditoDoDia).describe('Por dia de crédito e convênio'),
  convenios: z
    .array(z.object({ id: z.number().int(), nome: z.string() }))
    .describe('Aqueles de que se pode informar o extrato'),
  fechamentos: z.array(fechamento).describe('Os dias que alguém já fechou, e se ainda o estão'),
  divergentes: z
    .array(z.object({ id: z.number().int(), nome: z.string(), diferenca: centavos }))
    .describe('Retornos cuja conferência não fechou, de qualquer dia'),
});
export type Razao = z.infer<typeof razao>;

export class RazaoDto extends createZodDto(razao) {}

export class ExtratoPedidoDto extends createZodDto(
  z.object({
    convenioId: z.number('CAMPO_INVALIDO').int('CAMPO_INVALIDO').positive('CAMPO_INVALIDO'),
    valor: z
      .number('CAMPO_INVALIDO')
      .int('CAMPO_INVALIDO')
      .min(-99_999_999_999, 'CAMPO_INVALIDO')
      .max(99_999_999_999, 'CAMPO_INVALIDO')
      .describe('Crédito líquido do dia no extrato, em centavos'),
    visto: centavos
      .nullable()
      // A página da versão anterior não o manda.
      .optional()
      .describe('O que se leu como já informado; nulo se nada. 409 `CREDITO_MUDOU`'),
  }),
) {}
