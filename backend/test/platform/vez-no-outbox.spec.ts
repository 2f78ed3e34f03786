import { ExecucaoOutbox } from '../../src/platform/queue/execucao-outbox';
import { FILAS } from '../../src/platform/queue/filas';
import { Outbox } from '../../src/platform/queue/outbox';
import { ReleOutbox } from '../../src/platform/queue/rele-outbox';
import { Filas } from '../../src/platform/queue/filas.service';
import { Transacoes } from '../../src/platform/database/transacoes';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
let execucao: ExecucaoOutbox;
let levadas: { readonly id: number; readonly tentativas: number }[] = [];
let rele: ReleOutbox;
beforeAll(async () => {
  produto = await iniciarProduto();
  execucao = produto.api.get(ExecucaoOutbox);
  const filas = {
    cheias: async () => new Set(),
    levarDoOutbox: async (_: string, linhas: typeof levadas) => void levadas.push(...linhas),
  } as unknown as Filas;
  rele = new ReleOutbox(new Transacoes(produto.fonte), filas);
});
beforeEach(() => {
  levadas = [];
  return produto.fonte.query('DELETE FROM outbox');
});
afterEach(() => jest.useRealTimers());
afterAll(() => produto.encerrar());

const trabalho = (dados = { licencaId: 1 }) => ({ fila: FILAS.carteiraPdf, chave: 'carteira:1', dados });
const republicar = (dados?: { licencaId: number }) =>
  new Transacoes(produto.fonte).executar((em) => produto.api.get(Outbox).republicar(em, trabalho(dados)));
const linha = async () =>
  (
    await produto.fonte.query<{ id: number; concluido_em: Date | null; falha: string | null }[]>(
      'SELECT id, concluido_em, falha FROM outbox',
    )
  )[0]!;
/** Como se tivesse passado o prazo que a linha tem. */
const passarOPrazo = () =>
  produto.fonte.query('UPDATE outbox SET tentar_em = CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND');

/** Começa a tentativa e para no meio; devolve quem a deixa acabar. */
async function comecar(dados: { outboxId: number; tentativa?: number }): Promise<() => Promise<void>> {
  let acabar!: () => void;
  const parada = new Promise<void>((pronto) => (acabar = pronto));
  let fim!: Promise<void>;
  await new Promise<void>((comecou) => {
    fim = execucao.executar(dados, () => {
      comecou();
      return parada;
    });
  });
  return () => {
    acabar();
    return fim;
  };
}

it('o trabalho que começa quando o prazo já acabava não se leva outra vez enquanto anda', async () => {
  await republicar();
  await rele.levar();
  await passarOPrazo();
  const acabar = await comecar({ outboxId: levadas[0]!.id, tentativa: 1 });
  await rele.levar();
  expect(levadas).toHaveLength(1);
  await acabar();
  expect((await linha()).concluido_em).not.toBeNull();
});

it('enquanto demora, diz de tempos em tempos que anda; o que já não anda leva-se outra vez', async () => {
  await republicar();
  await rele.levar();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  const acabar = await comecar({ outboxId: levadas[0]!.id, tentativa: 1 });
  await passarOPrazo();
  const prolongar = jest.spyOn(produto.fonte, 'query');
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all(prolongar.mock.results.map(({ value }) => value as Promise<unknown>));
  prolongar.mockRestore();
  jest.useRealTimers();
  await rele.levar();
  expect(levadas).toHaveLength(1);
  await acabar();
  await produto.fonte.query('UPDATE outbox SET concluido_em = NULL');
  await passarOPrazo();
  await rele.levar();
  expect(levadas).toHaveLength(2);
});

it('das duas tentativas que esperavam na fila, só a última se faz', async () => {
  await republicar();
  for (let vez = 0; vez < 2; vez++) {
    await passarOPrazo();
    await rele.levar();
  }
  const { id } = levadas[0]!;
  const feito = jest.fn(async () => undefined);
  await execucao.executar({ outboxId: id, tentativa: 1 }, feito);
  expect(feito).not.toHaveBeenCalled();
  await execucao.executar({ outboxId: id, tentativa: 2 }, feito);
  expect(feito).toHaveBeenCalledTimes(1);
});

it.each([
  ['acaba', undefined],
  ['falha', new Error('a velha')],
])('a tentativa velha que %s depois de o trabalho se publicar outra vez não o fecha', async (_, erro) => {
  await republicar();
  await rele.levar();
  const { id } = levadas[0]!;
  await execucao
    .executar({ outboxId: id, tentativa: 1 }, async () => {
      await republicar({ licencaId: 2 });
      if (erro) throw erro;
    })
    .catch(() => undefined);
  expect(await linha()).toEqual({ id, concluido_em: null, falha: null });
  await rele.levar();
  const feitos: unknown[] = [];
  await execucao.executar({ outboxId: id, tentativa: 1 }, async (dados) => void feitos.push(dados));
  expect(feitos).toEqual([{ licencaId: 2 }]);
  expect((await linha()).concluido_em).not.toBeNull();
});
