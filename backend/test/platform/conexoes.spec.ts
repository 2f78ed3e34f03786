import { DataSource, type DataSourceOptions } from 'typeorm';
import { Ambiente, lerAmbiente } from '../../src/platform/config/ambiente';
import { opcoesBanco } from '../../src/platform/database/opcoes';
import { vigiarConexoes } from '../../src/platform/database/vigiar-conexoes';
import { conectarRedis } from '../../src/platform/queue/redis';
import { ate } from '../preparo/ate';
import { Passagem } from '../preparo/passagem';
import { iniciarProduto, type Produto } from '../preparo/produto';

const banco = new URL(process.env.TEST_DATABASE_URL!);
const redis = process.env.TEST_REDIS_URL!;
const socket = banco.searchParams.get('socketPath');
const enderecoDoBanco = socket
  ? { path: socket }
  : { host: banco.hostname, port: Number(banco.port || 3306) };
const enderecoDoRedis = redis.startsWith('/')
  ? { path: redis }
  : { host: new URL(redis).hostname, port: Number(new URL(redis).port) };

const responde = (pergunta: () => Promise<unknown>) => () =>
  pergunta().then(
    () => true,
    () => false,
  );

async function vigiada(silencioMs: number): Promise<DataSource> {
  const fonte = new DataSource({ ...opcoesBanco(ambiente), poolSize: 1 } as DataSourceOptions);
  await fonte.initialize();
  vigiarConexoes(fonte, silencioMs);
  return fonte;
}

let produto: Produto;
let doBanco: Passagem;
let doRedis: Passagem;
let ambiente: Ambiente;
beforeAll(async () => {
  produto = await iniciarProduto();
  doBanco = await Passagem.para(enderecoDoBanco);
  doRedis = await Passagem.para(enderecoDoRedis);
  const url = new URL(produto.env.DATABASE_URL!);
  url.search = '';
  url.host = `127.0.0.1:${doBanco.porta}`;
  ambiente = lerAmbiente({
    ...produto.env,
    DATABASE_URL: url.toString(),
    REDIS_URL: `redis://127.0.0.1:${doRedis.porta}`,
  });
});
afterAll(async () => {
  await Promise.all([doBanco.encerrar(), doRedis.encerrar(), produto.encerrar()]);
});
afterEach(() => {
  doBanco.mudar('passa');
  doRedis.mudar('passa');
});

it('um Redis que aceita e larga não deixa a conexão morta: quando ele serve, ela serve', async () => {
  for (let vez = 0; vez < 2; vez++) {
    const conexao = conectarRedis(ambiente);
    await conexao.ping();
    doRedis.mudar('fecha');
    await ate(async () => !(await responde(() => conexao.ping())()), 5_000);
    doRedis.mudar('passa');
    await ate(
      responde(() => conexao.ping()),
      5_000,
    );
    conexao.disconnect();
  }
});

it('um Redis que emudece sem desligar é trocado por outra conexão', async () => {
  const conexao = conectarRedis(ambiente);
  await conexao.ping();
  doRedis.mudar('muda');
  await expect(conexao.ping()).rejects.toThrow('timed out');
  doRedis.mudar('passa');
  await ate(
    responde(() => conexao.ping()),
    15_000,
  );
  conexao.disconnect();
});

it('um banco que emudece sem desligar: a instrução acaba com um erro, e a seguinte acha outra conexão', async () => {
  const fonte = await vigiada(400);
  await fonte.query('SELECT 1');
  doBanco.mudar('muda');
  await expect(fonte.query('SELECT 1')).rejects.toThrow('o banco de dados não responde');
  doBanco.mudar('passa');
  await ate(
    responde(() => fonte.query('SELECT 1')),
    5_000,
  );
  await fonte.destroy();
});

it('uma conexão sem o que responder não se desfaz, nem a que responde devagar mas dentro do prazo', async () => {
  const fonte = await vigiada(1_000);
  const conexao = async () => (await fonte.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id'))[0]!.id;
  const primeira = await conexao();
  await fonte.query('SELECT SLEEP(0.4)');
  await new Promise((pronto) => setTimeout(pronto, 2_500));
  expect(await conexao()).toBe(primeira);
  await fonte.destroy();
});
