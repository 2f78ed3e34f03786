import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { lerFaixa, ListaConsoleDto } from '../../../platform/http/lista/lista-console';
import { lerFiltro, soPeloNumero } from '../../../platform/http/lista/lista-limitada';
import { IdiomaAtual } from '../../../platform/http/pedido/requisicao';
import { EQUIPE, Rota } from '../../../platform/http/rota/rota';
import type { Idioma } from '../../../platform/i18n/idioma';
import { CausaDto, PorQueNaoValeService } from './por-que-nao-vale.service';

/** Sem dados de pessoa: só o que se passou com a licença e com o dinheiro dela. */
@ApiTags('console')
@Controller('api/admin/causas')
export class ConsoleCausasController {
  constructor(private readonly causas: PorQueNaoValeService) {}

  @Get()
  @Rota(EQUIPE, 'Por que cada licença não vale, quem tem de agir e o que resolve; filtro `id`')
  @ZodResponse({ status: 200, type: [CausaDto], description: 'Até cem licenças' })
  listar(@Query() pedido: ListaConsoleDto, @IdiomaAtual() idioma: Idioma) {
    lerFiltro(soPeloNumero, pedido.filter);
    return this.causas.causas((lerFaixa(pedido).ids ?? []).slice(0, 100), idioma);
  }
}
