import { Controller, Get, Res } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { FLUXO, Fluxos } from '../../../platform/http/resposta/fluxos';
import { AlvoAtual, Rota, TODOS } from '../../../platform/http/rota/rota';
import type { AlvoComDireito } from '../../pessoa/direito-sobre-pessoa.service';
import type { LicencaEntity } from '../licenca.entity';
import { LICENCA } from '../licenca-do-pedido';
import { Andamento, AndamentoConsultaService, andamentoSaida } from './andamento-consulta.service';

class AndamentoDto extends createZodDto(andamentoSaida) {}

/** Sem PIX, o banco só diz em dias que se pagou. */
const ultimo = ({ situacao, pix }: Andamento): boolean => situacao !== 'A_PAGAR' || pix === 'SEM_PIX';

/** Diz à página que espera por um pagamento o que lhe vai acontecendo (decisão D16). */
@ApiTags('documentos')
@Controller('api/pagamento')
export class AndamentoController {
  constructor(
    private readonly andamentos: AndamentoConsultaService,
    private readonly fluxos: Fluxos,
  ) {}

  @Get('andamento')
  @Rota(TODOS, 'Como está o pagamento; a quem aceita `text/event-stream`, também cada mudança', {
    sobre: LICENCA,
  })
  @ApiQuery({ name: 'protocolo', description: 'Com ou sem separadores' })
  @ApiProduces('application/json', FLUXO)
  @ZodResponse({ status: 200, type: AndamentoDto, description: 'O andamento, ou um evento para cada' })
  andamento(
    @AlvoAtual() { objeto: { id } }: AlvoComDireito<LicencaEntity>,
    @Res({ passthrough: true }) resposta: FastifyReply,
  ) {
    return this.fluxos.responder(resposta, {
      nome: `andamento ${id}`,
      ler: () => this.andamentos.ler(id),
      ultimo,
    }) as Promise<Andamento>;
  }
}
