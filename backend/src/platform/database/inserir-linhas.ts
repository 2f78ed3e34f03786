import { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { executar } from './executar';

type Campos = Record<string, unknown>;

interface Plano {
  readonly inicio: string;
  readonly fim: string;
  readonly gravadas: readonly ColumnMetadata[];
  /** O que só o servidor sabe: o número da linha e o que falta e tem valor por padrão. */
  readonly devolvidas: readonly ColumnMetadata[];
}

const POUCAS = 10;
const planos = new WeakMap<EntityMetadata, Map<string, Plano>>();

/**
 * As linhas que houver numa só instrução. `inicio` acaba em `VALUES`; `fim` é o que vem depois delas. Poucas vão preparadas,
 * que há uma instrução por quantidade; muitas, por extenso.
 */
export async function inserirValores<T>(
  em: EntityManager,
  inicio: string,
  linhas: readonly (readonly unknown[])[],
  fim = '',
): Promise<T> {
  if (linhas.length > POUCAS) return em.query<T>(`${inicio} ? ${fim}`, [linhas]);
  const marcas = `(${linhas[0]!.map(() => '?').join(', ')})`;
  return executar(em, `${inicio} ${linhas.map(() => marcas).join(', ')} ${fim}`, linhas.flat());
}

/**
 * O `insert` do TypeORM, para linhas que têm todas os mesmos campos: grava o mesmo, e devolve de cada uma o que o servidor
 * lhe deu, numa instrução que se monta uma vez e fica preparada. O de lá custa ao processo mais do que a inserção ao servidor.
 */
export async function inserirLinhas<T extends ObjectLiteral>(
  em: EntityManager,
  entidade: EntityTarget<T>,
  linhas: readonly Partial<NoInfer<T>>[],
): Promise<Partial<T>[]> {
  const { driver } = em.connection;
  const campos = linhas as readonly Campos[];
  const { inicio, fim, gravadas, devolvidas } = planoDe(em.connection.getMetadata(entidade), campos[0]!);
  const valores = campos.map((linha) =>
    gravadas.map((coluna): unknown => driver.preparePersistentValue(linha[coluna.propertyName], coluna)),
  );
  const respostas = await inserirValores<readonly Campos[]>(em, inicio, valores, fim);
  return linhas.map(
    (_, i) =>
      Object.fromEntries(
        devolvidas.map((coluna): [string, unknown] => [
          coluna.propertyName,
          driver.prepareHydratedValue(respostas[i]![coluna.databaseName], coluna),
        ]),
      ) as Partial<T>,
  );
}

function planoDe(metadados: EntityMetadata, linha: Campos): Plano {
  let daTabela = planos.get(metadados);
  if (!daTabela) planos.set(metadados, (daTabela = new Map<string, Plano>()));
  const gravadas = metadados.columns.filter(({ propertyName }) => linha[propertyName] !== undefined);
  const nome = gravadas.map(({ propertyName }) => propertyName).join();
  let plano = daTabela.get(nome);
  if (!plano) daTabela.set(nome, (plano = montar(metadados, gravadas)));
  return plano;
}

function montar(metadados: EntityMetadata, gravadas: readonly ColumnMetadata[]): Plano {
  const devolvidas = metadados.getInsertionReturningColumns().filter((coluna) => !gravadas.includes(coluna));
  const nomes = (colunas: readonly ColumnMetadata[]) =>
    colunas.map((c) => `\`${c.databaseName}\``).join(', ');
  return {
    inicio: `INSERT INTO \`${metadados.tableName}\` (${nomes(gravadas)}) VALUES`,
    fim: devolvidas.length > 0 ? `RETURNING ${nomes(devolvidas)}` : '',
    gravadas,
    devolvidas,
  };
}
