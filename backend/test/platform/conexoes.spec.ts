import { Redis } from 'ioredis';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Ambiente } from '../../src/platform/config/ambiente';
import { opcoesBanco } from '../../src/platform/database/opcoes';
import { vigiarConexoes } from '../../src/platform/database/vigiar-conexoes';
import { conectarRedis } from '../../src/platform/queue/redis';
import { ate } from '../preparo/ate';
import { criarConta, novoCpf, SENHA } from '../preparo/fabricas';
import { Passagem } from '../preparo/servidores/passagem';
import { Processo } from '../preparo/processos';
import { iniciarProduto, type Produto } from '../preparo/produto';

const pronta = async () => (await produto.api.inject({ url: '/carteira-pesca/api/saude/pronta' })).statusCode;

const responde = (pergunta: () => Promise<unknown>) => () =>
  pergunta().then(
    () => true,
    () => false,
  );

async function vigiada(
  silencioMs: number,
  { port = doBanco.porta, passoMs = silencioMs / 4 } = {},
): Promise<DataSource> {
  const opcoes = {
    ...opcoesBanco(ambiente),
    port,
    poolSize: 3,
    extra: { connectTimeout: 400, trace: false },
  };
  const fonte = new DataSource(opcoes as DataSourceOptions);
  await fonte.initialize();
  vigiarConexoes(fonte, silencioMs, passoMs);
  return fonte;
}

let passagens: Awaited<ReturnType<typeof Passagem.paraOsServidores>>;
let doBanco: Passagem;
let doRedis: Passagem;
let produto: Produto;
let ambiente: Ambiente;
beforeAll(async () => {
  passagens = await Passagem.paraOsServidores();
  ({ banco: doBanco, redis: doRedis } = passagens);
  produto = await iniciarProduto({ passagens });
  ambiente = produto.ambiente;
});
afterAll(async () => {
  await produto.encerrar();
  await Promise.all([doBanco.encerrar(), doRedis.encerrar()]);
});
afterEach(() => {
  doBanco.mudar('passa');
  doRedis.mudar('passa');
});

describe('com uma parte fora do ar, a api diz que volta, e volta', () => {
  const PEDIDOS = [
    ['GET', 'api/configuracao'],
    ['GET', 'estados'],
    ['GET', 'api/textos'],
    ['GET', 'api/autenticacao/usuario-logado'],
    ['POST', 'api/autenticacao/login'],
    ['POST', 'api/buscarLicencas'],
  ] as const;
  const pedir = (metodo: 'GET' | 'POST', caminho: string) =>
    produto.api.inject({
      method: metodo,
      url: `/carteira-pesca/${caminho}`,
      ...(metodo === 'POST' ? { payload: { login: 'ninguem', password: 'nada', cpf: '39053344705' } } : {}),
    });

  it.each([
    ['banco de dados', () => doBanco],
    ['Redis', () => doRedis],
  ])('%s', async (_, passagem) => {
    const antes = await Promise.all(PEDIDOS.map(([metodo, caminho]) => pedir(metodo, caminho)));
    passagem().mudar('fecha');
    const durante = await Promise.all(PEDIDOS.map(([metodo, caminho]) => pedir(metodo, caminho)));
    expect(durante.some(({ statusCode }) => statusCode === 503)).toBe(true);
    for (const [i, { statusCode, headers, body }] of durante.entries()) {
      // O que não olha a parte que falta responde como antes.
      if (statusCode === antes[i]!.statusCode) continue;
      expect([PEDIDOS[i]![1], statusCode, headers['retry-after']]).toEqual([PEDIDOS[i]![1], 503, '10']);
      expect(JSON.parse(body)).toMatchObject({ codigo: 'MANUTENCAO' });
    }
    passagem().mudar('passa');
    await ate(async () => (await pedir('GET', 'api/saude/pronta')).statusCode === 200, 10_000);
    const depois = await Promise.all(PEDIDOS.map(([metodo, caminho]) => pedir(metodo, caminho)));
    expect(depois.map(({ statusCode }) => statusCode)).toEqual(antes.map(({ statusCode }) => statusCode));
  });
});

it('com um Redis que responde e não grava, quem entra ouve que se volta, e entra depois', async () => {
  const login = novoCpf();
  await criarConta(produto.fonte.manager, { login, papel: 'CIDADAO' });
  const entrar = () =>
    produto.api.inject({
      method: 'POST',
      url: '/carteira-pesca/api/autenticacao/login',
      payload: { login, password: SENHA },
    });
  const redis = new Redis(ambiente.redisUrl);
  await redis.config('SET', 'maxmemory', '1');
  const semMemoria = await entrar();
  await redis.config('SET', 'maxmemory', '0');
  redis.disconnect();
  expect([semMemoria.statusCode, semMemoria.json().codigo]).toEqual([503, 'MANUTENCAO']);
  expect((await entrar()).statusCode).toBe(200);
});

