import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { semPrefixo } from '../../../src/platform/http/prefixo';
import { criarConta, semearReferencia, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { iniciarProduto, Produto } from '../../preparo/produto';

/** Nenhuma forma de corpo ou de busca derruba uma rota: o malformado é erro de quem pede, nunca 5xx. */

interface Esquema {
  readonly $ref?: string;
  readonly properties?: Record<string, Esquema>;
  readonly allOf?: Esquema[];
}
interface Operacao {
  readonly requestBody?: { content: Record<string, { schema: Esquema }> };
  readonly parameters?: { in: string; name: string }[];
  readonly responses: Record<string, unknown>;
}
const documento = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operacao>>;
  components: { schemas: Record<string, Esquema> };
};

/** Encerrar a própria sessão ou conta acabaria com o teste. */
const FORA = /logout$|conta\/encerrar$|conta\/eliminacao$/;
const ROTAS = Object.entries(documento.paths).flatMap(([caminho, metodos]) =>
  Object.entries(metodos).flatMap(([metodo, operacao]) => {
    const esquema = operacao.requestBody?.content['application/json']?.schema;
    const busca = (operacao.parameters ?? []).filter((p) => p.in === 'query').map((p) => p.name);
    if (FORA.test(caminho) || (metodo === 'get' && busca.length === 0)) return [];
    const respostas = Object.keys(operacao.responses);
    return [
      {
        metodo: metodo.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
        caminho,
        esquema,
        busca,
        respostas,
      },
    ];
  }),
);

const camposDe = (esquema: Esquema | undefined): string[] => {
  if (!esquema) return [];
  if (esquema.$ref) return camposDe(documento.components.schemas[esquema.$ref.split('/').at(-1)!]);
  return [...Object.keys(esquema.properties ?? {}), ...(esquema.allOf ?? []).flatMap(camposDe)];
};

const VALORES: readonly [string, unknown][] = [
  ['número', 12_345_678_909],
  ['booleano', true],
  ['nulo', null],
  ['lista', [1, 'a', null]],
  ['objeto', { codigo: { $ne: 1 }, id: [] }],
  ['texto comprido', 'é'.repeat(6_000)],
  ['sinais que não se veem', '\u202Emoc\u2066.\uD800\u0000'],
  ['número enorme', 1e308],
  ['negativo', -1],
];

let produto: Produto;
let navegador: Navegador;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  await criarConta(produto.fonte.manager, { login: '52998224725', papel: 'ADMINISTRADOR' });
  navegador = new Navegador(produto.api);
  expect((await navegador.entrar('52998224725', SENHA)).statusCode).toBe(200);
});
afterEach(async () =>
  // Sem a sessão, tudo seria recusado na porta e nada provado.
  expect((await navegador.get('/api/autenticacao/usuario-logado')).statusCode).toBe(200),
);
afterAll(() => produto.encerrar());

it('as rotas do documento são exercidas', () => expect(ROTAS.length).toBeGreaterThan(70));

it.each(VALORES)('%s em todos os campos de todas as rotas', async (_, valor) => {
  const quebradas: string[] = [];
  for (const { metodo, caminho, esquema, busca } of ROTAS) {
    const rota = semPrefixo(caminho).replace(/\{\w+\}/g, '1');
    const consulta = new URLSearchParams(
      busca.map((nome): [string, string] => [
        nome,
        typeof valor === 'string' ? valor.slice(0, 500) : JSON.stringify(valor),
      ]),
    );
    const corpo = metodo === 'GET' ? undefined : Object.fromEntries(camposDe(esquema).map((c) => [c, valor]));
    const endereco = busca.length > 0 ? `${rota}?${consulta.toString()}` : rota;
    const { statusCode, body } = await navegador.pedir(metodo, endereco, corpo);
    if (statusCode >= 500) quebradas.push(`${metodo} ${rota}: ${statusCode} ${body.slice(0, 100)}`);
  }
  expect(quebradas).toEqual([]);
});

it.each(['"texto"', '[]', 'null', '0', '{', ''])('o corpo inteiro %j', async (corpo) => {
  const quebradas: string[] = [];
  for (const { metodo, caminho } of ROTAS.filter((rota) => rota.metodo !== 'GET')) {
    const rota = semPrefixo(caminho).replace(/\{\w+\}/g, '1');
    const resposta = await navegador.pedir(metodo, rota, corpo, { 'content-type': 'application/json' });
    if (resposta.statusCode >= 500) quebradas.push(`${metodo} ${rota}: ${resposta.statusCode}`);
  }
  expect(quebradas).toEqual([]);
});

it('uma lista que nenhum formulário tem é 400, e não uma recusa por item', async () => {
  const com = (lista: string) =>
    navegador.pedir('POST', '/api/avisos/aparelho/licencas', `{"endpoint":"","protocolos":${lista}}`, {
      'content-type': 'application/json',
    });
  expect((await com(JSON.stringify(Array(1_001).fill(1)))).statusCode).toBe(400);
  expect((await com(JSON.stringify(Array(1_000).fill(1)))).statusCode).toBe(422);
  expect((await com(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).statusCode).toBe(422);
});

const LISTAS = ROTAS.filter(({ busca }) => busca.includes('filter'));
it.each(LISTAS)('o filtro que não existe é 400 em $caminho, e o contrato o diz', async (lista) => {
  const filter = encodeURIComponent('{"filtroQueNaoExiste":1}');
  const { statusCode } = await navegador.get(`${semPrefixo(lista.caminho)}?filter=${filter}`);
  expect(statusCode).toBe(400);
  expect(lista.respostas).toContain('400');
});
