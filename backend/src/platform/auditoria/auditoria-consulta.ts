import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ambiente } from '../config/ambiente';
import { inicioDoDia } from '../inicio-do-dia';
import type { FaixaPedida } from '../http/lista/lista-console';
import { Condicao, lerLista, soEstas } from '../http/lista/lista-limitada';
import type { AcaoAuditada } from './acoes';

export interface FiltroAuditoria {
  readonly acao?: AcaoAuditada | undefined;
  readonly atorId?: number | undefined;
  readonly pessoaId?: number | undefined;
  /** Continua depois desta linha. */
  readonly apos?: number | undefined;
  /** Dias civis da agência, inclusive. */
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

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
  async faixa(faixa: FaixaPedida, filtro: FiltroAuditoria) {
    const { linhas, total } = await lerLista<Linha>(
      this.fonte,
      {
        colunas: '*',
        de: 'auditoria',
        condicoes: this.condicoes(filtro, faixa.ids),
        // A hora cresce com o número. Por período, a ordem é a do índice da hora, para não ler tudo o que é mais novo.
        ordem: filtro.de || filtro.ate ? ['em', 'id'] : ['id'],
        apos: filtro.apos,
      },
      faixa,
    );
    return { itens: linhas.map(apresentar), total };
  }

  private condicoes(
    { acao, atorId, pessoaId, de, ate }: FiltroAuditoria,
    ids: readonly number[] | null,
  ): Condicao[] {
    const { fuso } = this.ambiente.agencia;
    return [
      soEstas(ids),
      ['acao = ?', acao],
      ['ator_id = ?', atorId],
      ['pessoa_id = ?', pessoaId],
      ['em >= ?', de && inicioDoDia(de, fuso)],
      ['em < ?', ate && new Date(inicioDoDia(ate, fuso).getTime() + 24 * 3600_000)],
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
