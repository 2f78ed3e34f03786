import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { atorDe } from '../../../platform/ator';
import { Lista, ListaPedida } from '../../../platform/http/lista/lista-console';
import { lerFiltro, soPeloNumero } from '../../../platform/http/lista/lista-limitada';
import { type Quem, QuemPede, SessaoAtual } from '../../../platform/http/pedido/requisicao';
import type { Sessao } from '../../../platform/sessao/sessao';
import { descreverAparelho } from '../domain/aparelho';
import { EncerrarSessoesService } from './encerrar-sessoes.service';
import { SessaoDeAlguemDto, SessaoIdDto } from './sessoes.dto';
import { ADMINISTRACAO, Rota } from '../../../platform/http/rota/rota';

/** Sessões de todos, na convenção do console; só quem administra. */
@ApiTags('console')
@Controller('api/admin/sessoes')
export class ConsoleSessoesController {
  constructor(private readonly encerrarSessoes: EncerrarSessoesService) {}

  @Get()
  @Rota(ADMINISTRACAO, 'Sessões abertas, pelo último uso; `Content-Range` traz o total')
  @ZodResponse({ status: 200, type: [SessaoDeAlguemDto], description: 'A faixa pedida' })
  async listar(@Lista('sessoes') lista: ListaPedida, @QuemPede() { sessao, idioma }: Quem) {
    const abertas = await lista.servir((faixa, filtro) => {
      lerFiltro(soPeloNumero, filtro);
      return this.encerrarSessoes.deTodos(atorDe(sessao), { ...faixa, sentido: faixa.ordem.sentido });
    });
    return abertas.map(({ id, usuario, aparelho, criadaEm, vistaEm }) => ({
      id,
      usuarioId: usuario.id,
      pessoaId: usuario.pessoaId,
      nome: usuario.nome,
      papel: usuario.papel,
      aparelho: descreverAparelho(aparelho, idioma),
      criadaEm: criadaEm.toISOString(),
      vistaEm: vistaEm.toISOString(),
      atual: id === sessao.id,
    }));
  }

  @Delete(':id')
  @Rota(ADMINISTRACAO, 'Encerra a sessão de alguém')
  @ZodResponse({ status: 200, type: SessaoIdDto, description: 'Encerrada' })
  @ApiResponse({ status: 404, description: 'Não está aberta' })
  @ApiResponse({ status: 409, description: '`SESSAO_ATUAL`: da própria sai-se' })
  async encerrar(@Param('id') id: string, @SessaoAtual() sessao: Sessao) {
    await this.encerrarSessoes.deAlguem(sessao, id);
    return { id };
  }
}