describe('o worker', () => {
  let worker: Processo;
  beforeAll(() => {
    worker = Processo.principal('worker', produto.env);
  });
  afterAll(() => worker.matar());

  /** Um e-mail que não existe é trabalho feito assim que alguém o toma. */
  const feito = async (chave: string) => {
    await produto.dono.query("INSERT INTO outbox (fila, chave, dados) VALUES ('email', ?, ?)", [
      chave,
      JSON.stringify({ avisoId: 0 }),
    ]);
    await ate(async () => {
      const [linha] = await produto.dono.query<{ tentativas: number }[]>(
        'SELECT tentativas FROM outbox WHERE chave = ? AND (concluido_em IS NOT NULL OR falha IS NOT NULL)',
        [chave],
      );
      return linha !== undefined;
    }, 50_000);
  };

  it.each(['fecha', 'muda'] as const)('volta a tomar trabalhos depois de um Redis que %s', async (modo) => {
    await feito(`antes-${modo}`);
    doRedis.mudar(modo);
    await ate(async () => (await pronta()) === 503, 20_000);
    doRedis.mudar('passa');
    await feito(`depois-${modo}`);
  });
});

describe('a saúde diz a verdade', () => {
  const parte = async (nome: string) =>
    (await produto.api.inject({ url: '/carteira-pesca/api/saude' })).json().details[nome].status as string;

  it('um banco que responde e não grava não está pronto', async () => {
    // A sonda tem prazo: numa máquina ocupada a primeira resposta pode passar dele.
    const fica = (status: number) => ate(async () => (await pronta()) === status);
    await fica(200);
    await produto.dono.query('RENAME TABLE pulso TO pulso_fora');
    expect(await pronta()).toBe(503);
    await produto.dono.query('RENAME TABLE pulso_fora TO pulso');
    await fica(200);
  });

  it('um outbox que ninguém leva, vê-se; o que espera a sua hora, não', async () => {
    expect(await parte('outbox')).toBe('up');
    await produto.dono.query(
      "INSERT INTO outbox (fila, chave, dados, tentar_em) VALUES ('email', 'congelado', '{}', NOW(3) - INTERVAL 119 SECOND)",
    );
    expect(await parte('outbox')).toBe('up');
    await produto.dono.query(
      "UPDATE outbox SET tentar_em = NOW(3) - INTERVAL 125 SECOND WHERE chave = 'congelado'",
    );
    expect(await parte('outbox')).toBe('down');
  });
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
  const { banco, redis } = await Passagem.paraOsServidores();
  await redis.encerrar();
  const fonte = await vigiada(400, { port: banco.porta });
  const perguntar = () => fonte.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id, SLEEP(0.05)');
  // Três conexões: uma vai calar-se no meio de uma pergunta, e as outras descansam.
  await Promise.all([perguntar(), perguntar(), perguntar()]);
  banco.mudar('muda');
  await expect(perguntar()).rejects.toThrow('o banco de dados não responde');
  banco.mudar('passa');
  await perguntar();
  await fonte.destroy();
  await banco.encerrar();
});

it.each([
  ['que emudece também para quem chega', {}],
  // Ao endereço de todos nenhuma máquina responde, e o sistema di-lo logo.
  ['a que já não há caminho', { host: '255.255.255.255' }],
])('um banco %s: não se espera o prazo todo', async (_, depois) => {
  const { banco, redis } = await Passagem.paraOsServidores();
  await redis.encerrar();
  const fonte = await vigiada(3_600_000, { port: banco.porta, passoMs: 20 });
  // Calada por mais passos do que os da dúvida, com o servidor vivo: espera-se por ela.
  await fonte.query('SELECT SLEEP(0.5)');
  banco.mudar('muda');
  const { config } = (fonte.driver as MysqlDriver).pool as { config: { connectionConfig: object } };
  const antes = { ...config.connectionConfig };
  Object.assign(config.connectionConfig, depois);
  await expect(fonte.query('SELECT 1')).rejects.toThrow('o banco de dados não responde');
  Object.assign(config.connectionConfig, antes);
  banco.mudar('passa');
  await fonte.query('SELECT 1');
  await fonte.destroy();
  await banco.encerrar();
});

it('uma conexão sem o que responder não se desfaz, nem a que responde devagar mas dentro do prazo', async () => {
  const fonte = await vigiada(1_000);
  const conexao = async () => (await fonte.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id'))[0]!.id;
  const primeira = await conexao();
  await fonte.query('SELECT SLEEP(0.4)');
  await fonte.transaction(async (em) => {
    await em.query('SELECT 1');
    await new Promise((pronto) => setTimeout(pronto, 1_500));
    await em.query('SELECT 1');
  });
  expect(await conexao()).toBe(primeira);
  await fonte.destroy();
});
