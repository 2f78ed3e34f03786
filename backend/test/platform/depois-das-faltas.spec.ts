import { getQueueToken } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import Redis from 'ioredis';
import { DataSource, EntityManager, QueryFailedError } from 'typeorm';
import { Agenda } from '../../src/platform/agenda/agenda';
import { PessoaEntity } from '../../src/modules/pessoa/pessoa.entity';
import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { esquecerNumeros, inserir } from '../../src/platform/cifra/linha-selada';
import { Transacoes } from '../../src/platform/database/transacoes';
import { ExecucaoOutbox } from '../../src/platform/queue/execucao-outbox';
import { FILAS } from '../../src/platform/queue/filas';
import { Filas } from '../../src/platform/queue/filas.service';
import { VigiaDasFilas } from '../../src/platform/queue/vigia-das-filas';
import { Batimento } from '../../src/platform/saude/batimento';
import type { Disco } from '../../src/platform/storage/disco';
import { ate } from '../preparo/ate';
import { novoCpf } from '../preparo/fabricas';
import { iniciarProduto, type Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
});
afterAll(() => produto.encerrar());

const transacoes = () => produto.api.get(Transacoes);
const criarPessoa = async (em: EntityManager): Promise<number> => {
  const cpf = novoCpf();
  const { identifiers } = await inserir(em, PessoaEntity, {
    ...{ nome: 'ANA PRADO', cpf, cpfIndice: indiceDe('documento', cpf), dataNascimento: '1980-02-03' },
    ...{ sexo: 2, nomeMae: 'RITA PRADO', email: 'ana@exemplo.com.br', idioma: 'pt' },
  } as Partial<PessoaEntity>);
  return (identifiers[0] as { id: number }).id;
};

it('o número que outro nó já deu não recusa quem chega: a transação repete-se com outro', async () => {
  const usado = await transacoes().executar(criarPessoa);
  await produto.dono.query(`ALTER SEQUENCE numero_de_linha RESTART WITH ${usado}`);
  // Os que já tinha tomado não se repetiriam.
  esquecerNumeros(produto.api.get(DataSource));
  expect(await transacoes().executar(criarPessoa)).toBeGreaterThan(usado);
});

it('a conexão que não se conseguiu desfazer não serve a mais ninguém, e nada do que nela se gravou fica', async () => {
  let conexao = 0;
  let pessoa = 0;
  const recusado = new QueryFailedError(
    'ROLLBACK',
    [],
    Object.assign(new Error('nó fora do cluster'), { errno: 1047 }),
  );
  const pedido = transacoes().executar(async (em) => {
    const executor = em.queryRunner!;
    const perguntar = executor.query.bind(executor);
    executor.query = ((sql: string, ...resto: []) =>
      sql === 'ROLLBACK' ? Promise.reject(recusado) : perguntar(sql, ...resto)) as typeof executor.query;
    [{ conexao }] = await em.query<[{ conexao: number }]>('SELECT CONNECTION_ID() AS conexao');
    pessoa = await criarPessoa(em);
    throw new Error('no meio');
  });
  await expect(pedido).rejects.toThrow('no meio');
  const viva = async () =>
    (
      await produto.dono.query<unknown[]>('SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = ?', [
        conexao,
      ])
    ).length > 0;
  await ate(async () => !(await viva()));
  expect(await produto.dono.query('SELECT id FROM pessoa WHERE id = ?', [pessoa])).toEqual([]);
});

it('a conexão de uma fila que se deu por acabada volta a ligar-se', async () => {
  const fila = produto.api.get<Queue>(getQueueToken(FILAS.carteiraPdf), { strict: false });
  await fila.isReady();
  fila.client.disconnect();
  await ate(() => Promise.resolve(fila.client.status === 'end'));
  await ate(async () =>
    fila.getJobCounts().then(
      () => true,
      () => false,
    ),
  );
});

it('um trabalho de que o Redis perdeu os dados não se faz nem passa ao outbox', async () => {
  const trabalho = jest.fn(async () => undefined);
  const perdido = { id: 'outbox-7-0', queue: { name: FILAS.carteiraPdf }, data: {} } as unknown as Job<never>;
  await produto.api.get(ExecucaoOutbox).atender(perdido, trabalho);
  expect(trabalho).not.toHaveBeenCalled();
  expect(await produto.dono.query("SELECT id FROM outbox WHERE chave = 'outbox-7-0'")).toEqual([]);
});

it('o worker que não toma nada vê-se ainda que outro trabalhe, e o trabalho que não acaba também', async () => {
  const fila = produto.api.get<Queue>(getQueueToken(FILAS.carteiraPdf), { strict: false });
  for (const jobId of ['do-outro', 'a-espera']) await fila.add({}, { jobId });
  // Como quem o toma noutro processo, e não o acaba.
  expect((await fila.getNextJob())?.id).toBe('do-outro');
  const filas = produto.api.get(Filas);
  const vigia = new VigiaDasFilas(filas);
  expect(await vigia.paradas(0)).toEqual([]);
  expect(await vigia.paradas(60_000)).toEqual([FILAS.carteiraPdf]);
  await ate(async () => (await filas.rodadas()).get(FILAS.carteiraPdf)! > 0);
  await fila.obliterate({ force: true });
});

it('o disco cheio de um worker, noutra máquina, diz-se na saúde', async () => {
  const disco = async () =>
    (await produto.api.inject({ url: '/carteira-pesca/api/saude' })).json<{
      details: { disco: { status: string } };
    }>().details.disco.status;
  expect(await disco()).toBe('up');
  const cheio = { temEspaco: async () => false } as unknown as Disco;
  const batimento = new Batimento(produto.api.get(Redis, { strict: false }), cheio, produto.api.get(Agenda));
  batimento.onApplicationBootstrap();
  await ate(async () => (await disco()) === 'down');
  batimento.onApplicationShutdown();
});
