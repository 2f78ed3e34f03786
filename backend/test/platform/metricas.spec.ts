import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { ate } from '../preparo/ate';
import { portaLivre, Processo } from '../preparo/processos';
import { iniciarProduto, Produto } from '../preparo/produto';

const FONTES = join(__dirname, '../../src');
const definidas = [
  ...new Set(
    readdirSync(FONTES, { recursive: true, encoding: 'utf8' })
      .filter((nome) => nome.endsWith('.ts'))
      .flatMap((nome) => readFileSync(join(FONTES, nome), 'utf8').match(/(?<=')pesca_\w+(?=')/g) ?? []),
  ),
].sort();
/** Os únicos que um número pode levar: nenhum nomeia ninguém. */
const ROTULOS = ['classe', 'estado', 'fila', 'formato', 'item', 'le', 'onde', 'resultado', 'situacao'];

let produto: Produto;
let api: Processo;
let worker: Processo;
let publica: string;
const interna = { api: '', worker: '' };

beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  const subir = async (nome: 'api' | 'worker', porta: number) => {
    const endereco = `127.0.0.1:${await portaLivre()}`;
    interna[nome] = `http://${endereco}`;
    return Processo.principal(nome, { ...produto.env, PORT: String(porta), ENDERECO_INTERNO: endereco });
  };
  const porta = await portaLivre();
  publica = `http://127.0.0.1:${porta}/carteira-pesca`;
  api = await subir('api', porta);
  worker = await subir('worker', 0);
  for (const base of Object.values(interna)) await ate(async () => (await estado(`${base}/pronta`)) === 200);
});
afterAll(async () => {
  await Promise.all([api.encerrar(), worker.encerrar()]);
  await produto.encerrar();
});

const estado = async (endereco: string) => (await fetch(endereco).catch(() => null))?.status;
const metricas = async (processo: 'api' | 'worker') => (await fetch(`${interna[processo]}/metricas`)).text();
/** O valor da linha que começa assim, ou nulo. */
const valor = (texto: string, linha: string) =>
  texto
    .split('\n')
    .find((uma) => uma.startsWith(`${linha} `))
    ?.split(' ')
    .at(-1) ?? null;

it('cada processo diz na sua porta se vive, se está pronto e o que mede, e nada mais', async () => {
  for (const base of Object.values(interna)) {
    expect(await estado(`${base}/viva`)).toBe(204);
    expect(await estado(`${base}/pronta`)).toBe(200);
    expect(await estado(`${base}/metricas`)).toBe(200);
    expect(await estado(`${base}/`)).toBe(404);
  }
  expect(await estado(`${publica}/metricas`)).toBe(404);
  expect(await estado(`${publica}/api/metricas`)).toBe(404);
});

it('os pedidos contam-se pela classe e pela resposta, e o que se pediu faz-se ver no worker', async () => {
  expect(await estado(`${publica}/api/configuracao`)).toBe(200);
  expect(await estado(`${publica}/api/consultar?protocolo=12345678909`)).toBe(404);
  const registro = await fetch(`${publica}/api/registrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pessoa: pessoa(), informacaoComplementar: informacao() }),
  });
  expect(registro.status).toBe(201);
  const daApi = await metricas('api');
  expect(Number(valor(daApi, 'pesca_http_segundos_count{classe="leitura",resultado="2xx"}'))).toBeGreaterThan(
    0,
  );
  expect(valor(daApi, 'pesca_http_segundos_count{classe="escrita",resultado="2xx"}')).toBe('1');
  await ate(async () => valor(await metricas('worker'), 'pesca_emails_total{resultado="enviado"}') === '1');
  expect(
    Number(valor(await metricas('worker'), 'pesca_trabalho_segundos_count{fila="email",resultado="feito"}')),
  ).toBe(1);
});

it('as que custam consultas soma-as um worker, e o número é o da base', async () => {
  await produto.fonte.query(
    `INSERT INTO outbox (fila, chave, dados, tentar_em, tentativas, falha)
     VALUES ('retorno', 'parado', '{}', '2099-01-01', 20, 'Error'), ('email', 'dias', '{}', '2099-01-01', 20, 'Error')`,
  );
  await ate(
    async () =>
      valor(await metricas('worker'), 'pesca_trabalhos{fila="retorno",estado="parados"}') === '1' &&
      valor(await metricas('worker'), 'pesca_trabalhos{fila="email",estado="falhando"}') === '1' &&
      valor(await metricas('worker'), 'pesca_precisa{item="TRABALHOS_PARADOS"}') === '1',
  );
});

it('toda medida que o código define aparece, e nenhuma leva um rótulo que possa dizer de quem é', async () => {
  const textos = [await metricas('api'), await metricas('worker')].join('\n');
  const vistas = new Set(textos.match(/(?<=^# TYPE )pesca_\w+/gm));
  expect(definidas.length).toBeGreaterThan(10);
  expect([...vistas].sort()).toEqual(definidas);
  const rotulos = [...textos.matchAll(/^pesca_\w+\{(.*)\}/gm)].flatMap(([, todos]) =>
    [...todos!.matchAll(/(\w+)="/g)].map(([, rotulo]) => rotulo!),
  );
  expect(new Set(rotulos).size).toBeGreaterThan(4);
  expect(rotulos.filter((rotulo) => !ROTULOS.includes(rotulo))).toEqual([]);
});
