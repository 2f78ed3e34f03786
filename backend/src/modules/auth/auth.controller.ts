import {
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Redirect,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse, ZodSerializerInterceptor } from 'nestjs-zod';
import { z } from 'zod';
import { ErroDominio } from '../../kernel/erro-dominio';
import { Ambiente } from '../../platform/config/ambiente';
import { PREFIXO } from '../../platform/http/prefixo';
import { SessaoAtual } from '../../platform/http/requisicao';
import { porCookie } from '../../platform/http/sessao.guard';
import { PAPEIS, Sessao, UsuarioSessao } from '../../platform/sessao/sessao';
import { Sessoes } from '../../platform/sessao/sessoes';
import { mascararDocumento } from '../pessoa/domain/mascara';
import { SenhaGuard } from './senha.strategy';

const pessoaMinima = z
  .object({ nome: z.string(), documentoMascarado: z.string() })
  .describe('O mínimo para a saudação; o documento vem mascarado');

class LoginDto extends createZodDto(
  z.object({
    login: z.string().describe('CPF ou passaporte, com ou sem máscara'),
    password: z.string(),
  }),
) {}

class UsuarioLogadoDto extends createZodDto(
  z.object({
    nome: z.string(),
    login: z.string().describe('CPF ou passaporte sem pontuação'),
    pessoa: pessoaMinima,
    papel: z.enum(PAPEIS),
  }),
) {}

class LoginRespostaDto extends createZodDto(
  z.object({
    nome: z.string(),
    login: z.string().describe('CPF ou passaporte sem pontuação'),
    sessionKeyEntradaUnica: z.string().describe('Chave antifalsificação, a enviar em `X-Session-Key`'),
    pessoa: pessoaMinima,
    papel: z.enum(PAPEIS),
  }),
) {}

const apresentar = ({ nome, login, papel }: UsuarioSessao) => ({
  nome,
  login,
  papel,
  pessoa: { nome, documentoMascarado: mascararDocumento(login) },
});

@ApiTags('autenticação')
@UseInterceptors(ZodSerializerInterceptor)
@Controller()
export class AuthController {
  constructor(
    private readonly sessoes: Sessoes,
    private readonly ambiente: Ambiente,
  ) {}

  @Post('api/autenticacao/login')
  @HttpCode(200)
  @UseGuards(SenhaGuard)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Entra com CPF ou passaporte e senha; a credencial é o cookie da resposta' })
  @ApiBody({ type: LoginDto })
  @ZodResponse({ status: 200, type: LoginRespostaDto, description: 'Sessão aberta' })
  @ApiResponse({ status: 401, description: 'CPF, passaporte ou senha inválidos' })
  @ApiResponse({ status: 429, description: 'Muitas falhas; `Retry-After` diz quando tentar de novo' })
  async login(@Req() requisicao: FastifyRequest, @Res({ passthrough: true }) resposta: FastifyReply) {
    const usuario = (requisicao as FastifyRequest & { user: UsuarioSessao }).user;
    await this.sessoes.encerrar(requisicao.sessao);
    const { segredo, chave } = await this.sessoes.entrar(usuario);
    porCookie(resposta, this.ambiente, segredo);
    return { ...apresentar(usuario), sessionKeyEntradaUnica: chave };
  }

  @Get('api/autenticacao/usuario-logado')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Quem está com a sessão aberta' })
  @ZodResponse({ status: 200, type: UsuarioLogadoDto, description: 'Usuário da sessão' })
  @ApiResponse({ status: 401, description: 'Sem login' })
  usuarioLogado(@SessaoAtual() sessao: Sessao) {
    if (!sessao.usuario) throw new ErroDominio('LOGIN_NECESSARIO', 'login');
    return apresentar(sessao.usuario);
  }

  @Post('logout')
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Sessão encerrada; o cookie é apagado' })
  @ApiOperation({ summary: 'Encerra a sessão' })
  async logout(@SessaoAtual() sessao: Sessao, @Res({ passthrough: true }) resposta: FastifyReply) {
    await this.sessoes.encerrar(sessao);
    porCookie(resposta, this.ambiente, null);
  }

  @Get('api/autenticacao/nova-conta')
  @Redirect(`/${PREFIXO}/nova-conta`, 302)
  @ApiResponse({ status: 302, description: 'Página do produto' })
  @ApiOperation({ summary: 'Leva à página de nova conta' })
  novaConta(): void {}

  @Get('api/autenticacao/esqueci-minha-senha')
  @Redirect(`/${PREFIXO}/esqueci-minha-senha`, 302)
  @ApiResponse({ status: 302, description: 'Página do produto' })
  @ApiOperation({ summary: 'Leva à página de senha esquecida' })
  esqueciMinhaSenha(): void {}

  @Get('api/autenticacao/foreign-registration')
  @Redirect(`/${PREFIXO}/foreign-registration`, 302)
  @ApiResponse({ status: 302, description: 'Página do produto' })
  @ApiOperation({ summary: 'Leva à página de cadastro de estrangeiros' })
  cadastroEstrangeiro(): void {}
}
