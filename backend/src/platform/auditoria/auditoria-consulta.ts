import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Ambiente } from '../config/ambiente';
import { inicioDoDia } from '../http/inicio-do-dia';
import type { FaixaPedida } from '../http/lista-console';
import type { AcaoAuditada } from './acoes';

/** Até onde a lista conta e pagina: contar e pular linhas custa tanto quanto lê-las. */
const CONTADAS = 10_000;

export interface FiltroAuditoria {
  readonly acao?: AcaoAuditada | undefined;
  readonly atorId?: number | undefined;
  readonly pessoaId?: number | undefined;
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
    const { onde, valores } = this.condicoes(filtro, faixa.ids);
    const [contagem] = await this.fonte.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM (SELECT 1 FROM auditoria ${onde} LIMIT ${CONTADAS}) t`,
      valores,
    );
    // A hora cresce com o número. Por período, a ordem é a do índice da hora, para não ler tudo o que é mais novo.
    const { sentido } = faixa.ordem;
    const ordem = filtro.de || filtro.ate ? `em ${sentido}, id ${sentido}` : `id ${sentido}`;
    const linhas = await this.fonte.query<Linha[]>(
      `SELECT * FROM auditoria ${onde} ORDER BY ${ordem} LIMIT ? OFFSET ?`,
      [...valores, faixa.quantidade, Math.min(faixa.pular, CONTADAS)],
    );
    return { itens: linhas.map(apresentar), total: Number(contagem?.total ?? 0) };
  }

  private condicoes({ acao, atorId, pessoaId, de, ate }: FiltroAuditoria, ids: readonly number[] | null) {
    const { fuso } = this.ambiente.agencia;
    const partes: [string, unknown][] = [
      ['id IN (?)', ids && (ids.length > 0 ? ids : [0])],
      ['acao = ?', acao],
      ['ator_id = ?', atorId],
      ['pessoa_id = ?', pessoaId],
      ['em >= ?', de && inicioDoDia(de, fuso)],
      ['em < ?', ate && new Date(inicioDoDia(ate, fuso).getTime() + 24 * 3600_000)],
    ];
    const usadas = partes.filter(([, valor]) => valor !== undefined && valor !== null);
    return {
      onde: usadas.length > 0 ? `WHERE ${usadas.map(([sql]) => sql).join(' AND ')}` : '',
      valores: usadas.map(([, valor]) => valor),
    };
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
