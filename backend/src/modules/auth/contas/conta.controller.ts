import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Ambiente } from '../../../platform/config/ambiente';
import { type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { porCookie } from '../../../platform/http/rota/sessao.guard';
import { traduzir } from '../../../platform/i18n/catalogo';
import type { Sessao } from '../../../platform/sessao/sessao';
import { ContaConsultaService } from './conta-consulta.service';
import { ContaDto, IdiomaDto, RecebidoDto, SenhaDto, TrocarEmailDto, TrocarSenhaDto } from './conta.dto';
import { EmailDaContaService } from './email-da-conta.service';
import { EncerrarContaService } from './encerrar-conta.service';
import { IdiomaDaContaService } from './idioma-da-conta.service';
import { SenhaDaContaService } from './senha-da-conta.service';
import { VincularContaService } from './vincular-conta.service';
import { COM_LOGIN, PROPRIO, Rota, SemCorpo } from '../../../platform/http/rota/rota';

const REAUTENTICACAO = '`ENTRADA_RECENTE_NECESSARIA`: conta sem senha que entrou há mais de dez minutos';

/** A conta de quem está na sessão. */
@ApiTags('conta')
@Controller('api/conta')
export class ContaController {
  constructor(
    private readonly consulta: ContaConsultaService,
    private readonly senhaDaConta: SenhaDaContaService,
    private readonly emailDaConta: EmailDaContaService,
    private readonly vincularConta: VincularContaService,
    private readonly encerrarConta: EncerrarContaService,
    private readonly idiomaDaConta: IdiomaDaContaService,
    private readonly ambiente: Ambiente,
  ) {}

  @Get()
  @Rota(COM_LOGIN, 'A conta', { sobre: PROPRIO, antesDoSegundoFator: true })
  @ZodResponse({ status: 200, type: ContaDto, description: 'A conta' })
  minha(@SessaoAtual() sessao: Sessao) {
    return this.consulta.minha(sessao);
  }

  @Post('senha')
  @Rota(COM_LOGIN, 'Troca a senha e encerra as outras sessões', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @SemCorpo('Senha trocada')
  @ApiResponse({ status: 403, description: REAUTENTICACAO })
  @ApiResponse({ status: 422, description: 'Senha atual errada, ou a nova não serve' })
  @ApiResponse({ status: 429, description: 'Muitas senhas erradas' })
  async trocarSenha(@Body() corpo: TrocarSenhaDto, @SessaoAtual() sessao: Sessao) {
    await this.senhaDaConta.trocar(sessao, corpo);
  }

  @Post('idioma')
  @Rota(COM_LOGIN, 'Guarda a língua dos e-mails, dos documentos e da página', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @SemCorpo('Guardada, se a conta tem cadastro ligado')
  async escolherIdioma(@Body() { idioma }: IdiomaDto, @SessaoAtual() sessao: Sessao) {
    await this.idiomaDaConta.escolher(sessao, idioma);
  }

  @Post('email')
  @Rota(COM_LOGIN, 'Pede para trocar o e-mail; vale quando confirmado pelo endereço novo', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 202, type: RecebidoDto, description: 'Link ao endereço novo, aviso ao antigo' })
  @ApiResponse({ status: 403, description: REAUTENTICACAO })
  @ApiResponse({ status: 422, description: 'Senha errada ou e-mail inválido' })
  @ApiResponse({ status: 429, description: 'Muitas senhas erradas, ou muitos pedidos' })
  async trocarEmail(@Body() corpo: TrocarEmailDto, @QuemPede() { sessao, idioma }: Quem) {
    await this.emailDaConta.pedir(sessao, corpo, idioma);
    return { message: traduzir('EMAIL_PEDIDO', idioma) };
  }

  @Post('vinculo')
  @Rota(COM_LOGIN, 'Pede para ligar a conta à pessoa do cadastro que tem o documento dela', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 202, type: RecebidoDto, description: 'Se há cadastro, o link vai ao e-mail dele' })
  @ApiResponse({ status: 429, description: 'Muitos pedidos' })
  async vincular(@QuemPede() { sessao, idioma }: Quem) {
    await this.vincularConta.pedir(sessao, idioma);
    return { message: traduzir('VINCULO_PEDIDO', idioma) };
  }

  @Post('encerrar')
  @Rota(['CIDADAO'], 'Encerra a conta e todas as sessões; o cadastro e as licenças ficam', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @SemCorpo('Conta encerrada; o cookie é apagado')
  @ApiResponse({ status: 403, description: REAUTENTICACAO })
  @ApiResponse({ status: 422, description: 'Senha errada' })
  @ApiResponse({ status: 429, description: 'Muitas senhas erradas' })
  async encerrar(
    @Body() { senha }: SenhaDto,
    @SessaoAtual() sessao: Sessao,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    await this.encerrarConta.encerrar(sessao, senha);
    porCookie(resposta, this.ambiente, null);
  }
}
