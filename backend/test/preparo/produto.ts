import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { ApiModule } from '../../src/api.module';
import { AgendaCron } from '../../src/platform/agenda/agenda.cron';
import { NOMES_DAS_ROTINAS } from '../../src/platform/agenda/rotinas';
import { Ambiente, lerAmbiente } from '../../src/platform/config/ambiente';
import { copiarDoMolde } from './molde';
import { Passagem } from './servidores/passagem';
import { migrar } from '../../src/platform/database/migrador';
import { concederAoProduto } from '../../src/platform/database/conceder-ao-produto';
import { opcoesBanco } from '../../src/platform/database/opcoes';
import { CLASSES } from '../../src/platform/http/rota/rota';
import { novoAdaptador, opcoesDaAplicacao, prepararAplicacao } from '../../src/platform/http/aplicacao';
import { Relogio } from '../../src/platform/relogio';
import { WorkerModule } from '../../src/worker.module';

/** Sem valor nenhum fora dos testes. */
export const SEGREDOS_DE_TESTE = {
  SEGREDO: 'segredo só dos testes, sem valor nenhum',
  CIFRA_CHAVES: `1:${Buffer.alloc(32, 'chave só dos testes').toString('base64')}`,
  AUDITORIA_CHAVES: 'chave da auditoria só para os testes',
  CIFRA_INDICE: Buffer.alloc(32, 'índice só dos testes').toString('base64'),
};

/** Os testes vêm todos de um endereço; os que tratam de limites dizem os seus. */
const SEM_LIMITES = Object.fromEntries(
  [
    ...['BUSCAS', 'CONTAS', 'REGISTROS'].flatMap((nome) => [`${nome}_HORA`, `${nome}_TOTAL_HORA`]),
    ...CLASSES.map((classe) => `${classe.toUpperCase()}_MINUTO`),
  ].map((nome) => [`LIMITE_${nome}`, '1000000']),
);

/** Hora que só anda quando o teste manda. */
export class RelogioDeTeste extends Relogio {
  private instante: Date;

  constructor(ambiente: Ambiente, inicio: string) {
    super(ambiente);
    this.instante = new Date(inicio);
  }

  override agora(): Date {
    return new Date(this.instante);
  }

  ajustar(instante: string): void {
    this.instante = new Date(instante);
  }
}

export interface Produto {
  ambiente: Ambiente;
  /** De que `ambiente` foi lido, para quem sobe o produto em processos próprios. */
  env: Record<string, string>;
  relogio: RelogioDeTeste;
  api: NestFastifyApplication;
  /** Nulo se o teste não pediu o worker. */
  worker: INestApplicationContext | null;
  /** Com a conta do produto, que só tem o que ele usa. */
  fonte: DataSource;
  /** Com a conta que migra. */
  dono: DataSource;
  /** Outra API e outro worker sobre o mesmo banco e o mesmo Redis. */
  maisUm(): Promise<{ api: NestFastifyApplication; worker: INestApplicationContext }>;
  encerrar(): Promise<void>;
}

/**
 * Sobe o produto num banco novo, com todas as migrações, e num Redis limpo. Os servidores vêm de TEST_DATABASE_URL
 * e TEST_REDIS_URL (`make test` os liga). Hora inicial: 2026-03-10 10:00 em Manaus.
 */
