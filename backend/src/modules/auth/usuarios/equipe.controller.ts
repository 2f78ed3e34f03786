import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { guardado } from '../../../platform/http/resposta/guardado';
import { lerFaixa, ListaConsoleDto } from '../../../platform/http/lista/lista-console';
import { lerFiltro, soPeloNumero } from '../../../platform/http/lista/lista-limitada';
import { ADMINISTRACAO, EQUIPE, Rota } from '../../../platform/http/rota/rota';
import { PAPEIS } from '../../../platform/sessao/sessao';
import { UsuariosConsultaService } from './usuarios-consulta.service';

const AUTORES_DE_UMA_VEZ = 100;

class QuemAgiuDto extends createZodDto(
  z.object({
    id: z.number().int(),
    nome: z.string().nullable().describe('Nulo na conta de um cidadão: o nome dele está na ficha da pessoa'),
    papel: guardado(PAPEIS),
    desativado: z.boolean(),
    pessoaId: z.number().int().nullable().describe('Só na conta de um cidadão'),
  }),
) {}

/** De quem é cada conta que as histórias e a auditoria citam pelo número. */
@ApiTags('console')
@Controller('api/admin')
export class EquipeController {
  constructor(private readonly consulta: UsuariosConsultaService) {}

  @Get('equipe')
  @Rota(ADMINISTRACAO, 'A equipe inteira, também quem saiu')
  @ZodResponse({ status: 200, type: [QuemAgiuDto], description: 'As contas' })
  equipe() {
    return this.consulta.equipe();
  }

  /** Quem opera sabe quem fez o que vê, pelo número que a história traz; a lista de quem trabalha na agência, não. */
  @Get('autores')
  @Rota(EQUIPE, 'De quem são estas contas: `id` no filtro, até cem; nenhuma sem ele')
  @ZodResponse({ status: 200, type: [QuemAgiuDto], description: 'As que existem e já entraram' })
  autores(@Query() pedido: ListaConsoleDto) {
    lerFiltro(soPeloNumero, pedido.filter);
    return this.consulta.autores((lerFaixa(pedido).ids ?? []).slice(0, AUTORES_DE_UMA_VEZ));
  }
}
