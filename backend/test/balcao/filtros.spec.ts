import { Mesa } from '../banco/mesa';

let mesa: Mesa;
beforeAll(async () => {
  mesa = await Mesa.abrir();
});
afterAll(() => mesa.produto.encerrar());

const pedir = (lista: string, filtro: object) =>
  mesa.administrador.get(`/api/admin/${lista}?filter=${encodeURIComponent(JSON.stringify(filtro))}`);

const LISTAS = [
  'auditoria',
  'boletos',
  'conferencias',
  'devolucoes',
  'extratos',
  'informes',
  'licencas',
  'pendencias',
  'pessoas',
  'remessas',
  'retornos',
  'tentativas',
  'trabalhos',
  'usuarios',
];

it.each(LISTAS)('%s: o filtro que ela não tem recusa-se, em vez de mostrar tudo', async (lista) => {
  expect((await pedir(lista, {})).statusCode).toBe(200);
  expect((await pedir(lista, { id: [1] })).statusCode).toBe(200);
  expect((await pedir(lista, { filtroQueNaoHa: 1 })).statusCode).toBe(400);
  expect((await pedir(lista, { apos: 'x' })).statusCode).toBe(400);
});

it.each([
  ['informes', { situacao: 'PUBLICADOS' }],
  ['retornos', { situacao: 'LIDO' }],
])('%s: nem o valor que não existe', async (lista, filtro) => {
  expect((await pedir(lista, filtro)).statusCode).toBe(400);
});
