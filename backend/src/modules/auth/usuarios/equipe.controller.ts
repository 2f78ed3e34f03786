import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { lerFaixa, ListaConsoleDto } from '../../../platform/http/lista/lista-console';
import { EQUIPE, Rota } from '../../../platform/http/rota/rota';
import { PAPEIS } from '../../../platform/sessao/sessao';
import { UsuariosConsultaService } from './usuarios-consulta.service';

class QuemAgiuDto extends createZodDto(
  z.object({
    id: z.number().int(),
    nome: z.string().nullable().describe('Nulo na conta de um cidadão: o nome dele está na ficha da pessoa'),
    papel: z.enum(PAPEIS),
    desativado: z.boolean(),
    pessoaId: z.number().int().nullable().describe('Só na conta de um cidadão'),
  }),
) {}

/** De quem é cada conta que as histórias e a auditoria citam pelo número. */
@ApiTags('console')
@Controller('api/admin/equipe')
export class EquipeController {
  constructor(private readonly consulta: UsuariosConsultaService) {}

  @Get()
  @Rota({ quem: EQUIPE })
  @ApiOperation({ summary: 'A equipe, também quem saiu; com `id` no filtro, as contas desses números' })
  @ZodResponse({ status: 200, type: [QuemAgiuDto], description: 'As contas' })
  listar(@Query() pedido: ListaConsoleDto) {
    return this.consulta.equipe(lerFaixa(pedido, []).ids);
  }
}
