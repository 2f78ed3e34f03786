import {
  DataSource,
  EntityManager,
  EntityMetadata,
  EntitySubscriberInterface,
  EntityTarget,
  EventSubscriber,
  FindOptionsWhere,
  InsertResult,
  LoadEvent,
  ObjectLiteral,
  UpdateResult,
} from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { executar } from '../database/executar';
import { inserirLinhas } from '../database/inserir-linhas';
import { ValorIlegivel } from './cifra';
import {
  ColunaCifrada,
  colunasDeIndice,
  Fechado,
  ILEGIVEL,
  indiceDe,
  toleraIlegiveis,
} from './coluna-cifrada';

type Campos = Record<string, unknown>;

interface Presa {
  readonly tabela: string;
  /** Propriedades que dizem qual é a linha. */
  readonly linha: readonly string[];
  /** A linha é um número que só a inserção daria: toma-se antes. */
  readonly numerada: boolean;
  readonly cifradas: readonly { propriedade: string; coluna: ColunaCifrada }[];
  readonly indices: readonly { propriedade: string; de: string; dominio: string }[];
}

const declaradas = new Map<unknown, readonly string[]>();
/** Números que se tomam de uma vez. Repetido, a chave primária recusa-o e a transação recomeça. */
const BLOCO = 20;
const tomados = new WeakMap<DataSource, number[]>();
const presas = new WeakMap<EntityMetadata, Presa | null>();

/**
 * A que linha os valores cifrados se prendem, quando não é à chave primária: propriedades que juntas não se repetem, que
 * quem grava já sabe e que nunca mudam.
 */
export function PresaA(...propriedades: readonly [string, ...string[]]): ClassDecorator {
  return (classe) => {
    declaradas.set(classe, propriedades);
  };
}

/** Nulo para quem não tem colunas cifradas. */
export function presaDe(metadados: EntityMetadata): Presa | null {
  const conhecida = presas.get(metadados);
  if (conhecida !== undefined) return conhecida;
  const cifradas = metadados.columns.flatMap(({ propertyName, transformer }) =>
    transformer instanceof ColunaCifrada ? [{ propriedade: propertyName, coluna: transformer }] : [],
  );
  const linha =
    declaradas.get(metadados.target) ?? metadados.primaryColumns.map((coluna) => coluna.propertyName);
  const presa =
    cifradas.length === 0
      ? null
      : {
          tabela: metadados.tableName,
          linha,
          numerada: linha.join() === metadados.generatedColumns.map((um) => um.propertyName).join(),
          cifradas,
          indices: colunasDeIndice().filter((indice) => indice.entidade === metadados.target),
        };
  presas.set(metadados, presa);
  return presa;
}

/** O nome da linha no selo. Erro se falta com que o dizer, ou se não diz uma só. */
export function linhaDe({ tabela, linha }: Presa, campos: Campos): string {
  return linha
    .map((propriedade) => {
      const valor = campos[propriedade];
      if (valor instanceof Date) return valor.getTime();
      if (typeof valor === 'number' || typeof valor === 'string') return valor;
      throw new Error(`sem ${propriedade} não se sabe qual é a linha de ${tabela}`);
    })
    .join(':');
}

function fechada(presa: Presa, campos: Campos, linha: string): Campos {
  const fechados = presa.cifradas.flatMap(({ propriedade, coluna }) => {
    const valor = campos[propriedade];
    return valor === null || valor === undefined ? [] : [[propriedade, coluna.fechar(valor, linha)]];
  });
  return { ...campos, ...(Object.fromEntries(fechados) as Campos) };
}

async function numerada(em: EntityManager, presa: Presa, campos: Campos): Promise<Campos> {
  const [id] = presa.linha as [string];
  if (!presa.numerada || campos[id] !== undefined) return campos;
  let livres = tomados.get(em.connection);
  if (!livres?.length) tomados.set(em.connection, (livres = await tomarNumeros(em, BLOCO)));
  return { ...campos, [id]: livres.shift() };
}

/** De outro servidor, que pode contar de mais atrás: os que se guardavam podem já ser de alguém. */
export const esquecerNumeros = (fonte: DataSource): boolean => tomados.delete(fonte);

/** Números de linha ainda por usar, que não voltam se a transação se desfaz. */
export async function tomarNumeros(em: EntityManager, quantos: number): Promise<number[]> {
  const linhas = await executar<{ numero: number | string }[]>(
    em,
    `SELECT NEXT VALUE FOR numero_de_linha AS numero${quantos > 1 ? ` FROM (VALUES ${Array(quantos).fill('(0)').join(', ')}) um` : ''}`,
    [],
  );
  return linhas.map(({ numero }) => Number(numero));
}

const presaOuErro = (em: EntityManager, entidade: EntityTarget<ObjectLiteral>): Presa => {
  const presa = presaDe(em.connection.getMetadata(entidade));
  if (!presa) throw new Error('a entidade não tem colunas cifradas');
  return presa;
};

