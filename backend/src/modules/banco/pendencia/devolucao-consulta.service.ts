import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { ErroDominio, naoEncontrado } from '../../../kernel/erro-dominio';
import { atorDe } from '../../../platform/ator';
import { Auditoria } from '../../../platform/auditoria/auditoria';
import type { FaixaPedida } from '../../../platform/http/lista/lista-console';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { DevolucaoHistoricoEntity } from './devolucao-historico.entity';
import { DevolucaoEntity } from './devolucao.entity';
import { diasParaDevolver } from '../domain/pendencia/devolucao-pix';
import { recebimentoDa } from '../pix/devolver-por-pix.service';
import { PixDevolucaoEntity } from '../pix/pix-devolucao.entity';
import { ESTADOS_DEVOLUCAO } from '../domain/pendencia/devolucao';
import { operadorDe } from '../ator';
import { MudarDevolucaoService } from './mudar-devolucao.service';
import type { DevolucaoDetalhada, DevolucaoSaida } from './pendencia.dto';

const filtro = z.object({
  estado: z.enum(ESTADOS_DEVOLUCAO).optional(),
  pendenciaId: z.coerce.number().int().positive().optional(),
});

/** Leituras das devoluções. */
@Injectable()
export class DevolucaoConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly mudar: MudarDevolucaoService,
    private readonly auditoria: Auditoria,
    private readonly relogio: Relogio,
  ) {}

  /** Por número, sem os dados de quem recebe. Erro: 422 para um filtro ilegível. */
  async faixa(
    { pular, quantidade, ordem, ids }: FaixaPedida,
    filtros: unknown,
  ): Promise<{ itens: DevolucaoSaida[]; total: number }> {
    const lido = filtro.safeParse(filtros);
    if (!lido.success) throw new ErroDominio('VALIDACAO', 'invalido');
    const { estado, pendenciaId } = lido.data;
    const [devolucoes, total] = await this.fonte.manager.findAndCount(DevolucaoEntity, {
      select: {
        id: true,
        pendenciaId: true,
        valor: true,
        estado: true,
        pedidaPor: true,
        pedidaEm: true,
        mudadaEm: true,
      },
      where: {
        ...(ids ? { id: In(ids) } : {}),
        ...(estado ? { estado } : {}),
        ...(pendenciaId ? { pendenciaId } : {}),
      },
      order: { id: ordem.sentido },
      skip: pular,
      take: quantidade,
    });
    return { itens: devolucoes.map(apresentar), total };
  }

  /** Com os dados de quem recebe e a história; a leitura fica na auditoria. Erro: 404. */
  async detalhar(id: number, sessao: Sessao, idioma: Idioma): Promise<DevolucaoDetalhada> {
    const em = this.fonte.manager;
    const devolucao = await em.findOneBy(DevolucaoEntity, { id });
    if (!devolucao) throw naoEncontrado();
    await this.auditoria.registrar(em, {
      acao: 'DEVOLUCAO_LIDA',
      ator: atorDe(sessao),
      objeto: { tipo: 'devolucao', id },
    });
    const historico = await em.find(DevolucaoHistoricoEntity, {
      where: { devolucaoId: id },
      order: { id: 'ASC' },
    });
    return {
      ...devolucao,
      ...apresentar(devolucao),
      pix: await this.pix(devolucao),
      ...(await this.mudar.possiveis(devolucao, operadorDe(sessao), idioma)),
      historico: historico.map((uma) => ({ ...uma, em: uma.em.toISOString() })),
    };
  }

  private async pix({ id, pendenciaId }: DevolucaoEntity): Promise<DevolucaoDetalhada['pix']> {
    const em = this.fonte.manager;
    const recebimento = await recebimentoDa(em, pendenciaId);
    if (!recebimento) return null;
    const feita = await em.findOneBy(PixDevolucaoEntity, { devolucaoId: id });
    return {
      e2eid: recebimento.e2eid,
      dias: diasParaDevolver(recebimento.dia, this.relogio.hoje()),
      estado: feita?.estado ?? null,
      emCurso: (feita?.tentarEm ?? null) !== null,
      detalhe: feita?.detalhe ?? null,
    };
  }
}

/** Do que a devolução tem sai só o que o esquema da resposta diz. */
const apresentar = (devolucao: DevolucaoEntity): DevolucaoSaida => ({
  ...devolucao,
  pedidaEm: devolucao.pedidaEm.toISOString(),
  mudadaEm: devolucao.mudadaEm.toISOString(),
});
