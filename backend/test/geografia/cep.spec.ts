import { createServer, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { semearGeografia } from '../../src/modules/geografia/semear-geografia';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

/** Um serviço de CEP de verdade, que responde o que o teste manda. */
let servico: Server;
let responder: (resposta: ServerResponse, url: string) => void;
const pedidos: string[] = [];
let produto: Produto;
let navegador: Navegador;

const RUA = { cep: '', logradouro: 'Avenida Djalma Batista', bairro: 'Chapada', uf: 'AM', ibge: '1302603' };
const json = (corpo: unknown) => (resposta: ServerResponse) =>
  void resposta.setHeader('content-type', 'application/json').end(JSON.stringify(corpo));

/** Cada caso usa um CEP seu: o que se achou fica lembrado. */
let usados = 0;
const novoCep = () => `69050${String(++usados).padStart(3, '0')}`;
const buscar = (cep: string) => navegador.get(`/cep/${cep}`);

beforeAll(async () => {
  servico = createServer((pedido, resposta) => {
    pedidos.push(pedido.url!);
    responder(resposta, pedido.url!);
  }).listen(0, '127.0.0.1');
  await new Promise((pronto) => servico.once('listening', pronto));
  const { port } = servico.address() as AddressInfo;
  produto = await iniciarProduto({ env: { CEP_URL: `http://127.0.0.1:${port}/ws/{cep}/json` } });
  await semearGeografia(produto.fonte.manager);
  navegador = new Navegador(produto.api);
}, 60_000);
afterAll(async () => {
  await produto.encerrar();
  servico.closeAllConnections();
  servico.close();
});
beforeEach(() => {
  pedidos.length = 0;
});

describe('rua de um CEP', () => {
  it('diz a rua, o bairro e o nosso município, e não pergunta duas vezes', async () => {
    responder = json(RUA);
    RUA.cep = novoCep();
    const resposta = await buscar(`${RUA.cep.slice(0, 5)}-${RUA.cep.slice(5)}`);
    expect([resposta.statusCode, resposta.json()]).toEqual([
      200,
      {
        logradouro: 'Avenida Djalma Batista',
        bairro: 'Chapada',
        uf: 'AM',
        municipio: { id: 1302603, nome: 'Manaus' },
      },
    ]);
    expect((await buscar(RUA.cep)).statusCode).toBe(200);
    expect(pedidos).toEqual([`/ws/${RUA.cep}/json`]);
  });

  it('município que não é do estado da resposta não se usa', async () => {
    const cep = novoCep();
    responder = json({ ...RUA, cep, ibge: '3550308' });
    expect((await buscar(cep)).json()).toMatchObject({ uf: 'AM', municipio: null });
  });

  it('CEP que não existe: 404, também lembrado', async () => {
    responder = json({ erro: 'true' });
    const cep = novoCep();
    for (const _ of [1, 2]) expect((await buscar(cep)).json()).toMatchObject({ codigo: 'NAO_ENCONTRADO' });
    expect(pedidos).toHaveLength(1);
  });

  it.each(['123', '690500100', 'abcdefgh', '..%2F..%2F69', '69050010%3Fx=1', '69050010@evil'])(
    '«%s» não chega ao serviço',
    async (cep) => {
      expect((await buscar(cep)).statusCode).toBe(404);
      expect(pedidos).toEqual([]);
    },
  );
});

describe('serviço que se comporta mal', () => {
  it.each<[string, (resposta: ServerResponse, url: string) => void]>([
    ['erro 500', (resposta) => void resposta.writeHead(500).end('{}')],
    ['lixo', (resposta) => void resposta.end('<html>não é JSON</html>')],
    ['JSON de outra coisa', json({ ok: true })],
    ['outro CEP', json({ ...RUA, cep: '01001-000' })],
    ['resposta sem fim', (resposta) => void resposta.end(`"${'x'.repeat(100_000)}"`)],
    ['conexão cortada', (resposta) => void resposta.destroy()],
    [
      'redirecionamento, que não se segue',
      (resposta, url) =>
        void (url.includes('alvo')
          ? json(RUA)(resposta)
          : resposta.writeHead(302, { location: '/alvo' }).end()),
    ],
  ])('%s: 503, e nada fica lembrado', async (_, mau) => {
    const cep = novoCep();
    responder = mau;
    const resposta = await buscar(cep);
    expect([resposta.statusCode, resposta.json().codigo]).toEqual([503, 'CEP_FORA_DO_AR']);
    expect(pedidos).toHaveLength(1);
    responder = json({ ...RUA, cep });
    expect((await buscar(cep)).statusCode).toBe(200);
  });

  it('calado: desiste em dois segundos', async () => {
    responder = () => undefined;
    const inicio = performance.now();
    expect((await buscar(novoCep())).statusCode).toBe(503);
    expect(performance.now() - inicio).toBeGreaterThan(1_900);
  });

  it('que pinga bytes sem acabar: desiste também', async () => {
    let relogio: NodeJS.Timeout | undefined;
    responder = (resposta) => {
      relogio = setInterval(() => resposta.write(' '), 100);
    };
    expect((await buscar(novoCep())).statusCode).toBe(503);
    clearInterval(relogio);
  });
});

describe('configuração', () => {
  it('a página sabe se pode perguntar', async () => {
    expect((await navegador.get('/api/configuracao')).json()).toMatchObject({ cep: true });
  });

  it('sem serviço, a rota o diz e a página não pergunta', async () => {
    const outro = await iniciarProduto();
    try {
      const deLa = new Navegador(outro.api);
      const resposta = await deLa.get('/cep/69050010');
      expect([resposta.statusCode, resposta.json().codigo]).toEqual([404, 'CEP_SEM_SERVICO']);
      expect((await deLa.get('/api/configuracao')).json()).toMatchObject({ cep: false });
    } finally {
      await outro.encerrar();
    }
  });
});
