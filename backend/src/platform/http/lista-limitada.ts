import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { ErroDominio } from '../../kernel/erro-dominio';
import type { FaixaPedida } from './lista-console';

/** Até onde uma lista conta e pagina: contar e pular linhas custa tanto quanto lê-las. */
const CONTADAS = 10_000;

/** Um pedaço do WHERE com o seu valor; sem valor, não filtra. */
export type Condicao = readonly [sql: string, valor: unknown];

export interface Consulta {
  readonly colunas: string;
  /** Tabela, com apelido se o filtro o usa. */
  readonly de: string;
  readonly condicoes: readonly Condicao[];
  readonly ordem: string;
}

export function ondeDe(condicoes: readonly Condicao[]): { onde: string; valores: unknown[] } {
  const usadas = condicoes.filter(([, valor]) => valor !== undefined && valor !== null);
  return {
    onde: usadas.length > 0 ? `WHERE ${usadas.map(([sql]) => sql).join(' AND ')}` : '',
    valores: usadas.map(([, valor]) => valor),
  };
}

/** A faixa pedida e o total, que para em dez mil. */
export async function lerLista<T>(
  fonte: DataSource,
  { colunas, de, condicoes, ordem }: Consulta,
  { pular, quantidade }: Pick<FaixaPedida, 'pular' | 'quantidade'>,
): Promise<{ linhas: T[]; total: number }> {
  const { onde, valores } = ondeDe(condicoes);
  const [contagem] = await fonte.query<{ total: number | string }[]>(
    `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${de} ${onde} LIMIT ${CONTADAS}) t`,
    valores,
  );
  const linhas = await fonte.query<T[]>(
    `SELECT ${colunas} FROM ${de} ${onde} ORDER BY ${ordem} LIMIT ? OFFSET ?`,
    [...valores, quantidade, Math.min(pular, CONTADAS)],
  );
  return { linhas, total: Number(contagem?.total ?? 0) };
}

/** Lê o filtro de uma lista. Erro: 400 para o que a lista não conhece. */
export function lerFiltro<T extends z.ZodType>(esquema: T, filtro: unknown): z.output<T> {
  const lido = esquema.safeParse(filtro);
  if (!lido.success) throw new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
  return lido.data;
}
