import { once } from 'node:events';
import { request } from 'node:http';
import { AddressInfo, createConnection, Socket } from 'node:net';
import { Fluxos } from '../../../src/platform/http/resposta/fluxos';
import { novoCpf, semearReferencia } from '../../preparo/fabricas';
import { fluxoDeQuemRegistra } from '../../preparo/fluxo';
import { ATENDIMENTO, iniciarNginx, iniciarWeb, Nginx, PUBLICO } from '../../preparo/servidores/nginx';
import { Passagem } from '../../preparo/servidores/passagem';
import { ate } from '../../preparo/ate';
import { ateResponder, portaLivre, Processo } from '../../preparo/processos';
import { iniciarProduto, Produto } from '../../preparo/produto';

/** Um proxy da casa, além do nginx, que está em 127.0.0.1. */
const PROXY_DA_CASA = '127.0.0.3';
let produto: Produto;
let nginx: Nginx;

beforeAll(async () => {
  produto = await iniciarProduto({ env: { PROXIES_CONFIAVEIS: `127.0.0.1,${PROXY_DA_CASA}` } });
  await semearReferencia(produto);
  await produto.api.listen(0, '127.0.0.1');
  nginx = await iniciarNginx((produto.api.getHttpServer().address() as AddressInfo).port);
});
afterAll(async () => {
  await nginx?.encerrar();
  await produto.encerrar();
});

/** Pede pelo nginx a partir de um endereço desta máquina. */
async function pedir(
  de: string,
  caminho: string,
  { corpo, cabecalhos = {} }: { corpo?: unknown; cabecalhos?: Record<string, string> } = {},
): Promise<number> {
  const pedido = request({
    host: '127.0.0.1',
    port: nginx.porta,
    localAddress: de,
    path: `/carteira-pesca${caminho}`,
    method: corpo === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...cabecalhos },
    agent: false,
  });
  pedido.end(corpo === undefined ? undefined : JSON.stringify(corpo));
  const [resposta] = (await once(pedido, 'response')) as [import('node:http').IncomingMessage];
  resposta.resume();
  await once(resposta, 'end');
  return resposta.statusCode!;
}

const entrar = (de: string, encaminhado?: string) =>
  pedir(de, '/api/autenticacao/login', {
    corpo: { login: novoCpf(), password: 'palpite' },
    ...(encaminhado === undefined ? {} : { cabecalhos: { 'x-forwarded-for': encaminhado } }),
  });

/** O endereço, sem a máquina, da última tentativa anotada. */
const anotado = async () =>
  (
    await produto.fonte.query<{ e: string }[]>(
      'SELECT endereco_mascarado AS e FROM tentativa ORDER BY id DESC LIMIT 1',
    )
  )[0]!.e;

describe('o endereço de quem chama', () => {
  it.each([
    ['sem cabeçalho', '127.0.7.1', undefined, '127.0.7.*'],
    ['o que quem chama inventa não vale', '127.0.7.2', '198.51.100.7', '127.0.7.*'],
    ['nem um proxy inventado', '127.0.7.3', `198.51.100.7, ${PROXY_DA_CASA}`, '127.0.7.*'],
    ['o proxy da casa é acreditado', PROXY_DA_CASA, '198.51.100.7', '198.51.100.*'],
    ['só no que ele mesmo acrescentou', PROXY_DA_CASA, '192.0.2.1, 198.51.100.8', '198.51.100.*'],
    ['um IPv6 também', PROXY_DA_CASA, '2001:db8:7::1', '2001:db8:7:*'],
    ['texto não é endereço', PROXY_DA_CASA, 'qualquer coisa', '127.0.0.*'],
  ])('%s', async (_, de, encaminhado, esperado) => {
    expect(await entrar(de, encaminhado)).toBe(401);
    expect(await anotado()).toBe(esperado);
  });

  it('quem muda o cabeçalho a cada tentativa não foge do fechamento', async () => {
    const estados = [];
    for (let i = 0; i < 21; i++) estados.push(await entrar('127.0.8.1', `203.0.113.${i}`));
    expect(estados).toEqual([...Array<number>(20).fill(401), 429]);
  });

  it('nem quem muda de endereço dentro da sua rede IPv6', async () => {
    const estados = [];
    for (let i = 0; i < 21; i++) estados.push(await entrar(PROXY_DA_CASA, `2001:db8:8:1:${i}::${i}`));
    expect(estados).toEqual([...Array<number>(20).fill(401), 429]);
    expect(await entrar(PROXY_DA_CASA, '2001:db8:8:2::1')).toBe(401);
  });

  it('um cabeçalho enorme de algarismos não ocupa o processador', async () => {
    const antes = process.cpuUsage();
    for (let i = 0; i < 5; i++) expect(await entrar(PROXY_DA_CASA, `${'9'.repeat(7_000)}.1`)).toBe(401);
    const { user, system } = process.cpuUsage(antes);
    // Uma conferência de argon2 leva dezenas de milissegundos; com a expressão quadrática seriam segundos.
    expect(user + system).toBeLessThan(3_000_000);
  });
});

