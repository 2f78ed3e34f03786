import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Ambiente } from '../config/ambiente';
import { fimDoDia, inicioDoDia } from '../inicio-do-dia';
import type { FaixaPedida } from '../http/lista/lista-console';
import { Condicao, filtroDaLista, lerFiltro, lerLista, soEstas } from '../http/lista/lista-limitada';
import { type AcaoAuditada, ACOES_AUDITADAS } from './acoes';

const filtro = filtroDaLista({
  acao: z.enum(ACOES_AUDITADAS).optional(),
  atorId: z.coerce.number().int().positive().optional(),
  pessoaId: z.coerce.number().int().positive().optional(),
  /** Dias civis da agência, inclusive. */
  de: z.iso.date().optional(),
  ate: z.iso.date().optional(),
});

interface Linha {
  id: number;
  em: Date;
  ator_tipo: 'ANONIMO' | 'USUARIO' | 'SISTEMA';
  ator_id: number | null;
  papel: string | null;
  acao: AcaoAuditada;
  objeto_tipo: string | null;
  objeto_id: string | null;
  pessoa_id: number | null;
  requisicao: string | null;
  detalhes: string;
}

/** Leituras da auditoria para o console. */
@Injectable()
export class AuditoriaConsulta {
  constructor(
    private readonly fonte: DataSource,
    private readonly ambiente: Ambiente,
  ) {}

  /** Da mais nova ou da mais velha; o total para em dez mil. */
  async faixa(faixa: FaixaPedida, filtros: unknown) {
    const lido = lerFiltro(filtro, filtros);
    const { linhas, total } = await lerLista<Linha>(
      this.fonte,
      {
        colunas: '*',
        de: 'auditoria',
        condicoes: this.condicoes(lido, faixa.ids),
        // A hora cresce com o número. Por período, a ordem é a do índice da hora, para não ler tudo o que é mais novo.
        ordem: lido.de || lido.ate ? ['em', 'id'] : ['id'],
        apos: lido.apos,
      },
      faixa,
    );
    return { itens: linhas.map(apresentar), total };
  }

  private condicoes(
    { acao, atorId, pessoaId, de, ate }: z.output<typeof filtro>,
    ids: readonly number[] | null,
  ): Condicao[] {
    const { fuso } = this.ambiente.agencia;
    return [
      soEstas(ids),
      ['acao = ?', acao],
      ['ator_id = ?', atorId],
      ['pessoa_id = ?', pessoaId],
      ['em >= ?', de && inicioDoDia(de, fuso)],
      ['em < ?', ate && fimDoDia(ate, fuso)],
    ];
  }
}

function apresentar(linha: Linha) {
  return {
    id: Number(linha.id),
    em: linha.em.toISOString(),
    ator: { tipo: linha.ator_tipo, id: linha.ator_id, papel: linha.papel },
    acao: linha.acao,
    objeto: linha.objeto_tipo ? { tipo: linha.objeto_tipo, id: linha.objeto_id ?? '' } : null,
    pessoaId: linha.pessoa_id,
    requisicao: linha.requisicao,
    detalhes: JSON.parse(linha.detalhes) as Record<string, unknown>,
  };
}
