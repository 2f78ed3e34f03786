import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

const id = z.number().int();
const dia = z.string().describe('YYYY-MM-DD');
const centavos = z.number().int().describe('Centavos; negativo se o banco debitou');
const convenio = z.object({ id, nome: z.string().describe('Banco e número do convênio') });

const linha = z.object({
  linha: id.describe('Ordem no arquivo, de 1'),
  dia,
  valor: centavos,
  historico: z.string().describe('O que o banco escreveu: só se mostra, nunca se guarda'),
  situacao: z
    .enum(['NOVA', 'JA_IMPORTADA', 'PARECIDA', 'FUTURA'])
    .describe(
      '`PARECIDA`: outra, do mesmo dia e valor, já se importou com outro número do banco; `FUTURA`: o dia ainda não chegou, e não se guarda',
    ),
  cobranca: z.boolean().describe('Somada no crédito do dia, se nada se trocar'),
});

const diaPrevisto = z.object({
  dia,
  importado: centavos.nullable().describe('Soma do que já se importou neste dia; nulo se nada'),
  informado: centavos.nullable().describe('O crédito que a razão tem agora; nulo se ninguém o informou'),
  previsto: centavos.describe('Crédito líquido segundo os arquivos de retorno'),
  fechado: z.boolean().describe('Só muda depois de reaberto'),
});

const previa = z.object({
  formato: z.string(),
  convenio,
  convenios: z.array(convenio).describe('Todos os que usam a conta do extrato'),
  de: dia,
  ate: dia,
  linhas: z.array(linha),
  dias: z.array(diaPrevisto),
  duvidas: z
    .string()
    .nullable()
    .describe(
      'Quais são as `PARECIDA` e as `FUTURA`, e os créditos digitados, em resumo: se já são outros, nada se importa',
    ),
});
export type PreviaDoExtrato = z.infer<typeof previa>;
export class PreviaDoExtratoDto extends createZodDto(previa) {}

export class ImportarExtratoDto extends createZodDto(
  z.object({
    convenioId: z.coerce.number('CAMPO_INVALIDO').int('CAMPO_INVALIDO').positive('CAMPO_INVALIDO').optional(),
    trocadas: z
      .string()
      .regex(/^\d{1,4}(,\d{1,4})*$/, 'CAMPO_INVALIDO')
      .max(4000, 'CAMPO_INVALIDO')
      .optional()
      .describe('As linhas em que quem importa decidiu o contrário da prévia, separadas por vírgula'),
    duvidas: z.string().max(64, 'CAMPO_INVALIDO').optional().describe('As da prévia'),
  }),
) {}

const importado = z.object({
  id,
  nome: z.string(),
  formato: z.string(),
  convenio: z.string(),
  de: dia,
  ate: dia,
  novos: id.describe('Lançamentos que acrescentou'),
  repetidos: id.describe('Lançamentos que outro extrato já trazia'),
  importadoPor: z.string(),
  importadoEm: z.string().describe('Instante ISO 8601'),
});
export class ExtratoImportadoDto extends createZodDto(importado) {}
