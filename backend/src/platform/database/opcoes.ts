import { type DataSourceOptions, getMetadataArgsStorage } from 'typeorm';
import { AberturaDasLinhas } from '../cifra/linha-selada';
import { usarCifra } from '../cifra/coluna-cifrada';
import { Ambiente } from '../config/ambiente';

/** Servidor, usuário e banco de um endereço, que aceita `?socketPath=/caminho`. Com `ca`, cifrado e com o servidor conferido. */
export function dadosDaConexao(endereco: string, ca: string | null = null) {
  const url = new URL(endereco);
  const socketPath = url.searchParams.get('socketPath');
  return {
    ...(socketPath ? { socketPath } : { host: url.hostname, port: Number(url.port || 3306) }),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    charset: 'utf8mb4',
    ...(ca ? { ssl: { ca, verifyIdentity: true } } : {}),
  };
}

/**
 * Conexão com a MariaDB. Datas `DATE` chegam como texto civil e instantes em UTC, qualquer que seja o fuso da
 * máquina. `endereco` é o do produto; quem migra usa o seu.
 */
export function opcoesBanco(ambiente: Ambiente, endereco = ambiente.bancoUrl): DataSourceOptions {
  usarCifra(ambiente.cifra);
  const { user, ...servidor } = dadosDaConexao(endereco, ambiente.bancoCa);
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
    // As que este programa importou: cada uma se anuncia ao ser lida.
    entities: getMetadataArgsStorage().tables.map(({ target }) => target as () => void),
    subscribers: [AberturaDasLinhas],
    extra: {
      namedPlaceholders: false,
      connectTimeout: 5_000,
      // Uma pilha por instrução custa, e a do erro, pelo `await`, já diz quem a pediu.
      trace: false,
    },
  };
}
