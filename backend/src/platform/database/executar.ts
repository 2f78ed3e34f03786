import type { Pool, PoolConnection } from 'mysql2';
import { EntityManager, QueryFailedError } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';

/**
 * Uma instrução preparada no servidor, na conexão de `em`, sem o executor do TypeORM: `sql` deve ser uma de poucas. Para o
 * que se repete em cada pedido, e para as poucas leituras que são a maior parte do tráfego.
 */
export async function executar<T>(em: EntityManager, sql: string, valores: readonly unknown[]): Promise<T> {
  const conexao = ((await em.queryRunner?.connect()) ?? (em.connection.driver as MysqlDriver).pool) as
    | PoolConnection
    | Pool;
  return new Promise((resolver, recusar) => {
    conexao.execute(sql, valores as never[], (erro, resultado) =>
      // Sem os valores: podem ser de alguém.
      erro ? recusar(new QueryFailedError(sql, [], erro)) : resolver(resultado as T),
    );
  });
}
