import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { informacao, novoCpf, pessoa, semearReferencia } from '../preparo/fabricas';
import { ate } from '../preparo/ate';
import { ateResponder, portaLivre, Processo } from '../preparo/processos';
import { iniciarProduto, Produto } from '../preparo/produto';

interface Trecho {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: unknown }[];
  events?: unknown[];
}

interface Envio {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Trecho[] }[];
  }[];
}

let produto: Produto;
let coletor: Server;
let api: Processo;
let worker: Processo;
let base: string;
const corpos: string[] = [];
const trechos: (Trecho & { processo: string })[] = [];

beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
  coletor = createServer((pedido, resposta) => {
    let corpo = '';
    pedido.setEncoding('utf8').on('data', (parte: string) => (corpo += parte));
    pedido.on('end', () => {
      corpos.push(corpo);
      for (const { resource, scopeSpans } of (JSON.parse(corpo) as Envio).resourceSpans) {
        const nome = resource.attributes.find(({ key }) => key === 'service.name');
        for (const { spans } of scopeSpans)
          trechos.push(...spans.map((um) => ({ ...um, processo: nome!.value.stringValue! })));
      }
      resposta.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((pronto) => coletor.listen(0, '127.0.0.1', pronto));
  const porta = await portaLivre();
  base = `http://127.0.0.1:${porta}/carteira-pesca/api`;
  const env = {
    ...produto.env,
    PORT: String(porta),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(coletor.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  api = Processo.principal('api', env);
  worker = Processo.principal('worker', env);
  await ateResponder(`${base}/saude`);
});
afterAll(async () => {
  await Promise.all([api.encerrar(), worker.encerrar()]);
  coletor.close();
  await produto.encerrar();
});

it('o pedido e o trabalho que ele publicou, feito noutro processo, ficam no mesmo rastro', async () => {
  const cpf = novoCpf();
  const resposta = await fetch(`${base}/registrar?protocolo=segredo-da-consulta`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      pessoa: pessoa({ cpf, nome: 'Plantada Rastreada' }),
      informacaoComplementar: informacao(),
    }),
  });
  expect(resposta.status).toBe(201);
  const doTrabalho = () => trechos.find(({ name }) => name === 'trabalho email');
  const doPedido = () => trechos.find(({ name }) => name === 'POST /carteira-pesca/api/registrar');
  await ate(async () => !!doTrabalho() && !!doPedido());
  expect(doTrabalho()).toMatchObject({ processo: 'carteira-pesca-worker', traceId: doPedido()!.traceId });
  expect(doPedido()!.processo).toBe('carteira-pesca-api');
  const doRastro = trechos.filter(({ traceId }) => traceId === doPedido()!.traceId);
  expect(doRastro.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'SELECT']));
  // O que o trabalho publica e o que ele pergunta ao banco também.
  expect(doRastro.filter(({ processo }) => processo === 'carteira-pesca-worker').length).toBeGreaterThan(2);

  // Nada de ninguém: nem o que se mandou, nem o endereço pedido, nem texto de SQL.
  const tudo = corpos.join('\n');
  for (const dado of [cpf, 'Plantada', 'segredo-da-consulta', 'VALUES', 'WHERE', '127.0.0.1', 'user_agent'])
    expect(tudo).not.toContain(dado);
  expect(trechos.flatMap(({ events = [] }) => events)).toEqual([]);
  const atributos = new Set(trechos.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  for (const nome of atributos)
    expect(nome).toMatch(
      /^(http\.(request\.)?method|http\.route|http\.(response\.)?status_code|db\.system(\.name)?|error\.type|pesca\.fila)$/,
    );
});

it('o que os processos fazem sozinhos não abre rastro nenhum', () => {
  const comecam = trechos.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
  expect(comecam.filter((nome) => !/^(GET|POST) |^trabalho /.test(nome))).toEqual([]);
});
