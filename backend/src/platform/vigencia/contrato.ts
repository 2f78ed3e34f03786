import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { SITUACOES_DE_VIGENCIA } from '../../kernel/vigencia';

/** O que toda decisão que se marca diz, além do assunto e do valor. */
export const marcacao = z.object({
  vigenteDesde: z.iso.date(),
  motivo: z.string().trim().min(5, 'MOTIVO_CURTO').max(500, 'CAMPO_INVALIDO'),
  vista: z
    .string()
    .nullable()
    // A página da versão anterior não o manda.
    .optional()
    .describe(
      '`criadaEm` da que se corrige, ou da última que se leu do assunto; nulo se nenhuma. 409 `DECISAO_MUDOU`',
    ),
});

/** O que a história diz de cada decisão, além do assunto e do valor. */
export const decidida = z.object({
  id: z.number().int(),
  vigenteDesde: z.string(),
  vigenteAte: z.string().nullable().describe('Último dia; nulo no que vale até haver outra'),
  situacao: z.enum(SITUACOES_DE_VIGENCIA),
  motivo: z.string(),
  autor: z.string().describe('`usuario:12`; `produto` no que vem de fábrica'),
  criadaEm: z.string(),
});

/** De quem desiste de uma decisão que outra pessoa pode corrigir entretanto. */
export class VistaDto extends createZodDto(
  z.object({ vista: z.string().optional().describe('`criadaEm` da que se leu. 409 `VERSAO_MUDOU`') }),
) {}

export class DecisaoIdDto extends createZodDto(z.object({ id: z.number().int() })) {}
