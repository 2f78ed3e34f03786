import { setImmediate } from 'node:timers/promises';
import { type DataSource, type EntityTarget, type FindManyOptions, type FindOptionsWhere, In } from 'typeorm';
import { z } from 'zod';
import { ErroDominio } from '../../../kernel/erro-dominio';
import { comIlegiveis } from '../../cifra/coluna-cifrada';
import { montarLinha } from '../../cifra/linha-selada';
import { CONTADAS } from './limites';
import type { FaixaPedida } from './lista-console';

/** Uma conta que chegou ao fim vale ainda este tempo: é a parte mais cara de cada página, e a lista não encolhe tanto. */
const VALIDADE_MS = 30_000;
const CONTAS_GUARDADAS = 500;
/** Linhas de cada vez, para quem lê a lista inteira. */
const LOTE = 1_000;

/** Um pedaço do WHERE com o seu valor; sem valor, não filtra. */
export type Condicao = readonly [sql: string, valor: unknown];

export interface Consulta {
  readonly colunas: string;
  /** Tabela, com apelido se o filtro o usa. */
  readonly de: string;
  readonly condicoes: readonly Condicao[];
  /** Colunas da ordem, todas no mesmo sentido; a última é `id`, ou não se repete no que se filtra. */
  readonly ordem: readonly string[];
  /** Só o que vem depois desta linha, na mesma ordem. */
  readonly apos?: number | undefined;
  /** O que serve à ordem, onde o servidor escolheria um que passa por muito mais linhas. */
  readonly indice?: string | false | undefined;
}

/** O que se mostra de uma linha, que no SQL é `t`, e só das que se acham: `juncoes` traz cada uma no máximo uma vez. */
export interface Abertura {
  readonly colunas: string;
  readonly juncoes: string;
}

/** Só as linhas pedidas pelo número, se alguma se pediu. */
export const soEstas = (ids: readonly number[] | null): Condicao => [
  'id IN (?)',
  ids && (ids.length > 0 ? ids : [0]),
];

