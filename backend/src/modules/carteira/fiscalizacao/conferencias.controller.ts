import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { acessoNegado } from '../../../kernel/erro-dominio';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import { SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { ConferenciaDeCampoDto, ConferenciasFeitasDto, ConferenciasRecebidasDto } from './conferencias.dto';
import { ConferenciasService } from './conferencias.service';
import { EQUIPE, Rota } from '../../../platform/http/rota/rota';

const ULTIMAS = 20;

@ApiTags('fiscalização')
@Controller('api')
export class ConferenciasController {
  constructor(private readonly conferencias: ConferenciasService) {}

  @Post('fiscal/conferencias')
  @Rota(['FISCAL'], 'Recebe o que o fiscal conferiu, também o de quando não havia rede')
  @ZodResponse({ status: 200, type: ConferenciasRecebidasDto, description: 'Quantas eram novas' })
  @ApiResponse({ status: 422, description: 'Alguma não está como devia; nenhuma foi gravada' })
  async receber(@Body() { conferencias }: ConferenciasFeitasDto, @SessaoAtual() sessao: Sessao) {
    return { recebidas: await this.conferencias.receber(usuarioDe(sessao), conferencias) };
  }

  @Get('fiscal/conferencias')
  @Rota(['FISCAL'], 'As últimas vinte do próprio fiscal')
  @ZodResponse({ status: 200, type: [ConferenciaDeCampoDto], description: 'Da mais nova para a mais velha' })
  async ultimas(@SessaoAtual() sessao: Sessao) {
    const faixa = {
      pular: 0,
      quantidade: ULTIMAS,
      ordem: { campo: 'id', sentido: 'DESC' },
      ids: null,
    } as const;
    return (await this.conferencias.faixa(faixa, { usuarioId: usuarioDe(sessao) })).itens;
  }

  @Get('admin/conferencias')
  @Rota(EQUIPE, 'O que os fiscais conferiram; `Content-Range` traz o total, até dez mil')
  @ZodResponse({ status: 200, type: [ConferenciaDeCampoDto], description: 'A faixa pedida' })
  listar(@Lista('conferencias') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.conferencias.faixa(faixa, filtro));
  }
}

function usuarioDe({ usuario }: Sessao): number {
  if (!usuario) throw acessoNegado();
  return usuario.id;
}
