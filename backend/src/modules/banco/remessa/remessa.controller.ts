import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { atorDe } from '../../../platform/ator';
import { ZodResponse } from 'nestjs-zod';
import { Id, type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { apresentarRetidos } from './apresentar-retidos';
import { comoDownload } from '../arquivo/baixar-arquivo';
import { PaginaDto } from '../pagina.dto';
import { PaginaDeRemessasDto, RemessaGeradaDto } from './remessa.dto';
import { GerarRemessaService } from './gerar-remessa.service';
import { RemessaConsultaService } from './remessa-consulta.service';
import { DaArquivo, EQUIPE, Rota } from '../../../platform/http/rota/rota';

@ApiTags('remessa')
@Controller('banco')
export class RemessaController {
  constructor(
    private readonly remessa: GerarRemessaService,
    private readonly consulta: RemessaConsultaService,
  ) {}

  @Get('gera-remessa')
  @Rota(EQUIPE, 'Gera o arquivo de remessa com os boletos e baixas por enviar; pede `X-Session-Key`', {
    muda: true,
  })
  @ZodResponse({
    status: 200,
    type: RemessaGeradaDto,
    description: 'Arquivo gerado, os outros da mesma vez e o que ficou de fora (os mil primeiros)',
  })
  @ApiResponse({ status: 409, description: 'Não há convênio ativo' })
  @ApiResponse({ status: 422, description: 'Não há boletos a remeter' })
  async gerar(@QuemPede() { sessao, idioma }: Quem) {
    const { retidos, outras, ...gerada } = await this.remessa.gerarJa(atorDe(sessao));
    return {
      ...gerada,
      outras: [...outras],
      retidos: apresentarRetidos(retidos, idioma),
    };
  }

  @Get('lista-remessa')
  @Rota(EQUIPE, 'Arquivos de remessa, do mais novo para o mais velho')
  @ZodResponse({ status: 200, type: PaginaDeRemessasDto, description: 'Página de remessas' })
  listar(@Query() { page, size }: PaginaDto) {
    return this.consulta.listar(page, size);
  }

  @Get('download-remessa/:id')
  @Rota(EQUIPE, 'Baixa o arquivo de remessa, sempre com os mesmos bytes')
  @DaArquivo('O arquivo', 'application/octet-stream')
  async baixar(@Id() id: number, @SessaoAtual() sessao: Sessao): Promise<StreamableFile> {
    return comoDownload(await this.consulta.baixar(id, sessao));
  }
}
