import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { conflito, naoEncontrado } from '../../kernel/erro-dominio';
import { Ator } from '../ator';
import { Auditoria } from '../auditoria/auditoria';
import { Transacoes } from '../database/transacoes';
import type { FaixaPedida } from '../http/lista/lista-console';
import { CONTADAS, REPETIDOS_DE_UMA_VEZ } from '../http/lista/limites';
import { filtroDaLista, lerFiltro, lerLista, ordemDoCampo } from '../http/lista/lista-limitada';
import { CHAVE_BATIMENTO } from '../saude/batimento';
import { FILAS, NomeFila } from './filas';
import { Filas } from './filas.service';
import { trabalhoDoOutbox } from './outbox';
import { AINDA_SE_TENTA, PAROU } from './tentativas';

/**
 * `ESPERANDO`: ainda não foi à fila. `TENTANDO`: está nela, ou rodando, e não falhou. `FALHANDO`: falhou e será tentado de
 * novo sozinho. `PARADO`: já não será, até alguém o mandar repetir.
 */
export const SITUACOES_DE_TRABALHO = ['ESPERANDO', 'TENTANDO', 'FALHANDO', 'PARADO'] as const;
export type SituacaoDeTrabalho = (typeof SITUACOES_DE_TRABALHO)[number];

const ONDE: Readonly<Record<SituacaoDeTrabalho, string>> = {
  ESPERANDO: 'tentativas = 0',
  TENTANDO: `tentativas > 0 AND ${AINDA_SE_TENTA} AND falha IS NULL`,
  FALHANDO: `tentativas > 0 AND ${AINDA_SE_TENTA} AND falha IS NOT NULL`,
  PARADO: PAROU,
};
const SITUACAO = `CASE ${SITUACOES_DE_TRABALHO.map((nome) => `WHEN ${ONDE[nome]} THEN '${nome}'`).join(' ')} END`;
const REPETIVEIS: readonly SituacaoDeTrabalho[] = ['FALHANDO', 'PARADO'];

export interface TrabalhoPendente {
  readonly id: number;
  readonly fila: NomeFila;
  readonly chave: string;
  readonly situacao: SituacaoDeTrabalho;
  readonly criadoEm: Date;
  readonly tentarEm: Date;
  readonly tentativas: number;
  readonly falha: string | null;
  readonly requisicao: string | null;
}

export interface EstadoDaFila {
  readonly fila: NomeFila;
  /** Publicados que ainda não foram à fila; até dez mil contados em todas. */
  readonly esperando: number;
  readonly naFila: number;
  readonly rodando: number;
  readonly falhando: number;
  readonly parados: number;
  /** Quando se publicou o mais velho dos que falham ou pararam. */
  readonly falhaDesde: Date | null;
}

const filtro = filtroDaLista({
  fila: z.enum(Object.values(FILAS)).optional(),
  situacao: z.enum(SITUACOES_DE_TRABALHO).optional(),
});

