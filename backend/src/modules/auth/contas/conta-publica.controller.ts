import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { DataSource } from 'typeorm';
import { camposInvalidos } from '../../../kernel/erro-dominio';
import { IdiomaAtual, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { traduzir } from '../../../platform/i18n/catalogo';
import type { Idioma } from '../../../platform/i18n/idioma';
import type { Sessao } from '../../../platform/sessao/sessao';
import { lerDocumentoPessoal } from '../../pessoa/pessoa-consulta.service';
import { AbrirSessaoService } from '../entrada/abrir-sessao.service';
import { normalizarLogin } from '../login';
import { ConfirmarContaService } from './confirmar-conta.service';
import { ContaNovaDto, EsqueciDto, RecebidoDto, TipoDoLinkDto, TokenDto, TokenESenhaDto } from './conta.dto';
import { EmailDaContaService } from './email-da-conta.service';
import { PedidosConta } from './pedidos-conta';
import { PedirContaService } from './pedir-conta.service';
import { SenhaDaContaService } from './senha-da-conta.service';
import { VincularContaService } from './vincular-conta.service';
import { Rota, SemCorpo, TODOS } from '../../../platform/http/rota/rota';

const LINK_INVALIDO = 'Link que não existe, venceu ou já foi usado';

/** Conta de quem não entrou: pedir, e o que se faz com o link que chegou por e-mail. */
@ApiTags('conta')
@Controller('api/conta')
export class ContaPublicaController {
  constructor(
    private readonly fonte: DataSource,
    private readonly pedirConta: PedirContaService,
    private readonly pedidos: PedidosConta,
    private readonly confirmarConta: ConfirmarContaService,
    private readonly senhaDaConta: SenhaDaContaService,
    private readonly emailDaConta: EmailDaContaService,
    private readonly vincularConta: VincularContaService,
    private readonly abrirSessao: AbrirSessaoService,
  ) {}

  @Post('nova')
  @Rota(TODOS, 'Pede uma conta; a resposta é a mesma exista ou não o documento', {
    classe: 'autenticacao',
    passagem: 'conta',
  })
  @ZodResponse({ status: 202, type: RecebidoDto, description: 'Recebido; o resto chega por e-mail' })
  @ApiResponse({ status: 422, description: 'Documento, nome ou e-mail inválidos' })
  @ApiResponse({ status: 429, description: 'Muitos pedidos para o documento' })
  async nova(@Body() corpo: ContaNovaDto, @IdiomaAtual() idioma: Idioma) {
    const { numero: login } = lerDocumentoPessoal(corpo);
    await this.pedirConta.nova({ login, nome: corpo.nome, email: corpo.email }, idioma);
    return { message: traduzir('CONTA_PEDIDA', idioma) };
  }

  @Post('esqueci')
  @Rota(TODOS, 'Pede outra senha; a resposta é a mesma exista ou não a conta', {
    classe: 'autenticacao',
    passagem: 'conta',
  })
  @ZodResponse({
    status: 202,
    type: RecebidoDto,
    description: 'Recebido; se há conta, o link vai ao e-mail dela',
  })
  @ApiResponse({ status: 422, description: 'Documento ilegível' })
  @ApiResponse({ status: 429, description: 'Muitos pedidos para o documento' })
  async esqueci(@Body() corpo: EsqueciDto, @IdiomaAtual() idioma: Idioma) {
    const login = normalizarLogin(corpo.login);
    if (!login) {
      throw camposInvalidos({ campo: 'login', codigo: 'CAMPO_INVALIDO' });
    }
    await this.pedirConta.esqueci(login, idioma);
    return { message: traduzir('SENHA_PEDIDA', idioma) };
  }

  @Post('link')
  @Rota(TODOS, 'Para que serve um link, sem o gastar', { classe: 'autenticacao' })
  @ZodResponse({ status: 200, type: TipoDoLinkDto, description: 'O link vale' })
  @ApiResponse({ status: 404, description: LINK_INVALIDO })
  async link(@Body() { token }: TokenDto) {
    const { tipo } = await this.pedidos.ler(this.fonte.manager, token);
    return { tipo };
  }

  @Post('confirmar')
  @Rota(TODOS, 'Cria a conta do link, com a senha escolhida agora', { classe: 'autenticacao' })
  @SemCorpo('Conta criada')
  @ApiResponse({ status: 404, description: LINK_INVALIDO })
  @ApiResponse({ status: 422, description: 'Senha curta, longa ou comum; o link continua valendo' })
  async confirmar(@Body() { token, senha }: TokenESenhaDto) {
    await this.confirmarConta.confirmar(token, senha);
  }

  @Post('redefinir')
  @Rota(TODOS, 'Troca a senha esquecida e encerra todas as sessões', { classe: 'autenticacao' })
  @SemCorpo('Senha trocada')
  @ApiResponse({ status: 404, description: LINK_INVALIDO })
  @ApiResponse({ status: 422, description: 'Senha curta, longa ou comum; o link continua valendo' })
  async redefinir(@Body() { token, senha }: TokenESenhaDto) {
    await this.senhaDaConta.redefinir(token, senha);
  }

  @Post('email/confirmar')
  @Rota(TODOS, 'Confirma o e-mail novo da conta', { classe: 'autenticacao' })
  @SemCorpo('E-mail trocado')
  @ApiResponse({ status: 404, description: LINK_INVALIDO })
  async confirmarEmail(@Body() { token }: TokenDto) {
    await this.emailDaConta.confirmar(token);
  }

  @Post('vinculo/confirmar')
  @Rota(TODOS, 'Liga a conta à pessoa do cadastro', { classe: 'autenticacao' })
  @SemCorpo('Conta ligada')
  @ApiResponse({ status: 404, description: LINK_INVALIDO })
  async confirmarVinculo(
    @Body() { token }: TokenDto,
    @SessaoAtual() sessao: Sessao,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    const { usuarioId, pessoaId } = await this.vincularConta.confirmar(token);
    if (sessao.usuario?.id === usuarioId) await this.abrirSessao.trocar(sessao, { pessoaId }, resposta);
  }
}
