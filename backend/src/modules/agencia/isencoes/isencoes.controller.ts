import { Body, Controller, Delete, Get, Header, Post, Put, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Id, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { guardado, guardadoComo } from '../../../platform/http/resposta/guardado';
import { ADMINISTRACAO, Rota, TODOS } from '../../../platform/http/rota/rota';
import type { Sessao } from '../../../platform/sessao/sessao';
import { decidida, DecisaoIdDto, marcacao, VistaDto } from '../../../platform/vigencia/contrato';
import { DecidirService } from '../../../platform/vigencia/decidir.service';
import { COMPROVACOES, ISENCAO, isencao, Isencoes } from './isencoes';

const codigo = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{2,29}$/, 'CAMPO_INVALIDO')
  .describe('`PESSOA_IDOSA`: não muda, e é como as contagens a dizem');

class IsencoesOferecidasDto extends createZodDto(
  z.object({
    itens: z.array(
      isencao.omit({ oferecida: true }).extend({
        codigo,
        versao: z.number().int().describe('Outra quando os termos mudam'),
        comprovacao: guardado(COMPROVACOES),
      }),
    ),
  }),
) {}
class IsencoesDto extends createZodDto(
  z.object({ itens: z.array(decidida.extend({ codigo, valor: guardadoComo(isencao) })) }),
) {}
class IsencaoEntradaDto extends createZodDto(marcacao.extend({ codigo, valor: isencao })) {}

const CONFLITO = {
  status: 409,
  description: '`ISENCAO_NO_PASSADO`, `ISENCAO_NA_DATA`, `ISENCAO_IGUAL` ou `DECISAO_MUDOU`',
};
const pedidoDe = (dados: IsencaoEntradaDto) => ({ ...dados, grupo: dados.codigo });

/** Quem não paga, e por quê: as isenções que valem hoje, e a história delas, para quem administra. */
@ApiTags('configuração')
@Controller('api')
export class IsencoesController {
  constructor(
    private readonly isencoes: Isencoes,
    private readonly decidir: DecidirService,
  ) {}

  @Get('isencoes')
  @Rota(TODOS, 'As isenções que se oferecem hoje, nas três línguas', { etiqueta: true })
  @Header('Cache-Control', 'no-cache')
  @ZodResponse({ status: 200, type: IsencoesOferecidasDto, description: 'Com `ETag`' })
  @ApiResponse({ status: 304, description: 'A do `If-None-Match` ainda é a atual' })
  oferecidas() {
    return {
      itens: this.isencoes.oferecidas().map(({ id, assunto, valor: { oferecida: _sempre, ...valor } }) => ({
        ...valor,
        codigo: assunto,
        versao: id,
      })),
    };
  }

  @Get('admin/isencoes')
  @Rota(ADMINISTRACAO, 'Todas as decisões sobre isenções, da mais nova à mais velha')
  @ZodResponse({ status: 200, type: IsencoesDto, description: 'As decisões' })
  async todas() {
    const historia = await this.decidir.historia(ISENCAO);
    return { itens: historia.map(({ assunto, ...resto }) => ({ ...resto, codigo: assunto })) };
  }

  @Post('admin/isencoes')
  @Rota(ADMINISTRACAO, 'Marca uma isenção, ou a mudança de uma, para um dia futuro')
  @ZodResponse({ status: 201, type: IsencoesDto, description: 'As decisões como ficaram' })
  @ApiResponse(CONFLITO)
  async marcar(@Body() dados: IsencaoEntradaDto, @SessaoAtual() sessao: Sessao) {
    await this.decidir.marcar(ISENCAO, pedidoDe(dados), sessao);
    return this.todas();
  }

  @Put('admin/isencoes/:id')
  @Rota(ADMINISTRACAO, 'Corrige uma decisão que ainda não começou')
  @ZodResponse({ status: 200, type: IsencoesDto, description: 'As decisões como ficaram' })
  @ApiResponse(CONFLITO)
  async mudar(@Id() id: number, @Body() dados: IsencaoEntradaDto, @SessaoAtual() sessao: Sessao) {
    await this.decidir.marcar(ISENCAO, pedidoDe(dados), sessao, { trocada: id });
    return this.todas();
  }

  @Delete('admin/isencoes/:id')
  @Rota(ADMINISTRACAO, 'Desiste de uma decisão que ainda não começou')
  @ZodResponse({ status: 200, type: DecisaoIdDto, description: 'Cancelada' })
  @ApiResponse({ status: 409, description: '`CONFIGURACAO_COMECOU` ou `VERSAO_MUDOU`' })
  async cancelar(@Id() id: number, @Query() { vista }: VistaDto, @SessaoAtual() sessao: Sessao) {
    await this.decidir.cancelar(ISENCAO, id, sessao, { vista });
    return { id };
  }
}
