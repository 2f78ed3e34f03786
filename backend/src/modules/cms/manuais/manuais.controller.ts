import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { achado } from '../../../kernel/erro-dominio';
import { IdiomaAtual } from '../../../platform/http/pedido/requisicao';
import type { Idioma } from '../../../platform/i18n/idioma';
import { entregarManual } from './entregar-manual';
import { ARQUIVO_DO_MANUAL, MANUAIS } from './manuais';
import { ManuaisService } from './manuais.service';
import { DaArquivo, Rota, TODOS } from '../../../platform/http/rota/rota';

/** Os manuais, no endereço de sempre. */
@ApiTags('manuais')
@Controller('pdfs')
export class ManuaisController {
  constructor(private readonly manuais: ManuaisService) {}

  @Get(':arquivo')
  @Rota(TODOS, 'O PDF que vale hoje de um manual')
  @ApiParam({ name: 'arquivo', enum: Object.values(ARQUIVO_DO_MANUAL) })
  @DaArquivo('O PDF, com `ETag`', 'application/pdf')
  @ApiResponse({ status: 304, description: 'O do `If-None-Match` ainda é o atual' })
  @ApiResponse({ status: 404, description: 'Não existe' })
  async um(
    @Param('arquivo') arquivo: string,
    @Headers('if-none-match') guardado: string | undefined,
    @IdiomaAtual() idioma: Idioma,
    @Res() resposta: FastifyReply,
  ) {
    const manual = achado(MANUAIS.find((um) => ARQUIVO_DO_MANUAL[um] === arquivo));
    void resposta.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Language');
    await entregarManual(resposta, await this.manuais.vigente(manual, idioma), arquivo, guardado);
  }
}
