import { AddressInfo, createServer, Server, Socket } from 'node:net';
import { ate } from '../preparo/ate';
import { CaixaDeCorreio } from '../preparo/servidores/correio';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { fluxoDeQuemRegistra } from '../preparo/fluxo';
import { Passagem } from '../preparo/servidores/passagem';
import { ateResponder, portaLivre, Processo } from '../preparo/processos';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

const noAr: Processo[] = [];
afterEach(() => Promise.all(noAr.splice(0).map((processo) => processo.matar())));

async function subir(nome: 'api' | 'worker', extra: Record<string, string> = {}) {
  const [porta, interna] = [await portaLivre(), `127.0.0.1:${await portaLivre()}`];
  const env = { ...produto.env, PORT: String(porta), ENDERECO_INTERNO: interna, ...extra };
  const processo = Processo.principal(nome, env);
  noAr.push(processo);
  await ateResponder(`http://${interna}/pronta`);
  return { processo, base: `http://127.0.0.1:${porta}/carteira-pesca/api`, interna: `http://${interna}` };
}

const estado = async (endereco: string) => (await fetch(endereco).catch(() => null))?.status ?? null;

const registrar = async (base: string) => {
  const resposta = await fetch(`${base}/registrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pessoa: pessoa(), informacaoComplementar: informacao() }),
  }).catch(() => null);
  return resposta?.status ?? 'cortado';
};

/** Manda acabar e devolve o código de saída e em quanto tempo, em ms. */
async function acabar(processo: Processo): Promise<{ codigo: number | null; ms: number }> {
  const inicio = performance.now();
  await processo.encerrar();
  return { codigo: await processo.fim, ms: performance.now() - inicio };
}

describe('a api que recebe SIGTERM', () => {
  it('acaba os cem pedidos em voo, sem cortar nenhum, e sai em menos de dez segundos', async () => {
    // Poucas conexões, para que os pedidos ainda esperem a vez quando o sinal chega.
    const { processo, base } = await subir('api', { DATABASE_CONEXOES: '5' });
    let respondidos = 0;
    const pedidos = Array.from({ length: 100 }, () => registrar(base).finally(() => respondidos++));
    await ate(async () => respondidos > 0);
    expect(respondidos).toBeLessThan(60);
    const { codigo, ms } = await acabar(processo);
    const respostas = await Promise.all(pedidos);
    expect(respostas.filter((resposta) => resposta !== 201)).toEqual([]);
    expect(codigo).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });

  it('deixa já de se dizer pronta, e por um instante ainda atende quem chega', async () => {
    const { processo, base, interna } = await subir('api');
    const fim = acabar(processo);
    await ate(async () => (await estado(`${interna}/pronta`)) === 503);
    expect(await estado(`${base}/saude/pronta`)).toBe(503);
    const atendido = await fetch(`${base}/configuracao`);
    expect([atendido.status, atendido.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fim).codigo).toBe(0);
    expect(await estado(`${base}/configuracao`)).toBeNull();
  });

  it('acaba os fluxos abertos, sem os cortar, e eles não a seguram', async () => {
    const { processo, base } = await subir('api');
    const abrir = await fluxoDeQuemRegistra(base, produto.fonte);
    const fluxos = await Promise.all([abrir(), abrir(), abrir()]);
    const tudo = Promise.all(fluxos.map((fluxo) => fluxo.text()));
    const { codigo, ms } = await acabar(processo);
    expect(await tudo).toEqual(Array(3).fill(expect.stringMatching(/^data: .*"A_PAGAR".*\n\n/)));
    expect(codigo).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });

  it('uma conexão que só pinga não a segura', async () => {
    const { processo, base } = await subir('api');
    const lenta = new Socket().on('error', () => undefined);
    lenta.connect(Number(new URL(base).port), '127.0.0.1');
    lenta.write('POST /carteira-pesca/api/registrar HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    await ate(async () => (await estado(`${base}/configuracao`)) === 200);
    expect((await acabar(processo)).ms).toBeLessThan(10_000);
    lenta.destroy();
  });
});

/** Correio que recebe o corpo da mensagem e não diz mais nada. */
async function correioPreso(): Promise<{
  servidor: Server;
  url: string;
  mensagem: () => string | undefined;
}> {
  let corpo: string | null = null;
  const servidor = createServer((ponta) => {
    ponta.on('error', () => undefined).write('220 correio\r\n');
    ponta.setEncoding('utf8').on('data', (texto: string) => {
      if (corpo !== null) corpo += texto;
      else if (/^DATA/im.test(texto)) {
        corpo = '';
        ponta.write('354 diga\r\n');
      } else ponta.write('250 ok\r\n'.repeat(texto.split('\r\n').filter(Boolean).length));
    });
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const url = `smtp://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  return { servidor, url, mensagem: () => /^Message-ID: (\S+)\r$/m.exec(corpo ?? '')?.[1] };
}

it('o worker preso num correio que não responde sai no prazo, e a mensagem segue depois, a mesma', async () => {
  await produto.fonte.query('UPDATE outbox SET concluido_em = CURRENT_TIMESTAMP(3)');
  const preso = await correioPreso();
  const { processo } = await subir('worker', { SMTP_URL: preso.url });
  const { processo: api, base } = await subir('api');
  expect(await registrar(base)).toBe(201);
  await ate(async () => preso.mensagem() !== undefined);
  const { codigo, ms } = await acabar(processo);
  expect(codigo).toBe(1);
  expect(ms).toBeLessThan(10_000);
  preso.servidor.close();

  const [linha] = await produto.fonte.query<{ falta: string }[]>(
    `SELECT TIMESTAMPDIFF(SECOND, CURRENT_TIMESTAMP, tentar_em) AS falta
     FROM outbox WHERE fila = 'email' AND concluido_em IS NULL`,
  );
  // Devolvida: não espera pelo calendário das tentativas.
  expect(Number(linha!.falta)).toBeLessThanOrEqual(0);

  const caixa = await CaixaDeCorreio.iniciar();
  const { processo: outro } = await subir('worker', { SMTP_URL: caixa.url });
  await ate(async () => caixa.recebidas.length > 0);
  expect(caixa.recebidas.map(({ id }) => id)).toEqual([preso.mensagem()]);
  expect(await acabar(outro)).toMatchObject({ codigo: 0 });
  await acabar(api);
  await caixa.encerrar();
}, 120_000);

it('o worker com a fila cheia sai em menos de dez segundos, e cada mensagem sai uma vez, dele ou do seguinte', async () => {
  await produto.fonte.query('UPDATE outbox SET concluido_em = CURRENT_TIMESTAMP(3)');
  const { processo: api, base } = await subir('api');
  const respostas = await Promise.all(Array.from({ length: 60 }, () => registrar(base)));
  expect(respostas.filter((resposta) => resposta !== 201)).toEqual([]);
  await acabar(api);
  const caixa = await CaixaDeCorreio.iniciar();
  const { processo } = await subir('worker', { SMTP_URL: caixa.url });
  await ate(async () => caixa.recebidas.length > 0);
  expect(caixa.recebidas.length).toBeLessThan(60);
  const { codigo, ms } = await acabar(processo);
  expect(codigo).toBe(0);
  expect(ms).toBeLessThan(10_000);
  const { processo: outro } = await subir('worker', { SMTP_URL: caixa.url });
  await ate(async () => caixa.recebidas.length >= 60);
  await acabar(outro);
  expect(caixa.recebidas).toHaveLength(60);
  expect(new Set(caixa.recebidas.map(({ id }) => id)).size).toBe(60);
  await caixa.encerrar();
}, 120_000);

it.each(['fora do ar', 'que acaba de voltar'])(
  'com o Redis %s o worker também sai no prazo',
  async (como) => {
    const { banco, redis } = await Passagem.paraOsServidores();
    const { redisUrl } = produto.ambiente;
    const url = new URL(redisUrl.startsWith('/') ? 'redis://x' : redisUrl);
    const { processo } = await subir('worker', {
      REDIS_URL: Object.assign(url, { host: `127.0.0.1:${redis.porta}` }).toString(),
    });
    redis.mudar('fecha');
    if (como === 'que acaba de voltar') setTimeout(() => redis.mudar('passa'), 1_900);
    expect((await acabar(processo)).ms).toBeLessThan(10_000);
    await Promise.all([banco.encerrar(), redis.encerrar()]);
  },
);
