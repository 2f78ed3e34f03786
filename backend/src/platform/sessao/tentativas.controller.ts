import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../http/resposta/guardado';
import { Lista, ListaPedida } from '../http/lista/lista-console';
import { RESULTADOS_DE_TENTATIVA, TIPOS_DE_TENTATIVA } from './tentativa.entity';
import { Tentativas } from './tentativas';
import { EQUIPE, Rota } from '../http/rota/rota';

class TentativaDto extends createZodDto(
  z.object({
    id: z.number().int(),
    em: z.string().describe('Instante ISO 8601'),
    tipo: guardado(TIPOS_DE_TENTATIVA),
    resultado: guardado(RESULTADOS_DE_TENTATIVA),
    documentoMascarado: z.string().nullable(),
    enderecoMascarado: z.string(),
  }),
) {}

@ApiTags('console')
@Controller('api/admin/tentativas')
export class TentativasController {
  constructor(private readonly tentativas: Tentativas) {}

  @Get()
  @Rota(EQUIPE, 'Tentativas falhas; `Content-Range` traz o total, até dez mil')
  @ZodResponse({ status: 200, type: [TentativaDto], description: 'A faixa pedida' })
  async listar(@Lista('tentativas') lista: ListaPedida) {
    return (await lista.servir((faixa, filtro) => this.tentativas.faixa(faixa, filtro))).map(
      ({ id, em, tipo, resultado, documentoMascarado, enderecoMascarado }) => ({
        id,
        em: em.toISOString(),
        tipo,
        resultado,
        documentoMascarado,
        enderecoMascarado,
      }),
    );
  }
}
