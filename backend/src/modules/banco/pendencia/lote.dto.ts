import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { texto } from '../../../platform/http/pedido/entrada';
import { EFEITOS_PENDENCIA } from '../domain/pendencia/pendencias';

const ACOES_EM_LOTE = ['ACEITAR', 'DISPENSAR', 'DESFAZER'] as const;
export type AcaoEmLote = (typeof ACOES_EM_LOTE)[number];

export class LoteDto extends createZodDto(
  z
    .object({
      acao: z.enum(ACOES_EM_LOTE),
      ids: z.array(z.number().int().positive()).min(1).max(50),
      previa: z.boolean().describe('Só diz o que seria feito'),
      vistos: z
        .array(
          z.object({
            id: z.number().int(),
            efeito: z.enum(EFEITOS_PENDENCIA).nullable(),
            vista: z.number().int().optional(),
          }),
        )
        .max(50)
        .optional()
        .describe(
          'O que a prévia disse: a que aceitar já faria outra coisa, ou já tem outra história, fica de fora',
        ),
      justificativa: texto(500).optional().describe('De 10 a 500 letras; a prévia não a pede'),
    })
    .refine(({ previa, justificativa }) => previa || (justificativa ?? '').length >= 10, {
      path: ['justificativa'],
      message: 'JUSTIFICATIVA_CURTA',
    }),
) {}

const lote = z.object({
  itens: z.array(
    z.object({
      id: z.number().int(),
      motivo: z.string().nullable(),
      efeito: z.enum(EFEITOS_PENDENCIA).nullable(),
      retido: z.number().int().describe('Centavos'),
      vista: z.number().int().optional().describe('Quantas linhas tem a história dela'),
      exclusao: z
        .object({ codigo: z.string(), texto: z.string() })
        .nullable()
        .describe('Por que ficou de fora; nulo na que entra, ou que foi feita'),
    }),
  ),
  incluidas: z.number().int(),
  excluidas: z.number().int(),
  retido: z.number().int().describe('Dinheiro retido das que entram, em centavos'),
});
export class LoteDecididoDto extends createZodDto(lote) {}
export type LoteSaida = z.infer<typeof lote>;
