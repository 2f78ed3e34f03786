import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { vencimentoDoDocumento } from '../../../kernel/calendario-bancario';
import { dataCivil } from '../../../kernel/data-civil';
import { achado } from '../../../kernel/erro-dominio';
import { Ajustes } from '../../../platform/ajustes/ajustes';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import { lerFiltro, soPeloNumero } from '../../../platform/http/lista/lista-limitada';
import { Id, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import { ADMINISTRACAO, Rota } from '../../../platform/http/rota/rota';
import type { Sessao } from '../../../platform/sessao/sessao';
import { decidida, DecisaoIdDto, marcacao, VistaDto } from '../../../platform/vigencia/contrato';
import { DecidirService } from '../../../platform/vigencia/decidir.service';
import { vencimentoDaLicenca } from '../domain/vencimento-da-licenca';
import { MODALIDADES, PRECO, Precos } from './precos';

const modalidade = z.literal(MODALIDADES);

class PrecoDto extends createZodDto(
  decidida.extend({ modalidade, valor: z.number().int().describe('Centavos') }),
) {}
class PrecoEntradaDto extends createZodDto(
  marcacao.extend({ modalidade, valor: PRECO.valor.describe('Centavos') }),
) {}
class DiaDoPrecoDto extends createZodDto(z.object({ dia: z.iso.date() })) {}
class PreviaDto extends createZodDto(
  z.object({
    dia: z.string(),
    vencimento: z.string().describe('Do boleto ou guia'),
    validade: z.string().describe('Da licença paga no próprio dia'),
    precos: z.array(z.object({ modalidade, valor: z.number().int() })),
  }),
) {}

const CONFLITO = {
  status: 409,
  description: '`PRECO_NO_PASSADO`, `PRECO_NA_DATA`, `DECISAO_MUDOU` ou `VERSAO_MUDOU`',
};
const pedidoDe = (dados: PrecoEntradaDto) => ({ ...dados, grupo: String(dados.modalidade) });

/** A tabela de preços, na convenção do console; só quem administra. */
@ApiTags('console')
@Controller('api/admin/precos')
export class PrecosController {
  constructor(
    private readonly decidir: DecidirService,
    private readonly precos: Precos,
    private readonly ajustes: Ajustes,
  ) {}

  @Get()
  @Rota(ADMINISTRACAO, 'Preços passados, vigentes e agendados')
  @ZodResponse({ status: 200, type: [PrecoDto], description: 'A faixa pedida' })
  listar(@Lista('precos') lista: ListaPedida) {
    return lista.servir(async ({ ids, pular, quantidade }, filtro) => {
      lerFiltro(soPeloNumero, filtro);
      const todos = (await this.todos()).filter(({ id }) => !ids || ids.includes(id));
      return { itens: todos.slice(pular, pular + quantidade), total: todos.length };
    });
  }

  @Get('previa')
  @Rota(ADMINISTRACAO, 'O que custaria uma licença pedida no dia')
  @ZodResponse({ status: 200, type: PreviaDto, description: 'Os preços, o vencimento e a validade' })
  previa(@Query() pedido: DiaDoPrecoDto) {
    const dia = dataCivil(pedido.dia);
    return {
      dia,
      vencimento: vencimentoDoDocumento(dia, this.ajustes.valor('boletoDias', dia)),
      validade: vencimentoDaLicenca(dia, null, this.ajustes.valor('validadeAnos', dia)),
      precos: this.precos.noDia(dia),
    };
  }

  @Get(':id')
  @Rota(ADMINISTRACAO, 'Um preço')
  @ZodResponse({ status: 200, type: PrecoDto, description: 'O preço' })
  async um(@Id() id: number) {
    return achado((await this.todos()).find((um) => um.id === id));
  }

  @Post()
  @Rota(ADMINISTRACAO, 'Agenda um preço; vale de um dia futuro em diante')
  @ZodResponse({ status: 201, type: PrecoDto, description: 'O preço' })
  @ApiResponse(CONFLITO)
  async agendar(@Body() dados: PrecoEntradaDto, @SessaoAtual() sessao: Sessao) {
    return this.um(await this.decidir.marcar(PRECO, pedidoDe(dados), sessao));
  }

  @Put(':id')
  @Rota(ADMINISTRACAO, 'Muda um preço que ainda não começou')
  @ZodResponse({ status: 200, type: PrecoDto, description: 'Como ficou' })
  @ApiResponse(CONFLITO)
  async mudar(@Id() id: number, @Body() dados: PrecoEntradaDto, @SessaoAtual() sessao: Sessao) {
    return this.um(await this.decidir.marcar(PRECO, pedidoDe(dados), sessao, { trocada: id }));
  }

  @Delete(':id')
  @Rota(ADMINISTRACAO, 'Desiste de um preço que ainda não começou')
  @ZodResponse({ status: 200, type: DecisaoIdDto, description: 'Apagado' })
  @ApiResponse(CONFLITO)
  async apagar(@Id() id: number, @Query() { vista }: VistaDto, @SessaoAtual() sessao: Sessao) {
    await this.decidir.cancelar(PRECO, id, sessao, { vista });
    return { id };
  }

  private async todos() {
    const historia = await this.decidir.historia(PRECO);
    return historia.map(({ assunto, ...preco }) => ({
      ...preco,
      modalidade: assunto === '1' ? (1 as const) : (0 as const),
    }));
  }
}