/** O que está por fazer, o que falha e por quê, e como mandá-lo fazer de novo. */
@Injectable()
export class TrabalhosService {
  constructor(
    private readonly fonte: DataSource,
    private readonly transacoes: Transacoes,
    private readonly filas: Filas,
    private readonly auditoria: Auditoria,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  async resumo(): Promise<{ readonly worker: boolean; readonly filas: readonly EstadoDaFila[] }> {
    const [contagens, vivo, esperando, tentados] = await Promise.all([
      this.filas.contagens(),
      this.redis.exists(CHAVE_BATIMENTO),
      this.fonte.query<{ fila: NomeFila; n: string }[]>(
        `SELECT fila, COUNT(*) AS n FROM (SELECT fila FROM outbox WHERE concluido_em IS NULL AND ${ONDE.ESPERANDO} LIMIT ?) o
         GROUP BY fila`,
        [CONTADAS],
      ),
      this.fonte.query<{ fila: NomeFila; falhando: string; parados: string; desde: Date | null }[]>(
        `SELECT fila, SUM(${ONDE.FALHANDO}) AS falhando, SUM(${ONDE.PARADO}) AS parados,
           MIN(IF(falha IS NOT NULL OR ${ONDE.PARADO}, criado_em, NULL)) AS desde
         FROM (SELECT * FROM outbox WHERE concluido_em IS NULL AND tentativas > 0 LIMIT ?) o GROUP BY fila`,
        [CONTADAS],
      ),
    ]);
    return {
      worker: vivo === 1,
      filas: Object.values(FILAS).map((fila) => {
        const daFila = tentados.find((um) => um.fila === fila);
        return {
          fila,
          esperando: Number(esperando.find((um) => um.fila === fila)?.n ?? 0),
          naFila: contagens.get(fila)?.esperando ?? 0,
          rodando: contagens.get(fila)?.rodando ?? 0,
          falhando: Number(daFila?.falhando ?? 0),
          parados: Number(daFila?.parados ?? 0),
          falhaDesde: daFila?.desde ?? null,
        };
      }),
    };
  }

  /** Os por concluir; o total para em dez mil. */
  async faixa(
    faixa: FaixaPedida,
    filtros: unknown,
  ): Promise<{ readonly itens: TrabalhoPendente[]; readonly total: number }> {
    const { fila, situacao, apos } = lerFiltro(filtro, filtros);
    const { linhas, total } = await lerLista<TrabalhoPendente>(
      this.fonte,
      {
        colunas: `id, fila, chave, ${SITUACAO} AS situacao, criado_em AS criadoEm, tentar_em AS tentarEm, tentativas,
          falha, requisicao`,
        de: 'outbox',
        condicoes: [
          ['concluido_em IS NULL', []],
          [situacao ? `(${ONDE[situacao]})` : '', situacao && []],
          ['fila = ?', fila],
        ],
        ordem: ordemDoCampo(faixa.ordem.campo),
        apos,
      },
      faixa,
    );
    return { itens: linhas, total };
  }

  /** Erros: 404 se não existe ou já terminou; 409 `TRABALHO_EM_CURSO` se não falhou, ou se a tentativa seguinte já anda. */
  async repetir(id: number, ator: Ator): Promise<void> {
    await this.transacoes.executar(async (em) => {
      const [linha] = await em.query<Parado[]>(
        `SELECT id, fila, tentativas, ${SITUACAO} AS situacao FROM outbox WHERE id = ? AND concluido_em IS NULL FOR UPDATE`,
        [id],
      );
      if (!linha) throw naoEncontrado();
      if (!REPETIVEIS.includes(linha.situacao) || (await this.anda(linha)))
        throw conflito('TRABALHO_EM_CURSO');
      await this.mandar(em, [linha], ator);
    });
  }

  /** Todos os que falham ou pararam na fila, até quinhentos. Devolve quantos. */
  async repetirTodos(fila: NomeFila, ator: Ator): Promise<number> {
    return this.transacoes.executar(async (em) => {
      const linhas = await em.query<Parado[]>(
        `SELECT id, fila, tentativas, ${SITUACAO} AS situacao FROM outbox
         WHERE concluido_em IS NULL AND tentativas > 0 AND fila = ?
           AND (${REPETIVEIS.map((nome) => `(${ONDE[nome]})`).join(' OR ')})
         ORDER BY id LIMIT ? FOR UPDATE SKIP LOCKED`,
        [fila, REPETIDOS_DE_UMA_VEZ],
      );
      const andam = await Promise.all(linhas.map((linha) => this.anda(linha)));
      const parados = linhas.filter((_, i) => !andam[i]);
      await this.mandar(em, parados, ator);
      return parados.length;
    });
  }

  /** A última tentativa levada à fila ainda não acabou: outra ao mesmo tempo faria a coisa duas vezes. */
  private anda({ id, fila, tentativas }: Parado): Promise<boolean> {
    return this.filas.tem(fila, trabalhoDoOutbox({ id, tentativas: tentativas - 1 }));
  }

  private async mandar(em: EntityManager, linhas: readonly Parado[], ator: Ator): Promise<void> {
    if (linhas.length === 0) return;
    await em.query('UPDATE outbox SET tentativas = 0, tentar_em = CURRENT_TIMESTAMP(3) WHERE id IN (?)', [
      linhas.map(({ id }) => id),
    ]);
    await this.auditoria.anotar(em, 'TRABALHOS_REPETIDOS', ator, null, {
      detalhes: {
        fila: linhas[0]!.fila,
        trabalhos: linhas.length,
        primeiro: linhas[0]!.id,
        ultimo: linhas.at(-1)!.id,
      },
    });
  }
}

interface Parado {
  readonly id: number;
  readonly fila: NomeFila;
  readonly tentativas: number;
  readonly situacao: SituacaoDeTrabalho;
}
