import { Controller, Get, Logger, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import { Ambiente } from '../../../platform/config/ambiente';
import { PREFIXO } from '../../../platform/http/prefixo';
import { IdiomaAtual } from '../../../platform/http/pedido/requisicao';
import type { Idioma } from '../../../platform/i18n/idioma';
import { resumirErro } from '../../../platform/descrever-erro';
import { Relogio } from '../../../platform/relogio';
import { caminhoInterno } from '../domain/voltar';
import { AbrirSessaoService } from '../entrada/abrir-sessao.service';
import { EntrarPeloGovbrService } from './entrar-pelo-govbr.service';
import { Govbr, IdaAoGovbr } from './govbr';
import { motivoDaRecusa, RecusaDoGovbr } from './recusa-do-govbr';
import { Rota, TODOS } from '../../../platform/http/rota/rota';

const VALIDADE_MS = 10 * 60_000;
const CONTEXTO_DA_CIFRA = 'cookie.govbr';

/** O que o cookie leva, cifrado: só este servidor o abre, e só o navegador que foi o devolve. */
interface Viagem extends IdaAoGovbr {
  readonly voltar: string;
  readonly expira: number;
}

@ApiTags('autenticação')
@Controller('api/autenticacao/govbr')
export class GovbrController {
  private readonly log = new Logger(GovbrController.name);

  constructor(
    private readonly govbr: Govbr,
    private readonly entrar: EntrarPeloGovbrService,
    private readonly abrirSessao: AbrirSessaoService,
    private readonly auditoria: Auditoria,
    private readonly fonte: DataSource,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  @Get()
  @Rota(TODOS, 'Leva ao gov.br', { classe: 'autenticacao' })
  @ApiQuery({ name: 'voltar', required: false, description: 'Caminho interno a que voltar depois' })
  @ApiResponse({ status: 302, description: 'Para o gov.br, ou para o login se ele não responde' })
  @ApiResponse({ status: 404, description: 'O gov.br não está configurado' })
  async ir(@Query('voltar') voltar: unknown, @Res() resposta: FastifyReply): Promise<void> {
    if (!this.ambiente.govbr) throw naoEncontrado();
    const destino = caminhoInterno(voltar);
    void resposta.header('Cache-Control', 'no-store');
    try {
      const { endereco, ida } = await this.govbr.iniciar();
      const expira = this.relogio.agora().getTime() + VALIDADE_MS;
      this.porViagem(resposta, { ...ida, voltar: destino, expira });
      void resposta.redirect(endereco, 302);
    } catch (erro) {
      this.log.error({ erro: resumirErro(erro) }, 'o gov.br não respondeu à descoberta');
      void resposta.redirect(paraOLogin('GOVBR_FORA_DO_AR', destino), 302);
    }
  }

  @Get('retorno')
  @Rota(TODOS, 'Volta do gov.br: abre a sessão', { classe: 'autenticacao' })
  @ApiResponse({ status: 302, description: 'Para a página que entra, ou para o login, com `erro=GOVBR…`' })
  @ApiResponse({ status: 404, description: 'O gov.br não está configurado' })
  async voltar(
    @Req() requisicao: FastifyRequest,
    @IdiomaAtual() idioma: Idioma,
    @Res() resposta: FastifyReply,
  ): Promise<void> {
    if (!this.ambiente.govbr) throw naoEncontrado();
    const viagem = this.lerViagem(requisicao);
    // Serve uma vez, dê certo ou não.
    void resposta.clearCookie(this.nomeDoCookie, this.opcoesDoCookie);
    const destino = viagem
      ? await this.concluir(viagem, requisicao, resposta, idioma)
      : paraOLogin('GOVBR_EXPIRADO', '/');
    void resposta.header('Cache-Control', 'no-store').redirect(destino, 302);
  }

  /** Página a abrir: a que entra, ou o login com o motivo. */
  private async concluir(
    { voltar, ...ida }: Viagem,
    requisicao: FastifyRequest,
    resposta: FastifyReply,
    idioma: Idioma,
  ): Promise<string> {
    const { search: busca } = new URL(requisicao.url, this.ambiente.urlPublica);
    try {
      const conta = await this.entrar.identificar({ busca, ida, idioma });
      await this.abrirSessao.abrir({ conta, soSenha: false }, 'GOVBR', requisicao, resposta);
      return `/${PREFIXO}/entrando?${new URLSearchParams({ voltar }).toString()}`;
    } catch (erro) {
      this.log.warn({ erro: resumirErro(erro) }, 'entrada pelo gov.br recusada');
      await this.auditoria.anotar(this.fonte.manager, 'LOGIN_FALHA', { tipo: 'ANONIMO' }, null, {
        detalhes: { motivo: 'GOVBR' },
      });
      return paraOLogin(motivoDaRecusa(erro), voltar);
    }
  }

  private porViagem(resposta: FastifyReply, viagem: Viagem): void {
    const cifrada = this.ambiente.cifra
      .cifrar(JSON.stringify(viagem), CONTEXTO_DA_CIFRA)
      .toString('base64url');
    void resposta.setCookie(this.nomeDoCookie, cifrada, {
      ...this.opcoesDoCookie,
      maxAge: VALIDADE_MS / 1000,
    });
  }

  private lerViagem(requisicao: FastifyRequest): Viagem | null {
    try {
      const cifrada = Buffer.from(requisicao.cookies[this.nomeDoCookie] ?? '', 'base64url');
      const viagem = JSON.parse(this.ambiente.cifra.decifrarTexto(cifrada, CONTEXTO_DA_CIFRA)) as Viagem;
      return viagem.expira > this.relogio.agora().getTime() ? viagem : null;
    } catch {
      return null;
    }
  }

  private get nomeDoCookie(): string {
    return this.ambiente.cookieSeguro ? '__Host-govbr' : 'govbr';
  }

  /** `Lax`: o cookie volta com o navegador na navegação que vem do gov.br. */
  private get opcoesDoCookie() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.ambiente.cookieSeguro } as const;
  }
}

/** `voltar` não se perde: quem entra de outro jeito chega aonde ia. */
function paraOLogin(erro: RecusaDoGovbr, voltar: string): string {
  const busca = new URLSearchParams({ erro, ...(voltar !== '/' && { voltar }) });
  return `/${PREFIXO}/login?${busca.toString()}`;
}
