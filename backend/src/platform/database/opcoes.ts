import type { DataSourceOptions } from 'typeorm';
import { Ambiente } from '../config/ambiente';
import { MIGRACOES } from './migracoes';

/**
 * Conexão com a MariaDB. Datas `DATE` chegam como texto civil e instantes em UTC, qualquer que seja o fuso da
 * máquina. `DATABASE_URL` aceita `?socketPath=/caminho`.
 */
export function opcoesBanco(ambiente: Ambiente): DataSourceOptions {
  const url = new URL(ambiente.bancoUrl);
  const socketPath = url.searchParams.get('socketPath');
  return {
    type: 'mariadb',
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: false,
    poolSize: ambiente.bancoConexoes,
    synchronize: false,
    migrationsRun: false,
    migrationsTransactionMode: 'none',
    migrations: MIGRACOES,
    extra: { namedPlaceholders: false },
  };
}
