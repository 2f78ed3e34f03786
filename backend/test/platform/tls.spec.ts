import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Ambiente } from '../../src/platform/config/ambiente';
import { opcoesBanco } from '../../src/platform/database/opcoes';
import { conectarRedis } from '../../src/platform/queue/redis';
import { ate } from '../preparo/ate';
import { portaLivre } from '../preparo/processos';
import { iniciarProduto, type Produto } from '../preparo/produto';

const comoRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
const pasta = mkdtempSync(join(tmpdir(), 'pesca-tls-'));
const arquivo = (nome: string) => join(pasta, nome);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: pasta, stdio: 'pipe' });
const servidores: ChildProcess[] = [];
let produto: Produto;

/** Quem assina, e o certificado de um servidor com este nome. */
function certificar(quem: string, nome: string): void {
  const chave = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...chave, '-keyout', 'ca.key', '-out', `${quem}-ca.pem`, '-subj', `/CN=${quem}`);
  openssl('req', ...chave, '-keyout', `${quem}.key`, '-out', 'pedido', '-subj', `/CN=${nome}`);
  writeFileSync(arquivo('san'), `subjectAltName=DNS:${nome}`);
  const [ca, saida] = [
    ['-CA', `${quem}-ca.pem`, '-CAkey', 'ca.key', '-CAcreateserial'],
    ['-out', `${quem}.pem`],
  ];
  openssl('x509', '-req', '-in', 'pedido', ...ca, ...saida, '-days', '2', '-extfile', 'san');
}

beforeAll(async () => {
  certificar('certo', 'localhost');
  certificar('alheio', 'localhost');
  produto = await iniciarProduto();
});
afterAll(async () => {
  await produto.encerrar();
  for (const servidor of servidores) {
    servidor.kill('SIGKILL');
    await once(servidor, 'exit');
  }
  rmSync(pasta, { recursive: true, force: true });
});

const ca = (quem: string) => readFileSync(arquivo(`${quem}-ca.pem`), 'utf8');
const subir = (programa: string, args: string[]) =>
  servidores.push(spawn(programa, args, { cwd: pasta, stdio: 'ignore' }));

it('a conversa com o Redis é cifrada, com quem a CA de REDIS_CA assina e mais ninguém', async () => {
  const porta = await portaLivre();
  const tls = [
    '--tls-cert-file',
    'certo.pem',
    '--tls-key-file',
    'certo.key',
    '--tls-ca-cert-file',
    'certo-ca.pem',
  ];
  const soTls = ['--port', '0', '--tls-port', String(porta), '--tls-auth-clients', 'no', '--save', ''];
  subir(process.env.REDIS_SERVER!, [...soTls, ...tls]);
  const redisUrl = `rediss://localhost:${porta}/0`;
  const com = async (redisCa: string) => {
    const redis = conectarRedis({ ...produto.ambiente, redisUrl, redisCa } as Ambiente);
    try {
      return await redis.ping().catch(() => null);
    } finally {
      redis.disconnect();
    }
  };
  await ate(async () => (await com(ca('certo'))) === 'PONG');
  expect(await com(ca('alheio'))).toBeNull();
}, 60_000);

it('a conversa com a MariaDB é cifrada, com quem a CA de DATABASE_CA assina e mais ninguém', async () => {
  const porta = await portaLivre();
  const instalar = ['--no-defaults', '--datadir=./banco', '--auth-root-authentication-method=normal'];
  execFileSync('mariadb-install-db', [...instalar, ...comoRoot], {
    cwd: pasta,
    env: { ...process.env, TMPDIR: pasta },
    stdio: 'pipe',
  });
  writeFileSync(
    arquivo('inicio.sql'),
    "CREATE USER tls@'%' IDENTIFIED BY 'x' REQUIRE SSL;\nCREATE DATABASE b;\nGRANT ALL ON b.* TO tls@'%';\n",
  );
  subir('mariadbd', [
    ...[
      '--no-defaults',
      `--datadir=${pasta}/banco`,
      `--tmpdir=${pasta}`,
      `--socket=${pasta}/s`,
      `--init-file=${pasta}/inicio.sql`,
    ],
    ...[
      `--port=${porta}`,
      '--bind-address=127.0.0.1',
      '--innodb-buffer-pool-size=32M',
      '--skip-name-resolve',
    ],
    ...[`--ssl-cert=${pasta}/certo.pem`, `--ssl-key=${pasta}/certo.key`, ...comoRoot],
  ]);
  const com = async (bancoCa: string | null) => {
    const endereco = `mysql://tls:x@localhost:${porta}/b`;
    const fonte = new DataSource({
      ...opcoesBanco({ ...produto.ambiente, bancoCa } as Ambiente, endereco),
      subscribers: [],
    });
    try {
      await fonte.initialize();
      return (await fonte.query<{ Value: string }[]>("SHOW STATUS LIKE 'Ssl_version'"))[0]!.Value;
    } catch (erro) {
      return String((erro as { code?: string }).code);
    } finally {
      if (fonte.isInitialized) await fonte.destroy();
    }
  };
  await ate(async () => (await com(ca('certo'))).startsWith('TLSv1'), 30_000);
  expect([await com(ca('alheio')), await com(null)]).toEqual([
    'HANDSHAKE_SSL_ERROR',
    'ER_ACCESS_DENIED_ERROR',
  ]);
}, 90_000);
