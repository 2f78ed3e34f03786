import { semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

const responder = (nota: unknown) => new Navegador(produto.api).post('/api/satisfacao', { nota });
const resultado = async () => (await new Navegador(produto.api).get('/api/satisfacao')).json();

it('sem respostas, o resultado é público e vazio', async () => {
  expect(await resultado()).toEqual({
    desde: null,
    total: 0,
    notas: [5, 4, 3, 2, 1].map((nota) => ({ nota, quantas: 0 })),
    meses: [],
  });
});

it.each([0, 6, 2.5, '5', null, undefined])('%p não é nota', async (nota) => {
  expect((await responder(nota)).statusCode).toBe(422);
});

it('vinte respostas ao mesmo tempo somam vinte, e cada mês conta as suas', async () => {
  produto.relogio.ajustar('2026-03-31T14:00:00Z');
  const simultaneas = await Promise.all(Array.from({ length: 20 }, () => responder(5)));
  expect(new Set(simultaneas.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  produto.relogio.ajustar('2026-04-01T14:00:00Z');
  for (const nota of [4, 2]) expect((await responder(nota)).statusCode).toBe(204);
  expect(await resultado()).toEqual({
    desde: '2026-03',
    total: 22,
    notas: [20, 1, 0, 1, 0].map((quantas, i) => ({ nota: 5 - i, quantas })),
    meses: [
      { mes: '2026-04', quantas: 2, satisfeitas: 1 },
      { mes: '2026-03', quantas: 20, satisfeitas: 20 },
    ],
  });
});

it('do que se grava não se sabe quem respondeu, nem quando no mês', async () => {
  const [linha] = await produto.fonte.query<object[]>('SELECT * FROM satisfacao LIMIT 1');
  expect(Object.keys(linha!).sort()).toEqual(['mes', 'nota', 'quantas']);
  expect(JSON.stringify(await produto.fonte.query('SELECT mes FROM satisfacao'))).not.toMatch(/-(?!01)\d\d"/);
});
