import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Rota, SemCorpo, TODOS } from '../../../platform/http/rota/rota';
import { NOTAS, SatisfacaoService } from './satisfacao.service';

const nota = z
  .number('CAMPO_INVALIDO')
  .int('CAMPO_INVALIDO')
  .min(1, 'CAMPO_INVALIDO')
  .max(5, 'CAMPO_INVALIDO');

class NotaDto extends createZodDto(
  z.object({ nota: nota.describe('De 1, muito insatisfeito, a 5, muito satisfeito') }),
) {}
class SatisfacaoDto extends createZodDto(
  z.object({
    desde: z.string().nullable().describe('Mês da primeira resposta, `YYYY-MM`'),
    total: z.number(),
    notas: z
      .array(z.object({ nota: z.number(), quantas: z.number() }))
      .describe(`Sempre as ${NOTAS.length}, da melhor à pior`),
    meses: z
      .array(z.object({ mes: z.string(), quantas: z.number(), satisfeitas: z.number() }))
      .describe('O mais novo primeiro; `satisfeitas` são as notas 4 e 5'),
  }),
) {}

/** A pergunta de quem abre a carteira pela primeira vez, e o que responderam. */
@ApiTags('satisfação')
@Controller('api/satisfacao')
export class SatisfacaoController {
  constructor(private readonly satisfacao: SatisfacaoService) {}

  @Post()
  @Rota(TODOS, 'Uma resposta, sem dizer de quem', { passagem: 'busca' })
  @SemCorpo('Somada')
  async responder(@Body() { nota }: NotaDto): Promise<void> {
    await this.satisfacao.responder(nota);
  }

  @Get()
  @Rota(TODOS, 'O resultado, que é público')
  @ZodResponse({ status: 200, type: SatisfacaoDto, description: 'As somas' })
  resultado() {
    return this.satisfacao.resultado();
  }
}