/** O `insert` das entidades com colunas cifradas. Como ele, põe nos `dados` o que a inserção lhes deu. */
export async function inserir<T extends ObjectLiteral>(
  em: EntityManager,
  entidade: EntityTarget<T>,
  dados: Partial<NoInfer<T>> | readonly Partial<NoInfer<T>>[],
): Promise<Pick<InsertResult, 'identifiers'>> {
  const presa = presaOuErro(em, entidade);
  const abertas = [dados].flat() as Campos[];
  const numeradas: Campos[] = [];
  for (const aberta of abertas) numeradas.push(await numerada(em, presa, aberta));
  const fechadas = numeradas.map((campos) => fechada(presa, campos, linhaDe(presa, campos)));
  const dadas = await inserirLinhas(em, entidade, fechadas as never);
  const chave = em.connection.getMetadata(entidade).primaryColumns.map(({ propertyName }) => propertyName);
  const identifiers = numeradas.map((campos, i) => {
    const completa: Campos = { ...campos, ...dadas[i] };
    return Object.fromEntries(chave.map((propriedade) => [propriedade, completa[propriedade]]));
  });
  for (const [i, aberta] of abertas.entries()) Object.assign(aberta, dadas[i], identifiers[i]);
  return { identifiers };
}

/** O `upsert` das entidades com colunas cifradas cuja linha se sabe antes. */
export async function inserirOuMudar<T extends ObjectLiteral>(
  em: EntityManager,
  entidade: EntityTarget<T>,
  campos: Partial<NoInfer<T>>,
  unicas: readonly (keyof NoInfer<T> & string)[],
): Promise<InsertResult> {
  const presa = presaOuErro(em, entidade);
  return em.upsert(entidade, fechada(presa, campos, linhaDe(presa, campos)) as never, [...unicas]);
}

/** O `update` de uma só linha das entidades com colunas cifradas. */
export async function mudar<T extends ObjectLiteral>(
  em: EntityManager,
  entidade: EntityTarget<T>,
  onde: FindOptionsWhere<NoInfer<T>>,
  campos: Partial<NoInfer<T>>,
): Promise<UpdateResult> {
  const presa = presaOuErro(em, entidade);
  return em.update(entidade, onde, fechada(presa, campos, linhaDe(presa, onde)) as never);
}

/** O `mudar` de quantas linhas houver, uma a uma. */
export async function mudarVarias<T extends ObjectLiteral>(
  em: EntityManager,
  entidade: EntityTarget<T>,
  onde: FindOptionsWhere<NoInfer<T>> | FindOptionsWhere<NoInfer<T>>[],
  campos: Partial<NoInfer<T>>,
): Promise<void> {
  const presa = presaOuErro(em, entidade);
  const chave = em.connection.getMetadata(entidade).primaryColumns.map((coluna) => coluna.propertyName);
  const select = Object.fromEntries([...chave, ...presa.linha].map((propriedade) => [propriedade, true]));
  for (const achada of await em.find(entidade, { select: select as never, where: onde })) {
    const linha = Object.fromEntries(Object.keys(select).map((um) => [um, (achada as Campos)[um]]));
    await mudar(em, entidade, linha as never, campos);
  }
}

/** Abre o que está cifrado em cada linha lida, preso a ela e, se tem índice, igual a ele. */
@EventSubscriber()
export class AberturaDasLinhas implements EntitySubscriberInterface<ObjectLiteral> {
  afterLoad(entidade: Campos, { metadata }: LoadEvent<ObjectLiteral>): void {
    abrirLinha(entidade, metadata);
  }
}

function abrirLinha(entidade: Campos, metadados: EntityMetadata): void {
  const presa = presaDe(metadados);
  if (!presa) return;
  for (const { propriedade, coluna } of presa.cifradas) {
    const valor = entidade[propriedade];
    if (valor instanceof Fechado) entidade[propriedade] = coluna.abrir(valor, linhaDe(presa, entidade));
  }
  for (const { propriedade, de, dominio } of presa.indices)
    exigirIndiceProprio(entidade, { propriedade, de, dominio });
}

/** O que o TypeORM faria de uma linha lida por SQL, com as colunas chamadas como na tabela. */
export function montarLinha<T extends ObjectLiteral>(
  metadados: EntityMetadata,
  colunas: readonly ColumnMetadata[],
  linha: Campos,
): T {
  const { driver } = metadados.connection;
  const entidade = Object.fromEntries(
    colunas.map((coluna): [string, unknown] => [
      coluna.propertyName,
      driver.prepareHydratedValue(linha[coluna.databaseName], coluna),
    ]),
  );
  abrirLinha(entidade, metadados);
  return entidade as T;
}

/** Com o índice de outra linha, seria achada pelo documento de outra pessoa. */
function exigirIndiceProprio(
  entidade: Campos,
  { propriedade, de, dominio }: { propriedade: string; de: string; dominio: string },
): void {
  const [indice, valor] = [entidade[propriedade], entidade[de] as string | null | undefined];
  if (indice === undefined || valor === undefined || valor === ILEGIVEL) return;
  const certo = indiceDe(dominio, valor);
  if (certo === null ? indice === null : indice instanceof Buffer && certo.equals(indice)) return;
  if (!toleraIlegiveis()) throw new ValorIlegivel(`${propriedade} não é de quem está na linha`);
  entidade[de] = ILEGIVEL;
}
