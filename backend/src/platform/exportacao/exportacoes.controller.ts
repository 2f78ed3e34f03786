import { Body, Controller, Delete, Get, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../http/resposta/guardado';
import { dataCivilEm, horaCivilEm } from '../../kernel/data-civil';
import { Ambiente } from '../config/ambiente';
import { Id, type Quem, QuemPede, SessaoAtual } from '../http/pedido/requisicao';
import { DaArquivo, EQUIPE, Rota, SemCorpo } from '../http/rota/rota';
import type { Sessao } from '../sessao/sessao';
import type { ExportacaoEntity } from './exportacao.entity';
import { Contexto, FORMATOS, SITUACOES_DA_EXPORTACAO } from './exportacoes';
import { exportacaoPedida, LevarExportacaoService } from './levar-exportacao.service';

class PedirExportacaoDto extends createZodDto(exportacaoPedida) {}

class ExportacaoDto extends createZodDto(
  z.object({
    id: z.number().int(),
    lista: z.string(),
    formato: guardado(FORMATOS),
    filtro: z.record(z.string(), z.unknown()),
    descricao: z.string(),
    situacao: guardado(SITUACOES_DA_EXPORTACAO),
    linhas: z.number().int().describe('Já lidas; na pronta, as que ela tem'),
    total: z.number().int().nullable().describe('Quantas a lista tinha ao começar, se se sabe'),
    bytes: z.number().int(),
    pedidaEm: z.string().describe('Instante ISO 8601'),
    lidaEm: z.string().nullable().describe('Instante ISO 8601: de quando é o que ela tem'),
    prontaEm: z.string().nullable().describe('Instante ISO 8601'),
    expiraEm: z.string().describe('Instante ISO 8601: até quando se leva'),
  }),
) {}

const TIPO = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const NAO_HA = { status: 404, description: 'Não existe, é de outra pessoa ou venceu' };

/** Qualquer lista do console em arquivo. O direito é o da rota da lista; o arquivo é só de quem o pediu. */
@ApiTags('console')
@Controller('api/admin/exportacoes')
export class ExportacoesController {
  constructor(
    private readonly servico: LevarExportacaoService,
    private readonly ambiente: Ambiente,
  ) {}

  @Post()
  @Rota(EQUIPE, 'Pede a lista, com o seu filtro, em CSV ou XLSX; quem a pede fica na auditoria')
  @ZodResponse({ status: 201, type: ExportacaoDto, description: 'Pedida' })
  @ApiResponse({ status: 400, description: 'Filtro que não existe' })
  @ApiResponse({ status: 404, description: 'Não é uma lista que se leve' })
  @ApiResponse({ status: 429, description: '`EXPORTACAO_OCUPADA`: há três por fazer' })
  async pedir(@Body() pedida: PedirExportacaoDto, @QuemPede() { sessao, idioma }: Quem) {
    return apresentar(await this.servico.pedir(pedida, { ator: quem(sessao), idioma }));
  }

  @Get()
  @Rota(EQUIPE, 'As de quem pergunta que ainda não venceram, das mais novas')
  @ZodResponse({ status: 200, type: [ExportacaoDto], description: 'Até cinquenta' })
  async minhas(@SessaoAtual() sessao: Sessao) {
    return (await this.servico.minhas(quem(sessao))).map(apresentar);
  }

  @Get(':id/arquivo')
  @Rota(EQUIPE, 'O arquivo; quem o leva fica na auditoria')
  @DaArquivo('O arquivo', TIPO.csv, TIPO.xlsx)
  @ApiResponse({
    ...NAO_HA,
    description: `${NAO_HA.description}; \`EXPORTACAO_INCOMPLETA\`: falta um pedaço, e já se refaz`,
  })
  @ApiResponse({ status: 409, description: '`EXPORTACAO_POR_FAZER`' })
  async arquivo(@Id() id: number, @SessaoAtual() sessao: Sessao): Promise<StreamableFile> {
    const { exportacao, arquivo } = await this.servico.levar(id, quem(sessao));
    const { lista, formato, bytes, lidaEm } = exportacao;
    const { fuso } = this.ambiente.agencia;
    const quando = `${dataCivilEm(lidaEm!, fuso)}-${horaCivilEm(lidaEm!, fuso).slice(0, 4)}`;
    return new StreamableFile(arquivo, {
      type: TIPO[formato],
      length: bytes,
      disposition: `attachment; filename="${lista}-${quando}.${formato}"`,
    });
  }

  @Post(':id/repetir')
  @HttpCode(200)
  @Rota(EQUIPE, 'Tenta já a que falhou')
  @ZodResponse({ status: 200, type: ExportacaoDto, description: 'Pedida outra vez' })
  @ApiResponse(NAO_HA)
  @ApiResponse({ status: 409, description: '`EXPORTACAO_NAO_FALHOU`' })
  async repetir(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    return apresentar(await this.servico.repetir(id, quem(sessao)));
  }

  @Delete(':id')
  @Rota(EQUIPE, 'Para a que se escreve, ou apaga o arquivo')
  @SemCorpo('Já não existe')
  @ApiResponse(NAO_HA)
  tirar(@Id() id: number, @SessaoAtual() sessao: Sessao): Promise<void> {
    return this.servico.tirar(id, quem(sessao));
  }
}

const quem = ({ usuario }: Sessao): Contexto['ator'] => ({
  tipo: 'USUARIO',
  id: usuario!.id,
  papel: usuario!.papel,
});

const apresentar = (uma: ExportacaoEntity) => ({
  ...uma,
  filtro: JSON.parse(uma.filtro) as Record<string, unknown>,
  pedidaEm: uma.pedidaEm.toISOString(),
  lidaEm: uma.lidaEm?.toISOString() ?? null,
  prontaEm: uma.prontaEm?.toISOString() ?? null,
  expiraEm: uma.expiraEm.toISOString(),
});