/** A ordem da coluna com o nome do campo, com o número no empate. */
export const ordemDoCampo = (campo: string): readonly string[] =>
  campo === 'id' ? ['id'] : [campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`), 'id'];

/** O filtro que continua uma lista. */
export const depoisDe = z.number().int().positive().optional();

const sqlDaOrdem = (ordem: readonly string[], sentido: 'ASC' | 'DESC', tabela = ''): string =>
  ordem.map((coluna) => `${tabela}${coluna} ${sentido}`).join(', ');

const sqlDoAchado = (colunas: string, { de, indice }: Pick<Consulta, 'de' | 'indice'>): string =>
  `SELECT ${colunas} FROM ${de} ${indice ? `FORCE INDEX (${indice})` : ''}`;

/** Os números acham-se só pelo índice, e as linhas deles abrem-se na mesma instrução. */
const abrindo = (
  { colunas, juncoes }: Abertura,
  achadas: string,
  { de, ordem }: Pick<Consulta, 'de' | 'ordem'>,
  sentido: 'ASC' | 'DESC',
): string =>
  `SELECT STRAIGHT_JOIN ${colunas} FROM (${achadas}) q JOIN ${de} t ON t.id = q.id ${juncoes}
   ORDER BY ${sqlDaOrdem(ordem, sentido, 't.')}`;

/** Uma linha da lista: o número e o valor da primeira coluna da ordem. */
interface Marco {
  readonly id: number;
  readonly marco: string | null;
}
/** Escrito pelo banco: uma hora lida como `Date` perde os microssegundos. */
const marcoDe = (ordem: readonly string[]): string => `id, CAST(${ordem[0] ?? 'id'} AS CHAR) AS marco`;

/**
 * O que vem depois de uma linha: no empate da primeira coluna da ordem, pelo número; e depois dela. São faixas que não se cruzam: com `<=`, o
 * servidor leria do começo do dia, e num dia há dezenas de milhares. O nulo vem antes de tudo.
 */
function depoisDoMarco(
  [primeira]: readonly string[],
  { id, marco }: Marco,
  sentido: 'ASC' | 'DESC',
): Condicao[] {
  const desce = sentido === 'DESC';
  const sinal = desce ? '<' : '>';
  if (primeira === undefined || primeira === 'id') return [[`id ${sinal} ?`, id]];
  if (marco === null) {
    const oResto = desce ? '' : ` OR ${primeira} IS NOT NULL`;
    return [[`((${primeira} IS NULL AND id ${sinal} ?)${oResto})`, id]];
  }
  const oNulo = desce ? ` OR ${primeira} IS NULL` : '';
  return [[`((${primeira} = ? AND id ${sinal} ?) OR ${primeira} ${sinal} ?${oNulo})`, [marco, id, marco]]];
}

async function condicaoDeContinuar(
  fonte: DataSource,
  { de, ordem, apos }: Pick<Consulta, 'de' | 'ordem' | 'apos'>,
  sentido: 'ASC' | 'DESC',
): Promise<Condicao[]> {
  if (apos === undefined) return [];
  if ((ordem[0] ?? 'id') === 'id') return depoisDoMarco(ordem, { id: apos, marco: null }, sentido);
  const [linha] = await fonte.query<Marco[]>(`SELECT ${marcoDe(ordem)} FROM ${de} WHERE id = ?`, [apos]);
  return linha ? depoisDoMarco(ordem, linha, sentido) : [];
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
  { colunas, de, condicoes, ordem, apos, indice }: Consulta,
  { pular, quantidade, ordem: { sentido } }: Pick<FaixaPedida, 'pular' | 'quantidade' | 'ordem'>,
  abertura?: Abertura,
): Promise<{ linhas: T[]; total: number }> {
  const continuar = await condicaoDeContinuar(fonte, { de, ordem, apos }, sentido);
  const { onde, valores } = ondeDe([...condicoes, ...continuar]);
  const achadas = `${sqlDoAchado(colunas, { de, indice })} ${onde} ORDER BY ${sqlDaOrdem(ordem, sentido)} LIMIT ? OFFSET ?`;
  const [total, linhas] = await Promise.all([
    contar(fonte, de, onde, valores),
    fonte.query<T[]>(abertura ? abrindo(abertura, achadas, { de, ordem }, sentido) : achadas, [
      ...valores,
      quantidade,
      Math.min(pular, CONTADAS),
    ]),
  ]);
  return { linhas, total };
}

/** Como `lerLista`, com as linhas abertas pela entidade; numa instrução só, se não se pedem relações. */
export async function lerEntidades<T extends { id: number }>(
  fonte: DataSource,
  entidade: EntityTarget<T>,
  consulta: Omit<Consulta, 'colunas' | 'de'>,
  faixa: Pick<FaixaPedida, 'pular' | 'quantidade' | 'ordem'>,
  { select, relations }: Pick<FindManyOptions<T>, 'select' | 'relations'> = {},
): Promise<{ itens: T[]; total: number }> {
  const metadados = fonte.getMetadata(entidade);
  const pedida = { ...consulta, colunas: 'id', de: metadados.tableName };
  if (!relations) {
    const lidas = metadados.columns.filter(({ propertyName }) => !select || propertyName in select);
    const colunas = lidas.map(({ databaseName }) => `t.${databaseName}`).join(', ');
    const { linhas, total } = await lerLista<Record<string, unknown>>(fonte, pedida, faixa, {
      colunas,
      juncoes: '',
    });
    return { itens: linhas.map((linha) => montarLinha<T>(metadados, lidas, linha)), total };
  }
  const { linhas, total } = await lerLista<{ id: number }>(fonte, pedida, faixa);
  const where = { id: In(linhas.map(({ id }) => id)) } as FindOptionsWhere<T>;
  const lidas = linhas.length > 0 ? await fonte.manager.find(entidade, { select, relations, where }) : [];
  const porId = new Map(lidas.map((uma) => [uma.id, uma]));
  return { itens: linhas.flatMap(({ id }) => porId.get(id) ?? []), total };
}

/** Quantas são ao todo, sem o teto da tela: lê o índice inteiro. */
async function contarTodas(
  fonte: DataSource,
  { de, condicoes, ordem, apos }: Omit<Consulta, 'colunas'>,
): Promise<number> {
  const continuar = await condicaoDeContinuar(fonte, { de, ordem, apos }, 'DESC');
  const { onde, valores } = ondeDe([...condicoes, ...continuar]);
  const [contagem] = await fonte.query<{ total: number | string }[]>(
    `SELECT COUNT(*) AS total FROM ${de} ${onde}`,
    valores,
  );
  return Number(contagem?.total ?? 0);
}

/** A lista inteira, das mais novas, aos poucos: nunca está toda na memória. */
export async function* lerInteira<T extends { readonly id: number }>(
  fonte: DataSource,
  { de, condicoes, ordem, apos, indice }: Omit<Consulta, 'colunas'>,
  { colunas, juncoes }: Abertura,
): AsyncGenerator<T[]> {
  const comMarco = { colunas: `${colunas}, q.marco`, juncoes };
  const ler = (continuar: readonly Condicao[]): Promise<(T & Marco)[]> => {
    const { onde, valores } = ondeDe([...condicoes, ...continuar]);
    const achadas = `${sqlDoAchado(marcoDe(ordem), { de, indice })} ${onde} ORDER BY ${sqlDaOrdem(ordem, 'DESC')} LIMIT ${LOTE}`;
    const lidas = fonte.query<(T & Marco)[]>(abrindo(comMarco, achadas, { de, ordem }, 'DESC'), valores);
    // A falha é de quem espera por ela, que só chega depois.
    lidas.catch(() => undefined);
    return lidas;
  };
  let seguintes = ler(await condicaoDeContinuar(fonte, { de, ordem, apos }, 'DESC'));
  for (;;) {
    const linhas = await seguintes;
    const ultima = linhas.at(-1);
    if (!ultima || linhas.length < LOTE) {
      yield linhas;
      return;
    }
    seguintes = ler(depoisDoMarco(ordem, ultima, 'DESC'));
    // O pedido só sai quando o processo respira, e quem recebe estas ocupa-o: assim o banco lê enquanto se abrem.
    await setImmediate();
    yield linhas;
  }
}

type Pedida = Omit<Consulta, 'colunas' | 'de'>;

/** Uma lista cujas linhas se leem sem passar pela entidade, que custa mais do que ler: inteira tem milhões delas. */
export abstract class ListaAberta<L extends { readonly id: number }, T extends { readonly id: number }> {
  protected constructor(
    protected readonly fonte: DataSource,
    private readonly tabela: string,
    private readonly abertura: Abertura,
  ) {}

  /** Erro: 400 para filtro desconhecido. */
  protected abstract pedida(filtros: unknown, campo: string): Pedida | Promise<Pedida>;
  protected abstract apresentar(linhas: readonly L[]): T[];

  /** Das mais novas; o total para em dez mil. Erro: 400 para filtro desconhecido. */
  async faixa(faixa: FaixaPedida, filtros: unknown): Promise<{ itens: T[]; total: number }> {
    const { condicoes, ...resto } = await this.pedida(filtros, faixa.ordem.campo);
    const comIds: Condicao[] = [soEstas(faixa.ids), ...condicoes];
    const consulta = { colunas: 'id', de: this.tabela, condicoes: comIds, ...resto };
    const { linhas, total } = await lerLista<L>(this.fonte, consulta, faixa, this.abertura);
    return { itens: this.apresentar(linhas), total };
  }

  /** Na ordem pedida; o que não existe falta. */
  async porIds(ids: readonly number[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const { colunas, juncoes } = this.abertura;
    const linhas = await this.fonte.query<L[]>(
      `SELECT ${colunas} FROM ${this.tabela} t ${juncoes} WHERE t.id IN (?)`,
      [ids],
    );
    const porId = new Map(this.apresentar(linhas).map((item) => [item.id, item]));
    return ids.flatMap((id) => porId.get(id) ?? []);
  }

  async contar(filtros: unknown): Promise<number> {
    return contarTodas(this.fonte, { de: this.tabela, ...(await this.pedida(filtros, 'id')) });
  }

  /** Inteira, aos poucos. */
  lotes(filtros: unknown): AsyncGenerator<T[]> {
    return this.lotesComo(filtros, (linhas) => this.apresentar(linhas));
  }

  /** O que não se abre vem como ilegível. */
  protected async *lotesComo<E>(
    filtros: unknown,
    apresentar: (linhas: readonly L[]) => E[],
  ): AsyncGenerator<E[]> {
    const consulta = { de: this.tabela, ...(await this.pedida(filtros, 'id')) };
    for await (const linhas of lerInteira<L>(this.fonte, consulta, this.abertura)) {
      yield comIlegiveis(() => apresentar(linhas));
    }
  }
}

/** Os filtros de uma lista, além dos que toda lista tem: o que não é deles não se ignora. */
export const filtroDaLista = <T extends z.ZodRawShape>(campos: T) =>
  z.strictObject({ ...campos, id: z.unknown().optional(), apos: depoisDe });

/** O das listas que só se pedem inteiras, ou pelo número. */
export const soPeloNumero = filtroDaLista({});

/** Lê o filtro de uma lista. Erro: 400 para o que a lista não conhece. */
export function lerFiltro<T extends z.ZodType>(esquema: T, filtro: unknown): z.output<T> {
  const lido = esquema.safeParse(filtro);
  if (!lido.success) throw new ErroDominio('REQUISICAO_INVALIDA', 'requisicao');
  return lido.data;
}