export async function iniciarProduto(
  opcoes: {
    worker?: boolean;
    agora?: string;
    env?: Record<string, string>;
    /** Por onde o produto fala com os servidores, para que o teste os corte. */
    passagens?: { banco: Passagem; redis: Passagem };
  } = {},
): Promise<Produto> {
  const servidor = process.env.TEST_DATABASE_URL;
  const redis = process.env.TEST_REDIS_URL;
  if (!servidor || !redis) throw new Error('Faltam TEST_DATABASE_URL e TEST_REDIS_URL: use `make test`.');

  const numero = Number(process.env.JEST_WORKER_ID ?? '1');
  const nome = `teste_${numero}_${randomBytes(4).toString('hex')}`;
  const raiz = await createConnection(semBanco(servidor));
  await raiz.query(`CREATE DATABASE ${nome} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await raiz.query(`CREATE USER ${nome}@'%' IDENTIFIED BY 'senha'`);
  const pasta = await mkdtemp(join(tmpdir(), 'pesca-'));
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    DATABASE_URL: comBanco(servidor, nome, { usuario: nome, senha: 'senha' }),
    DATABASE_URL_MIGRACAO: comBanco(servidor, nome),
    REDIS_URL: redis.startsWith('/') ? redis : `${redis.replace(/\/\d*$/, '')}/${numero}`,
    DATA_DIR: pasta,
    ...SEGREDOS_DE_TESTE,
    ...SEM_LIMITES,
    LOG_LEVEL: 'silent',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    ...opcoes.env,
  };
  if (opcoes.passagens) {
    const { banco, redis: fila } = opcoes.passagens;
    env.DATABASE_URL = `mysql://${nome}:senha@127.0.0.1:${banco.porta}/${nome}`;
    const url = new URL(env.REDIS_URL!.startsWith('/') ? `redis://x/${numero}` : env.REDIS_URL!);
    env.REDIS_URL = Object.assign(url, { host: `127.0.0.1:${fila.porta}` }).toString();
  }
  const ambiente = lerAmbiente(env);
  const relogio = new RelogioDeTeste(ambiente, opcoes.agora ?? '2026-03-10T14:00:00Z');

  const comoDono = (banco: string) =>
    new DataSource(opcoesBanco(ambiente, comBanco(servidor, banco))).initialize();
  await copiarDoMolde(raiz, nome, async (molde) => {
    const fonte = await comoDono(molde);
    await migrar(fonte);
    await fonte.destroy();
  });
  const dono = await comoDono(nome);
  await semDividas(dono);
  await concederAoProduto(dono, ambiente);
  await limparRedis(ambiente.redisUrl);

  const abertos: { close(): Promise<void> }[] = [];
  const criar = async <T>(
    modulo: typeof ApiModule | typeof WorkerModule,
    montar: (m: Montado) => Promise<T>,
  ) => {
    const montado = await Test.createTestingModule({ imports: [modulo] })
      .overrideProvider(Ambiente)
      .useValue(ambiente)
      .overrideProvider(Relogio)
      .useValue(relogio)
      // A agenda só se olha quando o teste manda.
      .overrideProvider(AgendaCron)
      .useValue({})
      .compile();
    return montar(montado);
  };
  const novaApi = () =>
    criar(ApiModule, async (m) => {
      const app = m.createNestApplication<NestFastifyApplication>(
        novoAdaptador(ambiente.proxiesConfiaveis),
        opcoesDaAplicacao,
      );
      await prepararAplicacao(app);
      await app.init();
      await app.getHttpAdapter().getInstance().ready();
      abertos.push(app);
      return app;
    });
  const novoWorker = () =>
    criar(WorkerModule, async (m) => {
      await m.init();
      abertos.push(m);
      return m;
    });

  const api = await novaApi();
  const worker = opcoes.worker ? await novoWorker() : null;
  return {
    ambiente,
    env,
    relogio,
    api,
    worker,
    fonte: api.get(DataSource),
    dono,
    maisUm: async () => ({ api: await novaApi(), worker: await novoWorker() }),
    encerrar: async () => {
      for (const parte of abertos.reverse()) await parte.close();
      await dono.destroy();
      await raiz.query(`DROP DATABASE ${nome}`);
      await raiz.query(`DROP USER ${nome}@'%'`);
      await raiz.end();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

type Montado = Awaited<ReturnType<ReturnType<typeof Test.createTestingModule>['compile']>>;

/**
 * Os workers que um teste sobe em processos à parte têm o relógio de verdade: o calendário dele já está pago. O teste cujo relógio pode
 * passar pelo dia de hoje cobra-o outra vez.
 */
async function semDividas(fonte: DataSource): Promise<void> {
  const dias = [-1, 0, 1].map((n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10));
  await fonte.query('INSERT INTO rotina_do_dia (rotina, dia, devida_em, comecada_em, feita_em) VALUES ?', [
    NOMES_DAS_ROTINAS.flatMap((rotina) => dias.map((dia) => [rotina, dia, dia, dia, dia])),
  ]);
}

export const comDividas = (fonte: DataSource) => fonte.query('DELETE FROM rotina_do_dia');

function comBanco(url: string, nome: string, conta?: { usuario: string; senha: string }): string {
  const alvo = new URL(url);
  if (conta) [alvo.username, alvo.password] = [conta.usuario, conta.senha];
  alvo.pathname = `/${nome}`;
  return alvo.toString();
}

function semBanco(url: string) {
  const alvo = new URL(url);
  const socketPath = alvo.searchParams.get('socketPath');
  return {
    ...(socketPath ? { socketPath } : { host: alvo.hostname, port: Number(alvo.port || 3306) }),
    user: decodeURIComponent(alvo.username),
    password: decodeURIComponent(alvo.password),
  };
}

async function limparRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const redis = url.startsWith('/') ? new Redis({ path: url }) : new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
