import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { agrupar } from '../../kernel/agrupar';

/** A mudança de uma linha que ainda tem o estado `de`. */
export interface MudancaDeLinha<T> {
  readonly id: number;
  readonly de: unknown;
  readonly campos: Partial<T>;
}

/**
 * Muda muitas linhas de uma tabela em poucas instruções. As que só diferem em `propria`, um número, vão numa só: o comum
 * uma vez, e a tabela de JSON, que o servidor lê campo a campo, com dois números por linha. Devolve quantas mudaram.
 */
export async function mudarEmConjunto<T extends ObjectLiteral>(
  em: EntityManager,
  entidade: EntityTarget<T>,
  { estado, propria }: { estado: keyof T & string; propria: keyof T & string },
  mudancas: readonly MudancaDeLinha<T>[],
): Promise<number> {
  const metadados = em.connection.getMetadata(entidade);
  const coluna = (campo: string) => `l.${metadados.findColumnWithPropertyName(campo)!.databaseName}`;
  const partes = mudancas.map(({ id, de, campos }) => {
    const { [propria]: valor, ...comuns } = campos as Record<string, unknown>;
    return { id, valor, comuns: Object.entries(comuns).filter(([, um]) => um !== undefined), de };
  });
  const grupos = agrupar(partes, ({ de, comuns, valor }) =>
    JSON.stringify([de, comuns, valor === undefined]),
  );
  let mudadas = 0;
  for (const iguais of grupos) {
    const [{ de, comuns, valor }] = iguais;
    const escritas = comuns.map(([campo]) => `${coluna(campo)} = ?`);
    if (valor !== undefined) escritas.push(`${coluna(propria)} = m.valor`);
    const { affectedRows } = await em.query<{ affectedRows: number }>(
      `UPDATE JSON_TABLE(?, '$[*]' COLUMNS (
           id int unsigned PATH '$[0]', valor bigint unsigned PATH '$[1]')) m
         STRAIGHT_JOIN ${metadados.tableName} l ON l.id = m.id
       SET ${escritas.join(', ')} WHERE ${coluna(estado)} = ?`,
      [JSON.stringify(iguais.map((um) => [um.id, um.valor ?? null])), ...comuns.map(([, um]) => um), de],
    );
    mudadas += affectedRows;
  }
  return mudadas;
}
