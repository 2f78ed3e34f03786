import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { ErroDominio } from '../../../kernel/erro-dominio';
import type { FaixaPedida } from './lista-console';

/**
 * Até onde uma lista conta e pula: contar e pular linhas custa tanto quanto lê-las. Havendo mais, o total é uma a mais. Quem chega ao fim continua com o
 * filtro `apos`, o número da última linha que viu, e a conta recomeça dali.
 */
const CONTADAS = 10_000;
/** Uma conta que chegou ao fim vale ainda este tempo: é a parte mais cara de cada página, e a lista não encolhe tanto. */
const VALIDADE_MS = 30_000;
const CONTAS_GUARDADAS = 500;

/** Um pedaço do WHERE com o seu valor; sem valor, não filtra. */
export type Condicao = readonly [sql: string, valor: unknown];

export interface Consulta {
  readonly colunas: string;
  /** Tabela, com apelido se o filtro o usa. */
  readonly de: string;
  readonly condicoes: readonly Condicao[];
  /** Colunas da ordem, todas no mesmo sentido; a última é `id`. */
  readonly ordem: readonly string[];
  /** Só o que vem depois desta linha, na mesma ordem. */
  readonly apos?: number | undefined;
}

/** O filtro que continua uma lista. */
export const depoisDe = z.number().int().positive().optional();

const sqlDaOrdem = (ordem: readonly string[], sentido: 'ASC' | 'DESC'): string =>
  ordem.map((coluna) => `${coluna} ${sentido}`).join(', ');

/** O que vem depois da linha `apos`: pela primeira coluna da ordem e, no empate, pelo número. */
async function condicaoDeContinuar(
  fonte: DataSource,
  { de, ordem, apos }: Pick<Consulta, 'de' | 'ordem' | 'apos'>,
  sentido: 'ASC' | 'DESC',
): Promise<Condicao[]> {
  if (apos === undefined) return [];
  const sinal = sentido === 'DESC' ? '<' : '>';
  const [primeira] = ordem;
  if (primeira === undefined || primeira === 'id') return [[`id ${sinal} ?`, apos]];
  const [linha] = await fonte.query<{ valor: unknown }[]>(
    `SELECT ${primeira} AS valor FROM ${de} WHERE id = ?`,
    [apos],
  );
  return [
    [`${primeira} ${sinal}= ?`, linha?.valor],
    [`(${primeira} ${sinal} ? OR id ${sinal} ?)`, linha && [linha.valor, apos]],
  ];
}

function ondeDe(condicoes: readonly Condicao[]): { onde: string; valores: unknown[] } {
  const usadas = condicoes.filter(([, valor]) => valor !== undefined && valor !== null);
  return {
    onde: usadas.length > 0 ? `WHERE ${usadas.map(([sql]) => sql).join(' AND ')}` : '',
    valores: usadas.flatMap(([sql, valor]) =>
      Array.isArray(valor) && !sql.includes('(?)') ? (valor as unknown[]) : [valor],
    ),
  };
}

/** Até quando vale, em cada banco, o que se contou até o fim. */
const cheias = new WeakMap<DataSource, Map<string, number>>();

async function contar(fonte: DataSource, de: string, onde: string, valores: unknown[]): Promise<number> {
  const guardadas = cheias.get(fonte) ?? new Map<string, number>();
  cheias.set(fonte, guardadas);
  const chave = JSON.stringify([de, onde, valores]);
  const agora = performance.now();
  if ((guardadas.get(chave) ?? 0) > agora) return CONTADAS + 1;
  const [contagem] = await fonte.query<{ total: number | string }[]>(
    `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${de} ${onde} LIMIT ${CONTADAS + 1}) t`,
    valores,
  );
  const total = Number(contagem?.total ?? 0);
  if (guardadas.size >= CONTAS_GUARDADAS) guardadas.clear();
  if (total > CONTADAS) guardadas.set(chave, agora + VALIDADE_MS);
  return total;
}

/** A faixa pedida e o total, que para em dez mil. */
export async function lerLista<T>(
  fonte: DataSource,
  { colunas, de, condicoes, ordem, apos }: Consulta,
  { pular, quantidade, ordem: { sentido } }: Pick<FaixaPedida, 'pular' | 'quantidade' | 'ordem'>,
): Promise<{ linhas: T[]; total: number }> {
  const continuar = await condicaoDeContinuar(fonte, { de, ordem, apos }, sentido);
  const { onde, valores } = ondeDe([...condicoes, ...continuar]);
  const [total, linhas] = await Promise.all([
    contar(fonte, de, onde, valores),
    fonte.query<T[]>(
      `SELECT ${colunas} FROM ${de} ${onde} ORDER BY ${sqlDaOrdem(ordem, sentido)} LIMIT ? OFFSET ?`,
      [...valores, quantidade, Math.min(pular, CONTADAS)],
    ),
  ]);
  return { linhas, total };
}

/** Todos os números da lista, dos mais novos, para quem a lê inteira aos poucos. */
export async function lerNumeros(
  fonte: DataSource,
  { de, condicoes, ordem, apos }: Omit<Consulta, 'colunas'>,
): Promise<number[]> {
  const continuar = await condicaoDeContinuar(fonte, { de, ordem, apos }, 'DESC');
  const { onde, valores } = ondeDe([...condicoes, ...continuar]);
  const linhas = await fonte.query<{ id: number }[]>(
    `SELECT id FROM ${de} ${onde} ORDER BY ${sqlDaOrdem(ordem, 'DESC')}`,
    valores,
  );
  return linhas.map(({ id }) => id);
}

/** Uma lista que primeiro acha os números e depois abre cada um. */
export abstract class ListaPorNumeros<T> {
  protected constructor(
    protected readonly fonte: DataSource,
    private readonly tabela: string,
  ) {}

  /** Erro: 400 para filtro desconhecido. */
  protected abstract pedida(filtros: unknown): Pick<Consulta, 'condicoes' | 'ordem' | 'apos'>;
  /** Na ordem pedida; o que não existe falta. */
  abstract porIds(ids: readonly number[]): Promise<T[]>;

  /** Das mais novas; o total para em dez mil. Erro: 400 para filtro desconhecido. */
  async faixa(faixa: FaixaPedida, filtros: unknown): Promise<{ itens: T[]; total: number }> {
    const { condicoes, ...resto } = this.pedida(filtros);
    const comIds: Condicao[] = [
      ['id IN (?)', faixa.ids && (faixa.ids.length > 0 ? faixa.ids : [0])],
      ...condicoes,
    ];
    const consulta = { colunas: 'id', de: this.tabela, condicoes: comIds, ...resto };
    const { linhas, total } = await lerLista<{ id: number }>(this.fonte, consulta, faixa);
    return { itens: await this.porIds(linhas.map(({ id }) => id)), total };
  }

  async ids(filtros: unknown): Promise<number[]> {
    return lerNumeros(this.fonte, { de: this.tabela, ...this.pedida(filtros) });
  }
}

/** Lê o filtro de uma lista. Erro: 400 para o que a lista não conhece. */
export function lerFiltro<T extends z.ZodType>(esquema: T, filtro: unknown): z.output<T> {
  const lido = esquema.safeParse(filtro);
  if (!lido.success) throw new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
  return lido.data;
}
