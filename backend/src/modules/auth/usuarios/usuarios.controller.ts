import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import { Id, type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { GerirUsuariosService } from './gerir-usuarios.service';
import { UsuariosConsultaService } from './usuarios-consulta.service';
import { BuscaDeContaDto, ConviteDto, PapelDto, UsuarioDto } from './usuarios.dto';
import { ADMINISTRACAO, Rota } from '../../../platform/http/rota/rota';

const COMO_FICOU = { status: 200 as const, type: UsuarioDto, description: 'Como a conta ficou' };
const CONFLITO = {
  status: 409,
  description: '`PROPRIA_CONTA`, `VERSAO_MUDOU`, ou a conta não está no estado que a ação pede',
};

/** As contas da equipe, na convenção do console; só quem administra. */
@ApiTags('console')
@Controller('api/admin/usuarios')
export class UsuariosController {
  constructor(
    private readonly consulta: UsuariosConsultaService,
    private readonly gerir: GerirUsuariosService,
  ) {}

  @Get()
  @Rota(ADMINISTRACAO, 'Contas da equipe; filtros `papel`, `situacao`')
  @ZodResponse({ status: 200, type: [UsuarioDto], description: 'A faixa pedida' })
  listar(@Lista('usuarios') lista: ListaPedida, @SessaoAtual() sessao: Sessao) {
    return lista.servir((faixa, filtro) => this.consulta.faixa(faixa, filtro, atorDe(sessao)));
  }

  /** Por POST: um documento não vai no endereço do pedido. */
  @Post('buscar')
  @Rota(ADMINISTRACAO, 'A conta de um documento, também a de um cidadão; nenhuma ou uma')
  @ZodResponse({ status: 200, type: [UsuarioDto], description: 'A que existe' })
  buscar(@Body() { documento }: BuscaDeContaDto, @SessaoAtual() sessao: Sessao) {
    return this.consulta.porDocumento(documento, sessao);
  }

  @Get(':id')
  @Rota(ADMINISTRACAO, 'Uma conta')
  @ZodResponse({ status: 200, type: UsuarioDto, description: 'A conta' })
  um(@Id() id: number, @SessaoAtual() sessao: Sessao) {
    return this.consulta.um(id, sessao);
  }

  @Post()
  @Rota(ADMINISTRACAO, 'Convida alguém da equipe: a conta nasce sem senha e o link vai por e-mail')
  @ZodResponse({ status: 201, type: UsuarioDto, description: 'A conta' })
  @ApiResponse({
    status: 409,
    description: '`CONTA_EXISTE`: já é da equipe, com o `id` dela; `CONTA_DE_CIDADAO`, sem `assumir`',
  })
  async convidar(@Body() convite: ConviteDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.consulta.um(await this.gerir.convidar(convite, { sessao, idioma }), sessao);
  }

  @Post(':id/papel')
  @Rota(ADMINISTRACAO, 'Muda o papel e encerra as sessões da conta')
  @HttpCode(200)
  @ZodResponse(COMO_FICOU)
  @ApiResponse(CONFLITO)
  async papel(@Id() id: number, @Body() pedido: PapelDto, @QuemPede() { sessao, idioma }: Quem) {
    await this.gerir.mudarPapel(id, pedido, { sessao, idioma });
    return this.consulta.um(id, sessao);
  }

  @Post(':id/:acao')
  @Rota(
    ADMINISTRACAO,
    '`desativar`, `reativar`, `zerar-segundo-fator`, `convidar` outra vez ou `mandar-senha`',
  )
  @HttpCode(200)
  @ZodResponse(COMO_FICOU)
  @ApiResponse({ status: 404, description: 'Conta ou ação que não existe' })
  @ApiResponse(CONFLITO)
  async agir(@Id() id: number, @Param('acao') acao: string, @QuemPede() { sessao, idioma }: Quem) {
    const quem = { sessao, idioma };
    if (acao === 'desativar') await this.gerir.desativar(id, quem);
    else if (acao === 'reativar') await this.gerir.reativar(id, quem);
    else if (acao === 'zerar-segundo-fator') await this.gerir.zerarSegundoFator(id, quem);
    else if (acao === 'convidar') await this.gerir.convidarDeNovo(id, quem);
    else if (acao === 'mandar-senha') await this.gerir.mandarSenha(id, quem);
    else throw new ErroDominio('NAO_ENCONTRADO', 'ausente');
    return this.consulta.um(id, sessao);
  }
}
