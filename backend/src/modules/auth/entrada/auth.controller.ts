import { Controller, Get, Post, Redirect, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { PREFIXO } from '../../../platform/http/prefixo';
import { SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { guardado } from '../../../platform/http/resposta/guardado';
import { IDIOMAS } from '../../../platform/i18n/idioma';
import { PAPEIS, Sessao, UsuarioSessao } from '../../../platform/sessao/sessao';
import { mascararDocumento } from '../../../kernel/mascara';
import { IdiomaDaContaService } from '../contas/idioma-da-conta.service';
import { AbrirSessaoService } from './abrir-sessao.service';
import { LoginDto } from './login.dto';
import type { Identificada } from './entrar.service';
import { SenhaGuard } from './senha.strategy';
import { COM_LOGIN, PROPRIO, Rota, SemCorpo, TODOS } from '../../../platform/http/rota/rota';

const pessoaMinima = z
  .object({ nome: z.string(), documentoMascarado: z.string() })
  .describe('O mínimo para a saudação; o documento vem mascarado');

const usuarioLogado = z.object({
  nome: z.string(),
  login: z.string().describe('CPF ou passaporte sem pontuação'),
  pessoa: pessoaMinima,
  papel: guardado(PAPEIS),
  segundoFatorPendente: z
    .boolean()
    .describe('O papel exige segundo fator e ele ainda não foi cadastrado: só as rotas de conta respondem'),
});

class UsuarioLogadoDto extends createZodDto(usuarioLogado) {}

class LoginRespostaDto extends createZodDto(
  usuarioLogado.extend({
    sessionKeyEntradaUnica: z.string().describe('Chave antifalsificação, a enviar em `X-Session-Key`'),
    idioma: guardado(IDIOMAS).nullable().describe('A língua que a pessoa guardou; nula sem cadastro ligado'),
  }),
) {}

const apresentar = ({ nome, login, papel, segundoFatorPendente }: UsuarioSessao) => ({
  nome,
  login,
  papel,
  segundoFatorPendente,
  pessoa: { nome, documentoMascarado: mascararDocumento(login) },
});

@ApiTags('autenticação')
@Controller()
export class AuthController {
  constructor(
    private readonly abrirSessao: AbrirSessaoService,
    private readonly idiomaDaConta: IdiomaDaContaService,
  ) {}

  @Post('api/autenticacao/login')
  @Rota(TODOS, 'Entra com CPF ou passaporte e senha; a credencial é o cookie da resposta', {
    classe: 'autenticacao',
    semChave: true,
  })
  @UseGuards(SenhaGuard)
  @ApiBody({ type: LoginDto })
  @ZodResponse({ status: 200, type: LoginRespostaDto, description: 'Sessão aberta' })
  @ApiResponse({
    status: 401,
    description:
      '`LOGIN_INVALIDO`; com a senha certa, `SEGUNDO_FATOR_NECESSARIO` (falta o código) ou `SEGUNDO_FATOR_INVALIDO`',
  })
  @ApiResponse({ status: 429, description: 'Muitas falhas; `Retry-After` diz quando tentar de novo' })
  async login(@Req() requisicao: FastifyRequest, @Res({ passthrough: true }) resposta: FastifyReply) {
    const { user } = requisicao as FastifyRequest & { user: Identificada };
    const { usuario, chave } = await this.abrirSessao.abrir(user, 'LOCAL', requisicao, resposta);
    const idioma = user.conta.pessoa?.idioma ?? null;
    return { ...apresentar(usuario), sessionKeyEntradaUnica: chave, idioma };
  }

  @Get('api/autenticacao/usuario-logado')
  @Rota(COM_LOGIN, 'Quem está com a sessão aberta', {
    sobre: PROPRIO,
    daCookie: true,
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: UsuarioLogadoDto, description: 'Usuário da sessão' })
  @ApiResponse({ status: 401, description: 'Sem login' })
  usuarioLogado(@SessaoAtual() { usuario }: Sessao) {
    return apresentar(usuario!);
  }

  @Post('api/autenticacao/chave')
  @Rota(COM_LOGIN, 'Dá à página a chave antifalsificação da sessão que já está aberta', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    semChave: true,
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: LoginRespostaDto, description: 'Usuário da sessão, com a chave' })
  @ApiResponse({ status: 401, description: 'Sem login' })
  async chave(@SessaoAtual() sessao: Sessao) {
    const { usuario, chave } = sessao;
    const idioma = await this.idiomaDaConta.ler(sessao);
    return { ...apresentar(usuario!), sessionKeyEntradaUnica: chave, idioma };
  }

  @Post('logout')
  @Rota(TODOS, 'Encerra a sessão', { sobre: PROPRIO, classe: 'autenticacao' })
  @SemCorpo('Sessão encerrada; o cookie é apagado')
  async logout(@SessaoAtual() sessao: Sessao, @Res({ passthrough: true }) resposta: FastifyReply) {
    await this.abrirSessao.sair(sessao, resposta);
  }

  @Get('api/autenticacao/nova-conta')
  @Rota(TODOS, 'Leva à página de nova conta', { classe: 'autenticacao' })
  @Redirect(`/${PREFIXO}/nova-conta`, 302)
  @ApiResponse({ status: 302, description: 'Página do produto' })
  novaConta(): void {}

  @Get('api/autenticacao/esqueci-minha-senha')
  @Rota(TODOS, 'Leva à página de senha esquecida', { classe: 'autenticacao' })
  @Redirect(`/${PREFIXO}/esqueci-minha-senha`, 302)
  @ApiResponse({ status: 302, description: 'Página do produto' })
  esqueciMinhaSenha(): void {}

  @Get('api/autenticacao/foreign-registration')
  @Rota(TODOS, 'Leva à página de cadastro de estrangeiros', { classe: 'autenticacao' })
  @Redirect(`/${PREFIXO}/foreign-registration`, 302)
  @ApiResponse({ status: 302, description: 'Página do produto' })
  cadastroEstrangeiro(): void {}
}
