import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import { arquivoEnviado, RecebeArquivo } from '../../../platform/http/pedido/arquivo-enviado';
import { Id, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { EQUIPE, Rota, SemCorpo } from '../../../platform/http/rota/rota';
import type { Sessao } from '../../../platform/sessao/sessao';
import { operadorDe } from '../ator';
import { ExtratoImportadoDto, ImportarExtratoDto, PreviaDoExtratoDto } from './extrato.dto';
import { ImportarExtratoService } from './importar-extrato.service';

class ImportacaoDto extends createZodDto(z.object({ id: z.number().int() })) {}

const MAXIMO_MB = 5;
const REPETIDO = { status: 409, description: '`EXTRATO_REPETIDO`: os mesmos bytes já se importaram' };
const MUDOU = {
  status: 409,
  description: `${REPETIDO.description}; \`EXTRATO_MUDOU\`: a prévia já é outra; \`DIA_FECHADO\``,
};
const RECUSADO = {
  status: 422,
  description: '`EXTRATO_ILEGIVEL`, `EXTRATO_DE_OUTRA_CONTA` e as outras razões por que o arquivo não serve',
};

/** O extrato do banco, que se importa em vez de se digitar. O arquivo não fica guardado. */
@ApiTags('console')
@Controller('api/admin/extratos')
export class ConsoleExtratosController {
  constructor(private readonly extratos: ImportarExtratoService) {}

  @Get()
  @Rota(EQUIPE, 'Extratos importados, do último')
  @ZodResponse({ status: 200, type: [ExtratoImportadoDto], description: 'A faixa pedida' })
  listar(@Lista('extratos') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.extratos.faixa(faixa, filtro));
  }

  @Post('previa')
  @Rota(EQUIPE, 'O que um extrato OFX ou CNAB 240 poria em cada dia; nada se guarda', { classe: 'upload' })
  @RecebeArquivo('Arquivo OFX ou CNAB 240 de até 5 MB')
  @ZodResponse({ status: 200, type: PreviaDoExtratoDto, description: 'Linhas e dias, contra a razão' })
  @ApiResponse(REPETIDO)
  @ApiResponse({ status: 413, description: 'Maior que 5 MB' })
  @ApiResponse(RECUSADO)
  async prever(@Req() requisicao: FastifyRequest, @Query() { convenioId }: ImportarExtratoDto) {
    const arquivo = await arquivoEnviado(requisicao, MAXIMO_MB);
    return this.extratos.prever({ bytes: await arquivo.toBuffer(), convenioId });
  }

  @Post()
  @Rota(EQUIPE, 'Importa um extrato OFX ou CNAB 240: acerta o crédito de cada dia em que traz cobrança', {
    classe: 'upload',
  })
  @RecebeArquivo('Arquivo OFX ou CNAB 240 de até 5 MB')
  @ZodResponse({ status: 200, type: ImportacaoDto, description: 'Importado' })
  @ApiResponse(MUDOU)
  @ApiResponse({ status: 413, description: 'Maior que 5 MB' })
  @ApiResponse(RECUSADO)
  async importar(
    @Req() requisicao: FastifyRequest,
    @Query() { convenioId, trocadas, duvidas }: ImportarExtratoDto,
    @SessaoAtual() sessao: Sessao,
  ) {
    const arquivo = await arquivoEnviado(requisicao, MAXIMO_MB);
    const id = await this.extratos.importar(
      {
        nome: arquivo.filename,
        bytes: await arquivo.toBuffer(),
        convenioId,
        trocadas: (trocadas ?? '').split(',').filter(Boolean).map(Number),
        duvidas: duvidas ?? null,
      },
      operadorDe(sessao),
    );
    return { id };
  }

  @Post(':id/desfazer')
  @Rota(EQUIPE, 'Desfaz a importação: tira as linhas que ela trouxe e refaz o crédito dos dias delas')
  @SemCorpo('Desfeita')
  @ApiResponse({
    status: 409,
    description: '`EXTRATO_DEPOIS`: outro já conta com as linhas deste; `DIA_FECHADO`',
  })
  async desfazer(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    await this.extratos.desfazer(id, operadorDe(sessao));
  }
}
