import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** A linha, que ninguém mais muda até ao fim da transação; nula se não há. */
export const travada = <T extends ObjectLiteral>(
  em: EntityManager,
  entidade: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<T | null> => em.findOne(entidade, { where, lock: { mode: 'pessimistic_write' } });

/** As linhas, travadas em ordem de id: duas transações que queiram as mesmas esperam uma pela outra. */
export const travadas = <T extends ObjectLiteral & { id: number }>(
  em: EntityManager,
  entidade: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<T[]> =>
  em.find<T & ObjectLiteral>(entidade, {
    where,
    order: { id: 'ASC' } as never,
    lock: { mode: 'pessimistic_write' },
  });
