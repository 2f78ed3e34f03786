import { Controller, Get, Header, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { z } from 'zod';
import { ErroDominio } from '../../kernel/erro-dominio';
import { faixaDevolvida, lerFaixa, ListaConsoleDto } from '../http/lista-console';
import { RESULTADOS_DE_TENTATIVA, TIPOS_DE_TENTATIVA } from './tentativa.entity';
import { Tentativas } from './tentativas';

class TentativaDto extends createZodDto(
  z.object({
    id: z.number().int(),
    em: z.string().describe('Instante ISO 8601'),
    tipo: z.enum(TIPOS_DE_TENTATIVA),
    resultado: z.enum(RESULTADOS_DE_TENTATIVA),
    documentoMascarado: z.string().nullable(),
    enderecoMascarado: z.string(),
  }),
) {}

/** Um documento não é filtro: iria no endereço do pedido. */
export const filtroDasTentativas = z.object({
  tipo: z.enum(TIPOS_DE_TENTATIVA).optional(),
  resultado: z.enum(RESULTADOS_DE_TENTATIVA).optional(),
});

@ApiTags('console')
@UseInterceptors(ZodSerializerInterceptor)
@Controller('api/admin/tentativas')
export class TentativasController {
  constructor(private readonly tentativas: Tentativas) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Tentativas falhas; `Content-Range` traz o total, até dez mil' })
  @ZodResponse({ status: 200, type: [TentativaDto], description: 'A faixa pedida' })
  @ApiResponse({ status: 400, description: 'Filtro que não existe' })
  async listar(@Query() pedido: ListaConsoleDto, @Res({ passthrough: true }) resposta: FastifyReply) {
    const faixa = lerFaixa(pedido, ['id', 'em']);
    const lido = filtroDasTentativas.safeParse(pedido.filter);
    if (!lido.success) throw new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
    const { itens, total } = await this.tentativas.faixa(faixa, lido.data);
    void resposta.header('Content-Range', faixaDevolvida('tentativas', faixa, itens.length, total));
    return itens.map(({ id, em, tipo, resultado, documentoMascarado, enderecoMascarado }) => ({
      id,
      em: em.toISOString(),
      tipo,
      resultado,
      documentoMascarado,
      enderecoMascarado,
    }));
  }
}
