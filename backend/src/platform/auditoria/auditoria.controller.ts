import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { guardado } from '../http/resposta/guardado';
import { Lista, ListaPedida } from '../http/lista/lista-console';
import { SessaoAtual } from '../http/pedido/requisicao';
import type { Sessao } from '../sessao/sessao';
import { ACOES_AUDITADAS } from './acoes';
import { atorDe } from '../ator';
import { Auditoria } from './auditoria';
import { AuditoriaConsulta } from './auditoria-consulta';
import { conferenciaAuditoria, CorrenteAuditoria } from './corrente-auditoria';
import { ADMINISTRACAO, Rota } from '../http/rota/rota';

class FatoDto extends createZodDto(
  z.object({
    id: z.number().int(),
    em: z.string().describe('Instante ISO 8601'),
    ator: z.object({
      tipo: guardado(['ANONIMO', 'USUARIO', 'SISTEMA']),
      id: z.number().int().nullable(),
      papel: z.string().nullable(),
    }),
    acao: guardado(ACOES_AUDITADAS),
    objeto: z.object({ tipo: z.string(), id: z.string() }).nullable(),
    pessoaId: z.number().int().nullable(),
    requisicao: z.string().nullable(),
    detalhes: z.record(z.string(), z.unknown()),
  }),
) {}

class ConferenciaDto extends createZodDto(conferenciaAuditoria) {}

@ApiTags('console')
@Controller('api/admin/auditoria')
export class AuditoriaController {
  constructor(
    private readonly consulta: AuditoriaConsulta,
    private readonly corrente: CorrenteAuditoria,
    private readonly auditoria: Auditoria,
    private readonly fonte: DataSource,
  ) {}

  @Get()
  @Rota(ADMINISTRACAO, 'Fatos auditados; `Content-Range` traz o total, até dez mil')
  @ZodResponse({ status: 200, type: [FatoDto], description: 'A faixa pedida' })
  listar(@Lista('auditoria') lista: ListaPedida) {
    return lista.servir((faixa, filtro) => this.consulta.faixa(faixa, filtro));
  }

  @Post('conferir')
  @Rota(ADMINISTRACAO, 'Refaz a corrente e diz se alguma linha foi mexida')
  @ZodResponse({ status: 200, type: ConferenciaDto, description: 'O que se achou' })
  async conferir(@SessaoAtual() sessao: Sessao) {
    const conferida = await this.corrente.conferirElos();
    await this.auditoria.anotar(this.fonte.manager, 'AUDITORIA_CONFERIDA', atorDe(sessao), null, {
      detalhes: { integra: conferida.integra, linhas: conferida.linhas },
    });
    return conferida;
  }
}