it('com trezentas conexões que pingam cabeçalho ou corpo, os outros são atendidos', async () => {
  const lentas = await Promise.all(
    Array.from({ length: 300 }, async (_, i): Promise<Socket> => {
      const conexao = createConnection({ port: nginx.porta, host: '127.0.0.1', localAddress: '127.0.9.1' });
      conexao.on('error', () => undefined);
      await once(conexao, 'connect');
      conexao.write(
        i % 2
          ? 'GET /carteira-pesca/api/configuracao HTTP/1.1\r\nHost: x\r\nX-L'
          : 'POST /carteira-pesca/api/buscarDados HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"c',
      );
      return conexao;
    }),
  );
  const estados = await Promise.all(
    Array.from({ length: 20 }, () => pedir('127.0.9.2', '/api/configuracao')),
  );
  expect(new Set(estados)).toEqual(new Set([200]));
  for (const conexao of lentas) conexao.destroy();
});

it.each(['', 'consultar'])(
  'a página de «%s» diz por inteiro onde está a imagem, e a quem se liga',
  async (tela) => {
    const resposta = await fetch(`http://127.0.0.1:${nginx.porta}/carteira-pesca/${tela}`);
    const pagina = await resposta.text();
    expect(pagina).toContain(
      `<meta property="og:image" content="${PUBLICO}/carteira-pesca/icones/compartilhar.jpg" />`,
    );
    expect(pagina.split(ATENDIMENTO)).toHaveLength(7);
    expect(resposta.headers.get('cache-control')).toBe('no-cache');
    const outraVez = await fetch(resposta.url, {
      headers: { 'if-modified-since': resposta.headers.get('last-modified')! },
    });
    expect(outraVez.status).toBe(304);
  },
);

it('só na página vale o que a construção diz que ela traz em si', async () => {
  const politica = async (caminho: string) =>
    (await fetch(`http://127.0.0.1:${nginx.porta}/carteira-pesca/${caminho}`)).headers.get(
      'content-security-policy',
    );
  for (const tela of ['', 'consultar'])
    expect((await politica(tela))?.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'sha256-DO-PROGRAMA='",
        expect.stringMatching(/^style-src 'self' 'sha256-DO-ESTILO=' 'sha256-47DEQ/),
      ]),
    );
  expect(await politica('outra.html')).toContain("script-src 'self'; style-src 'self' 'sha256-47DEQ");
});

it('o contato de segurança sai pelo endereço inteiro, com validade de menos de um ano', async () => {
  const resposta = await fetch(`http://127.0.0.1:${nginx.porta}/.well-known/security.txt`);
  expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const texto = await resposta.text();
  expect(texto).toMatch(/^Contact: http\S+\/privacidade$/m);
  const vence = Date.parse(/^Expires: (.+)$/m.exec(texto)![1]!);
  const agora = produto.relogio.agora().getTime();
  expect(vence).toBeGreaterThan(agora + 90 * 86_400_000);
  expect(vence).toBeLessThan(agora + 365 * 86_400_000);
});

