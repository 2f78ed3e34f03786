import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { acessoNegado } from '../../kernel/erro-dominio';
import { Exportacoes, FORMATOS } from '../../platform/exportacao/exportacoes';
import { jsonDaBusca } from '../../platform/http/lista/lista-console';
import { IdiomaAtual, SessaoAtual } from '../../platform/http/pedido/requisicao';
import { Idioma, IDIOMAS } from '../../platform/i18n/idioma';
import type { Sessao } from '../../platform/sessao/sessao';
import { Rotas } from '../../platform/http/rota/rotas';
import { EQUIPE, Rota } from '../../platform/http/rota/rota';

class ExportarDto extends createZodDto(
  z.object({
    formato: z.enum(FORMATOS),
    filter: jsonDaBusca(z.record(z.string(), z.unknown()), {}).describe('JSON: o filtro da lista'),
    idioma: z
      .enum(IDIOMAS)
      .optional()
      .describe('O da tela: quem baixa por um link não escolhe o `Accept-Language`'),
  }),
) {}

const TIPO = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Qualquer lista do console em arquivo. O direito é o da rota da lista. */
@ApiTags('console')
@Controller('api/admin/exportar')
export class ExportarController {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly rotas: Rotas,
  ) {}

  @Get(':lista')
  @Rota({ quem: EQUIPE })
  @ApiOperation({ summary: 'A lista com o seu filtro, em CSV ou XLSX; quem a leva fica na auditoria' })
  @ApiProduces(TIPO.csv, TIPO.xlsx)
  @ApiResponse({ status: 200, description: 'O arquivo', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 400, description: 'Filtro que não existe' })
  @ApiResponse({ status: 404, description: 'Não é uma lista que se leve' })
  @ApiResponse({ status: 429, description: '`EXPORTACAO_OCUPADA`: outras estão em curso' })
  async exportar(
    @Param('lista') nome: string,
    @Query() { formato, filter, idioma: escolhido }: ExportarDto,
    @SessaoAtual() sessao: Sessao,
    @IdiomaAtual() idioma: Idioma,
  ): Promise<StreamableFile> {
    const { rota } = this.exportacoes.achar(nome);
    const papel = sessao.usuario?.papel;
    if (!papel || !this.rotas.de(rota)?.quem.includes(papel)) throw acessoNegado();
    const arquivo = await this.exportacoes.exportar(
      nome,
      { formato, filtro: filter },
      { sessao, idioma: escolhido ?? idioma },
    );
    return new StreamableFile(arquivo, {
      type: TIPO[formato],
      disposition: `attachment; filename="${nome}.${formato}"`,
    });
  }
}
