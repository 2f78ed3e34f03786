import { Body, Controller, Get, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { DataSource } from 'typeorm';
import { atorDe } from '../../platform/ator';
import { Auditoria } from '../../platform/auditoria/auditoria';
import { Lista, ListaPedida } from '../../platform/http/lista/lista-console';
import { Id, type Quem, QuemPede, SessaoAtual } from '../../platform/http/pedido/requisicao';
import type { Sessao } from '../../platform/sessao/sessao';
import { ListaDePessoasService } from '../pessoa/busca/lista-de-pessoas.service';
import { AnotarService } from './anotar.service';
import {
  AchadosDto,
  AnotacaoNoBalcaoDto,
  TermoDeBuscaDto,
  CorrecaoAPreverDto,
  CorrecaoNoBalcaoDto,
  DevolucaoDoCadastroDto,
  MotivoNoBalcaoDto,
  PessoaNaListaDto,
  PessoaNoBalcaoDto,
  PreviaDaCorrecaoDto,
} from './balcao.dto';
import { BuscaService } from './busca.service';
import { CorrigirCadastroService } from './corrigir-cadastro.service';
import { DevolverCadastroService } from './devolver-cadastro.service';
import { pessoasMostradas } from './pessoas-mostradas';
import { FichaService } from './ficha.service';
import { EQUIPE, Rota } from '../../platform/http/rota/rota';

/** As pessoas do cadastro, para o balcão. Ver uma lista ou uma ficha fica na auditoria. */
@ApiTags('console')
@Controller('api/admin')
export class ConsolePessoasController {
  constructor(
    private readonly busca: BuscaService,
    private readonly lista: ListaDePessoasService,
    private readonly ficha: FichaService,
    private readonly correcoes: CorrigirCadastroService,
    private readonly devolverCadastro: DevolverCadastroService,
    private readonly anotacoes: AnotarService,
    private readonly auditoria: Auditoria,
    private readonly fonte: DataSource,
  ) {}

  @Post('busca')
  @Rota(
    EQUIPE,
    'Acha por documento, protocolo, número do boleto, e-mail ou palavras do nome; o termo vai no corpo',
  )
  @ZodResponse({ status: 200, type: AchadosDto, description: 'Até 25 pessoas; a quem digita, até 6' })
  buscar(@Body() procura: TermoDeBuscaDto, @SessaoAtual() sessao: Sessao) {
    return this.busca.buscar(procura, sessao);
  }

  @Get('pessoas')
  @Rota(
    EQUIPE,
    'Pessoas, das mais novas; filtros `de`, `ate` (dia do cadastro), `estrangeiro`; o total vai até dez mil',
  )
  @ZodResponse({ status: 200, type: [PessoaNaListaDto], description: 'A faixa pedida, documentos cobertos' })
  async listar(@Lista('pessoas') lista: ListaPedida, @SessaoAtual() sessao: Sessao) {
    const itens = await lista.servir((faixa, filtro) => this.lista.faixa(faixa, filtro));
    const vistas = itens.map(({ id }) => id);
    const fatos = pessoasMostradas(atorDe(sessao), { por: 'LISTA' }, vistas);
    await this.auditoria.registrar(this.fonte.manager, ...fatos);
    return itens;
  }

  @Get('pessoas/:id')
  @Rota(EQUIPE, 'Cadastro, licenças, boletos, histórias e quem viu os dados; a leitura fica anotada')
  @ZodResponse({ status: 200, type: PessoaNoBalcaoDto, description: 'A ficha' })
  uma(@Id() id: number, @QuemPede() { sessao, idioma }: Quem) {
    return this.ficha.daPessoa(id, sessao, idioma);
  }

  @Put('pessoas/:id')
  @Rota(EQUIPE, 'Corrige o cadastro, com motivo; o que não vem fica como está')
  @ZodResponse({ status: 200, type: PessoaNoBalcaoDto, description: 'A ficha, corrigida' })
  @ApiResponse({ status: 403, description: '`INTERESSE_PROPRIO`: o próprio cadastro corrige-se na conta' })
  @ApiResponse({
    status: 409,
    description:
      '`CADASTRO_JA_MUDOU` desde que se viu, `NADA_A_CORRIGIR`, ou o documento é de outro cadastro',
  })
  @ApiResponse({ status: 422, description: 'Todos os erros de validação de uma vez' })
  async corrigir(
    @Id() id: number,
    @Body() correcao: CorrecaoNoBalcaoDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    await this.correcoes.corrigir(id, correcao, sessao);
    return this.ficha.daPessoa(id, sessao, idioma);
  }

  @Post('pessoas/:id/correcao')
  @Rota(EQUIPE, 'O antes e o depois de uma correção, sem a gravar')
  @ZodResponse({
    status: 200,
    type: PreviaDaCorrecaoDto,
    description: 'Os campos que mudam e os dois retratos',
  })
  @ApiResponse({ status: 403, description: '`INTERESSE_PROPRIO`' })
  @ApiResponse({ status: 409, description: '`CADASTRO_JA_MUDOU` desde que se viu, `CADASTRO_JUNTADO`' })
  @ApiResponse({ status: 422, description: 'Todos os erros de validação de uma vez' })
  prever(@Id() id: number, @Body() correcao: CorrecaoAPreverDto, @QuemPede() { sessao, idioma }: Quem) {
    return this.correcoes.prever(id, correcao, sessao, idioma);
  }

  @Post('pessoas/:id/correcoes/:correcao/desfazer')
  @Rota(EQUIPE, 'Volta a gravar o cadastro como era antes da correção, enquanto é o que ela deixou')
  @ZodResponse({ status: 200, type: PessoaNoBalcaoDto, description: 'A ficha, como era' })
  @ApiResponse({ status: 403, description: '`INTERESSE_PROPRIO`' })
  @ApiResponse({ status: 409, description: '`CORRECAO_SUPERADA`: o cadastro mudou depois dela' })
  async desfazerCorrecao(
    @Id() id: number,
    @Param('correcao', ParseIntPipe) correcao: number,
    @Body() { motivo }: MotivoNoBalcaoDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    await this.correcoes.desfazer(id, correcao, motivo, sessao);
    return this.ficha.daPessoa(id, sessao, idioma);
  }

  @Post('pessoas/:id/devolver')
  @Rota(EQUIPE, 'Devolve o cadastro a quem mostrou o documento: e-mail novo, e as contas de antes acabam')
  @ZodResponse({ status: 200, type: PessoaNoBalcaoDto, description: 'A ficha, devolvida' })
  @ApiResponse({ status: 403, description: '`INTERESSE_PROPRIO`' })
  @ApiResponse({ status: 409, description: '`CONTA_PROVADA`: o gov.br já provou quem é o dono' })
  @ApiResponse({ status: 422, description: 'E-mail inválido ou que não confere' })
  async devolver(
    @Id() id: number,
    @Body() corpo: DevolucaoDoCadastroDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    await this.devolverCadastro.devolver(id, corpo, sessao);
    return this.ficha.daPessoa(id, sessao, idioma);
  }

  @Post('pessoas/:id/anotacoes')
  @Rota(
    EQUIPE,
    'Anota algo da pessoa, ou de uma licença dela, para a equipe; ela o lê na cópia dos seus dados',
  )
  @ZodResponse({ status: 200, type: PessoaNoBalcaoDto, description: 'A ficha, com a anotação' })
  @ApiResponse({ status: 404, description: 'Não existe, ou a licença não é dela' })
  @ApiResponse({ status: 403, description: '`INTERESSE_PROPRIO`' })
  async anotar(
    @Id() id: number,
    @Body() anotacao: AnotacaoNoBalcaoDto,
    @QuemPede() { sessao, idioma }: Quem,
  ) {
    await this.anotacoes.anotar(id, anotacao, sessao);
    return this.ficha.daPessoa(id, sessao, idioma);
  }
}
