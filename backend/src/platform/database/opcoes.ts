import type { DataSourceOptions } from 'typeorm';
import { usarCifra } from '../cifra/coluna-cifrada';
import { Ambiente } from '../config/ambiente';

/** Servidor, usuário e banco de `DATABASE_URL`, que aceita `?socketPath=/caminho`. */
export function dadosDaConexao(ambiente: Ambiente) {
  const url = new URL(ambiente.bancoUrl);
  const socketPath = url.searchParams.get('socketPath');
  return {
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    charset: 'utf8mb4',
  };
}

/**
 * Conexão com a MariaDB. Datas `DATE` chegam como texto civil e instantes em UTC, qualquer que seja o fuso da
 * máquina. `DATABASE_URL` aceita `?socketPath=/caminho`.
 */
export function opcoesBanco(ambiente: Ambiente): DataSourceOptions {
  usarCifra(ambiente.cifra);
  const { user, ...servidor } = dadosDaConexao(ambiente);
  return {
    type: 'mariadb',
    ...servidor,
    username: user,
    timezone: 'Z',
    dateStrings: ['DATE'],
    supportBigNumbers: true,
    bigNumberStrings: false,
    poolSize: ambiente.bancoConexoes,
    synchronize: false,
    extra: { namedPlaceholders: false },
  };
}
