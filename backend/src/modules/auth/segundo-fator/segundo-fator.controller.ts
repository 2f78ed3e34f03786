import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import {
  CadastroSegundoFatorDto,
  CodigosRecuperacaoDto,
  ConfirmarSegundoFatorDto,
  RenovarCodigosDto,
  SenhaDto,
  SenhaECodigoDto,
} from '../contas/conta.dto';
import { DonoDaConta } from '../contas/dono-da-conta';
import { AbrirSessaoService } from '../entrada/abrir-sessao.service';
import { SegundoFatorService } from './segundo-fator.service';
import { COM_LOGIN, PROPRIO, Rota, SemCorpo } from '../../../platform/http/rota/rota';

@ApiTags('conta')
@Controller('api/conta/segundo-fator')
export class SegundoFatorController {
  constructor(
    private readonly segundoFator: SegundoFatorService,
    private readonly dono: DonoDaConta,
    private readonly abrirSessao: AbrirSessaoService,
  ) {}

  @Post()
  @Rota(COM_LOGIN, 'Começa o cadastro do aplicativo autenticador', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: CadastroSegundoFatorDto, description: 'Segredo, que só vale confirmado' })
  @ApiResponse({ status: 409, description: 'Já está ligado' })
  @ApiResponse({ status: 422, description: 'Senha errada' })
  @ApiResponse({ status: 429, description: 'Muitas senhas erradas' })
  async iniciar(@Body() { senha }: SenhaDto, @SessaoAtual() sessao: Sessao) {
    await this.dono.exigir(sessao, 'senha', senha);
    return this.segundoFator.iniciar(sessao);
  }

  @Post('confirmar')
  @Rota(COM_LOGIN, 'Liga o segundo fator com o primeiro código do aplicativo', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({ status: 200, type: CodigosRecuperacaoDto, description: 'Códigos de recuperação' })
  @ApiResponse({ status: 409, description: 'Já está ligado, ou outra página trocou o segredo' })
  @ApiResponse({ status: 422, description: 'Código errado' })
  @ApiResponse({ status: 429, description: 'Muitos códigos errados' })
  async confirmar(
    @Body() { codigo, segredo }: ConfirmarSegundoFatorDto,
    @SessaoAtual() sessao: Sessao,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    const codigosRecuperacao = await this.segundoFator.confirmar(sessao, codigo, segredo);
    await this.abrirSessao.trocar(sessao, { segundoFatorPendente: false }, resposta);
    return { codigosRecuperacao };
  }

  @Post('codigos')
  @Rota(COM_LOGIN, 'Troca os códigos de recuperação', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @ZodResponse({
    status: 200,
    type: CodigosRecuperacaoDto,
    description: 'Códigos novos; os antigos não valem mais',
  })
  @ApiResponse({ status: 409, description: 'Está desligado' })
  @ApiResponse({ status: 422, description: 'Código errado' })
  @ApiResponse({ status: 429, description: 'Muitos códigos errados' })
  async renovarCodigos(@Body() { codigo, chave }: RenovarCodigosDto, @SessaoAtual() sessao: Sessao) {
    return { codigosRecuperacao: await this.segundoFator.renovarCodigos(sessao, codigo, chave) };
  }

  @Post('desligar')
  @Rota(COM_LOGIN, 'Desliga o segundo fator; quem não pode ficar sem cadastra outro antes de continuar', {
    sobre: PROPRIO,
    classe: 'autenticacao',
    antesDoSegundoFator: true,
  })
  @SemCorpo('Desligado; as outras sessões são encerradas')
  @ApiResponse({ status: 409, description: 'Já está desligado' })
  @ApiResponse({ status: 422, description: 'Senha ou código errados' })
  @ApiResponse({ status: 429, description: 'Muitos erros' })
  async desligar(
    @Body() { senha, codigo }: SenhaECodigoDto,
    @SessaoAtual() sessao: Sessao,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    await this.dono.exigir(sessao, 'senha', senha);
    await this.segundoFator.desligar(sessao, codigo);
    const segundoFatorPendente = this.segundoFator.exigido(sessao.usuario!.papel);
    await this.abrirSessao.trocar(sessao, { segundoFatorPendente }, resposta);
  }
}