it('o andamento de um pagamento passa por ele assim que se diz, e cada batida também', async () => {
  const base = `http://127.0.0.1:${nginx.porta}/carteira-pesca/api`;
  const fluxo = await (await fluxoDeQuemRegistra(base, produto.fonte))();
  const leitor = fluxo.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await leitor.read()).value).toMatch(/^data: .*"A_PAGAR".*\n\n$/);
  const depois = new Date(produto.relogio.agora().getTime() + 5_000);
  produto.relogio.ajustar(depois.toISOString());
  await produto.api.get(Fluxos, { strict: false }).olhar();
  expect((await leitor.read()).value).toBe(':\n\n');
  await leitor.cancel();
});

describe('com três apis, uma congelada', () => {
  const apis: Processo[] = [];
  let frente: Nginx;
  beforeAll(async () => {
    const portas = [await portaLivre(), await portaLivre(), await portaLivre()];
    for (const porta of portas) apis.push(Processo.principal('api', { ...produto.env, PORT: String(porta) }));
    await Promise.all(
      portas.map((porta) => ateResponder(`http://127.0.0.1:${porta}/carteira-pesca/api/configuracao`)),
    );
    frente = await iniciarNginx(...portas);
    apis[0]!.congelar();
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.matar()));
    await frente.encerrar();
  });

  /** Os estados de tantos pedidos ao mesmo tempo, e em quanto vem o último, em segundos. */
  const juntos = async (quantos: number, opcoes?: RequestInit) => {
    const inicio = performance.now();
    const respostas = await Promise.all(
      Array.from({ length: quantos }, () =>
        fetch(`http://127.0.0.1:${frente.porta}/carteira-pesca/api/configuracao`, opcoes),
      ),
    );
    return {
      estados: new Set(respostas.map(({ status }) => status)),
      segundos: (performance.now() - inicio) / 1000,
    };
  };

  it('quem lê é atendido por outra, e depois ninguém mais espera por ela', async () => {
    const primeiros = await juntos(24);
    expect(primeiros.estados).toEqual(new Set([200]));
    expect(primeiros.segundos).toBeLessThan(20);
    const seguintes = await juntos(24);
    expect(seguintes.estados).toEqual(new Set([200]));
    expect(seguintes.segundos).toBeLessThan(5);
  });
});

it('a api que deixa de alcançar a fila sai da roda, e volta com ela', async () => {
  const { banco, redis } = await Passagem.paraOsServidores();
  const comPassagem = new URL(produto.env.REDIS_URL!);
  comPassagem.port = String(redis.porta);
  const porta = await portaLivre();
  const enderecos = ['127.0.10.1', '127.0.10.2'];
  const apis = enderecos.map((HOST, i) =>
    Processo.principal('api', {
      ...produto.env,
      HOST,
      PORT: String(porta),
      ...(i === 0 ? { REDIS_URL: comPassagem.href } : {}),
    }),
  );
  const pronta = (endereco: string) => `http://${endereco}:${porta}/carteira-pesca/api/saude/pronta`;
  await Promise.all(enderecos.map((endereco) => ateResponder(pronta(endereco))));
  const frente = await iniciarWeb(enderecos, porta);
  const estados = async () => {
    const respostas = await Promise.all(
      // Cada uma na sua conexão: as que ficam abertas, o nginx fecha-as quando lê outra vez a lista das apis.
      Array.from({ length: 12 }, () =>
        fetch(`http://127.0.0.1:${frente.porta}/carteira-pesca/api/saude/pronta`, {
          headers: { connection: 'close' },
        }),
      ),
    );
    return new Set(respostas.map(({ status }) => status));
  };
  const pagina = await fetch(`http://127.0.0.1:${frente.porta}/carteira-pesca/`);
  expect((await pagina.text()).split(ATENDIMENTO)).toHaveLength(7);
  redis.mudar('fecha');
  await ate(async () => (await fetch(pronta(enderecos[0]!))).status === 503);
  // Com as duas na roda as respostas se alternam: as doze só são 200 quando já saiu.
  const soBoas = async () => [...(await estados())].join() === '200';
  await ate(soBoas);

  await apis[1]!.matar();
  redis.mudar('passa');
  await ate(soBoas);
  await Promise.all([
    ...apis.map((api) => api.matar()),
    frente.encerrar(),
    banco.encerrar(),
    redis.encerrar(),
  ]);
});
