import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { justificativa } from '../pendencia/pendencia.dto';
import { creditoDoDia, somas } from '../razao/razao.dto';

const dia = z.string().describe('YYYY-MM-DD');
const instante = z.string().describe('Instante ISO 8601');

const historia = z.object({
  ordem: z.number().int(),
  fechadoPor: z.string(),
  fechadoEm: instante,
  explicacao: z.string().nullable().describe('Por que se fechou com diferença'),
  recebido: z.number().int().describe('Centavos, ao fechar'),
  creditado: z.number().int().describe('Centavos no extrato, ao fechar'),
  reabertoPor: z.string().nullable().describe('Quem reabriu, ou `retorno:7`, que trouxe dinheiro para o dia'),
  reabertoEm: instante.nullable(),
  motivo: z.string().nullable().describe('De quem reabriu; o nome do arquivo, se foi um retorno'),
});

const diaAFechar = z.object({
  dia,
  somas,
  creditos: z.array(creditoDoDia),
  concorda: z.boolean().describe('Tudo tem lugar, e o extrato diz o que os arquivos prometem'),
  acabou: z.boolean().describe('Só se fecha um dia que já acabou'),
  fechado: z.boolean(),
  mudou: z.boolean().describe('Entrou ou saiu dinheiro depois de se fechar'),
  versao: z.string().describe('Do que se vê: quem fecha diz qual viu'),
  historia: z.array(historia).describe('Do último'),
});
export type DiaAFechar = z.infer<typeof diaAFechar>;
export class DiaAFecharDto extends createZodDto(diaAFechar) {}

export class FecharDto extends createZodDto(
  z.object({
    versao: z.string('CAMPO_OBRIGATORIO').length(64, 'CAMPO_INVALIDO'),
    explicacao: justificativa.optional().describe('Exigida se o dia não concorda; de 10 a 500 letras'),
  }),
) {}

export class ReabrirDiaDto extends createZodDto(
  z.object({
    motivo: justificativa,
    ordem: z.number().int().optional().describe('Do fechamento que se leu: se já é outro, 409'),
  }),
) {}
