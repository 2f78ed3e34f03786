import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import Redis from 'ioredis';
import { ArquivoRemessaEntity } from '../../../src/modules/banco/remessa/arquivo-remessa.entity';
import { dataCivilEm, somarDias } from '../../../src/kernel/data-civil';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { Agenda } from '../../../src/platform/agenda/agenda';
import { adiantarOutbox } from '../../preparo/adiantar-outbox';
import { SEGREDOS_DE_TESTE } from '../../preparo/produto';
import { Bancada } from '../apoio';

const PRAZO_MS = 60_000;

/** Espera uma condição do banco de dados; o relógio aqui é o de verdade, porque o worker é outro processo. */
async function ate(condicao: () => Promise<boolean>): Promise<void> {
  for (let passou = 0; passou < PRAZO_MS; passou += 25) {
    if (await condicao()) return;
    await new Promise((continuar) => setTimeout(continuar, 25));
  }
  throw new Error('a condição não veio a tempo');
}

describe('retorno pela fila, com o worker noutro processo', () => {
  let bancada: Bancada;
  let redis: Redis;
  const workers: ChildProcess[] = [];

  const subirWorker = (): ChildProcess => {
    const { ambiente } = bancada.produto;
    const worker = spawn(process.execPath, [join(__dirname, '../../../dist/main.worker.js')], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        DATABASE_URL: ambiente.bancoUrl,
        REDIS_URL: ambiente.redisUrl,
        DATA_DIR: ambiente.pastaDados,
        ...SEGREDOS_DE_TESTE,
        LOG_LEVEL: 'silent',
      },
    });
    workers.push(worker);
    return worker;
  };
  const feitos = async (id: number): Promise<number> => {
    const [linha] = await bancada.em.query<{ n: number }[]>(
      'SELECT itens_feitos AS n FROM arquivo_retorno WHERE id = ?',
      [id],
    );
    return linha?.n ?? 0;
  };
  const terminado = async (id: number): Promise<boolean> => {
    const [linha] = await bancada.em.query<{ situacao: string }[]>(
      'SELECT situacao FROM arquivo_retorno WHERE id = ?',
      [id],
    );
    return (linha?.situacao ?? '').startsWith('PROCESSADO');
  };
  /** Tudo o que o processamento deixa, sem as horas. */
  const retrato = async (id: number) => ({
    retorno: await bancada.em.query(
      `SELECT situacao, titulos, pagos, valor_pago, aplicadas, ignoradas, em_revisao, quarentena, pendencias, itens_feitos
       FROM arquivo_retorno WHERE id = ?`,
      [id],
    ),
    linhas: await bancada.em.query(
      'SELECT linha, resultado, motivo, efeito FROM retorno_linha WHERE retorno_id = ? ORDER BY linha',
      [id],
    ),
    documentos: await bancada.em.query(
      'SELECT estado, COUNT(*) AS n, SUM(valor_pago) AS pago FROM documento_pagamento GROUP BY estado',
    ),
    historia: await bancada.em.query(
      'SELECT para, COUNT(*) AS n FROM historico_documento GROUP BY para ORDER BY para',
    ),
    pendencias: await bancada.em.query('SELECT linha, motivo, valor FROM pendencia ORDER BY linha, motivo'),
  });
  const prepararArquivo = async (): Promise<Buffer> => {
    await bancada.emitirVarias(Array.from({ length: 900 }, (_, i) => `${9_000_000 + i}`));
    const { id } = await bancada.gerarRemessa();
    bancada.produto.relogio.ajustar('2026-11-24T12:00:00Z');
    return bancada.responder(id, 1, (_, i) => (i % 10 === 0 ? 'PAGAR_A_MENOR' : 'LIQUIDAR'), '2026-11-20');
  };

  beforeEach(async () => {
    bancada = await Bancada.abrir();
    const { redisUrl } = bancada.produto.ambiente;
    redis = redisUrl.startsWith('/') ? new Redis({ path: redisUrl }) : new Redis(redisUrl);
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) {
      const fim = new Promise((pronto) => worker.once('exit', pronto));
      if (worker.exitCode === null && worker.signalCode === null && worker.kill('SIGKILL')) await fim;
    }
    redis.disconnect();
    await bancada.fechar();
  });

  it(
    'morto com SIGKILL no meio, e com o Redis esvaziado, acaba igual a quem não parou',
    async () => {
      const semQueda = await prepararArquivo().then(async (bytes) => {
        const id = await bancada.receber(bytes);
        subirWorker();
        await ate(() => terminado(id));
        return retrato(id);
      });
      for (const worker of workers.splice(0)) worker.kill('SIGKILL');
      redis.disconnect();
      await bancada.fechar();

      bancada = await Bancada.abrir();
      const { redisUrl } = bancada.produto.ambiente;
      redis = redisUrl.startsWith('/') ? new Redis({ path: redisUrl }) : new Redis(redisUrl);
      const id = await bancada.receber(await prepararArquivo());
      const primeiro = subirWorker();
      await ate(async () => (await feitos(id)) > 0);
      primeiro.kill('SIGKILL');
      expect(await terminado(id)).toBe(false);
      await redis.flushdb();
      await adiantarOutbox(bancada.em.connection);
      subirWorker();
      subirWorker();
      await ate(() => terminado(id));
      expect(await retrato(id)).toEqual(semQueda);
    },
    3 * PRAZO_MS,
  );

  it(
    'a rotina da noite pede uma remessa por dia, por mais workers que haja',
    async () => {
      const { id } = await bancada.emitir('1');
      // O dia do worker é o de verdade: para ele também ainda não venceu.
      const vencimento = somarDias(dataCivilEm(new Date(), 'UTC'), 10);
      await bancada.em.update(DocumentoPagamentoEntity, { id }, { vencimento });
      const agenda = bancada.pegar(Agenda);
      await Promise.all([agenda.emDia(), agenda.emDia(), agenda.emDia()]);
      subirWorker();
      await ate(async () => (await bancada.em.count(ArquivoRemessaEntity)) === 1);
      await bancada.emitir('2');
      await agenda.emDia();
      const pedidos = await bancada.em.query<{ n: number }[]>(
        "SELECT COUNT(*) AS n FROM outbox WHERE fila = 'remessa'",
      );
      expect(pedidos).toEqual([{ n: 1 }]);
    },
    2 * PRAZO_MS,
  );
});
