import { createServer, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PessoaEntity } from '../../../src/modules/pessoa/pessoa.entity';
import { indiceDe } from '../../../src/platform/cifra/coluna-cifrada';
import { criarConta, informacao, novoCpf, pessoa, semearReferencia, SENHA } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { iniciarProduto, Produto } from '../../preparo/produto';

/** O que se tenta contra as rotas pequenas da página: o CEP, a língua da conta e a imagem da carteira. */
let produto: Produto;
let servico: Server;
const pedidos: string[] = [];

beforeAll(async () => {
  servico = createServer((pedido, resposta) => {
    pedidos.push(pedido.url!);
    resposta.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((pronto) => servico.once('listening', pronto));
  const { port } = servico.address() as AddressInfo;
  produto = await iniciarProduto({
    env: {
      CEP_URL: `http://127.0.0.1:${port}/{cep}`,
      LIMITE_BUSCA_MINUTO: '50',
      LIMITE_DOCUMENTO_MINUTO: '60',
    },
  });
  await semearReferencia(produto);
}, 60_000);
afterAll(async () => {
  await produto.encerrar();
  servico.closeAllConnections();
  servico.close();
});
beforeEach(() => {
  pedidos.length = 0;
});

let enderecos = 0;
/** Cada navegador vem de um endereço seu: um caso não gasta o ritmo do outro. */
const novo = () => new Navegador(produto.api, { 'x-forwarded-for': `10.9.0.${++enderecos}` });

async function comLicenca() {
  const cpf = novoCpf();
  const navegador = novo();
  const { numero } = (
    await navegador.post('/api/registrar', {
      pessoa: pessoa({ cpf }),
      informacaoComplementar: informacao(),
    })
  ).json<{ numero: string }>();
  return { cpf, navegador, codigo: numero.replace(/[-/]/g, '') };
}

describe('o CEP', () => {
  it.each([
    ['longo demais', '6'.repeat(20_000)],
    ['algarismos de outra escrita', encodeURIComponent('６９０５００１０')],
    ['um zero no fim', '69050010%00'],
    ['uma quebra de linha', '69050010%0d%0aHost:%20x'],
    ['um número com sinal', '-9050010'],
    ['em notação científica', '6905e004'],
    ['barras escapadas duas vezes', '%252e%252e%252f'],
    ['bytes que não são UTF-8', '%ff%fe'],
  ])('%s não chega ao serviço', async (_, cep) => {
    const { statusCode, body } = await novo().get(`/cep/${cep}`);
    expect([400, 404, 414]).toContain(statusCode);
    expect(body).not.toMatch(/stack|node_modules|Error:/);
    expect(pedidos).toEqual([]);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('%s não existe', async (metodo) => {
    expect((await novo().pedir(metodo, '/cep/69050010', {})).statusCode).toBe(404);
    expect(pedidos).toEqual([]);
  });

  it('tem o ritmo das buscas, contado também para o que não existe', async () => {
    const navegador = novo();
    for (let i = 0; i < 50; i++) await navegador.get(`/cep/x${i}`);
    const demais = await navegador.get('/cep/69050010');
    expect([demais.statusCode, demais.json().codigo]).toEqual([429, 'LIMITE_DE_TENTATIVAS']);
    expect(Number(demais.headers['retry-after'])).toBeGreaterThan(0);
    expect(pedidos).toEqual([]);
  });
});

describe('a língua da conta', () => {
  const pessoaDe = (cpf: string) =>
    produto.fonte.manager.findOneByOrFail(PessoaEntity, { cpfIndice: indiceDe('documento', cpf) });
  const linguaDe = async (cpf: string) => (await pessoaDe(cpf)).idioma;
  async function comConta() {
    const { cpf } = await comLicenca();
    const { id: pessoaId } = await pessoaDe(cpf);
    await criarConta(produto.fonte.manager, { login: cpf, papel: 'CIDADAO', pessoaId });
    const navegador = novo();
    expect((await navegador.entrar(cpf, SENHA)).statusCode).toBe(200);
    return { cpf, navegador };
  }

  it('pede login, a chave antifalsificação e a mesma origem', async () => {
    const { cpf, navegador } = await comConta();
    const corpo = { idioma: 'es' };
    expect((await novo().post('/api/conta/idioma', corpo)).statusCode).toBe(401);
    expect((await navegador.post('/api/conta/idioma', corpo, { 'x-session-key': 'outra' })).statusCode).toBe(
      403,
    );
    const deFora: Record<string, string>[] = [
      { origin: 'https://outro.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const cabecalhos of deFora)
      expect((await navegador.post('/api/conta/idioma', corpo, cabecalhos)).statusCode).toBe(403);
    expect(await linguaDe(cpf)).toBe('pt');
  });

  it.each([
    ['vazio', {}],
    ['nulo', { idioma: null }],
    ['lista', { idioma: ['es'] }],
    ['objeto', { idioma: { $ne: 'pt' } }],
    ['número', { idioma: 2 }],
    ['com outra caixa', { idioma: 'ES' }],
    ['longo', { idioma: 'e'.repeat(100_000) }],
    ['com injeção', { idioma: "es'; DROP TABLE pessoa; --" }],
    ['herdado', { idioma: '__proto__' }],
    ['corpo que não é objeto', '"es"'],
    ['corpo partido', '{"idioma":'],
  ])('%s: recusado, e nada muda', async (_, corpo) => {
    const { cpf, navegador } = await comConta();
    const { statusCode } = await navegador.post('/api/conta/idioma', corpo, {
      'content-type': 'application/json',
    });
    expect([400, 413, 422]).toContain(statusCode);
    expect(await linguaDe(cpf)).toBe('pt');
  });

  it('muda só a de quem pede, diga o corpo o que disser', async () => {
    const [alheia, { cpf, navegador }] = [await comConta(), await comConta()];
    const vitima = await pessoaDe(alheia.cpf);
    await navegador.post('/api/conta/idioma', {
      idioma: 'en',
      pessoaId: vitima.id,
      id: vitima.id,
      login: alheia.cpf,
    });
    expect([await linguaDe(cpf), await linguaDe(alheia.cpf)]).toEqual(['en', 'pt']);
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('%s não existe', async (metodo) => {
    const { navegador } = await comConta();
    expect(
      (await navegador.pedir(metodo, '/api/conta/idioma', metodo === 'GET' ? undefined : {})).statusCode,
    ).toBe(404);
  });
});

describe('a imagem da carteira', () => {
  const imagem = (busca: string) => `/api/carteira-imagem${busca}`;

  it('a de outra pessoa: acesso negado, e igual para a que não existe na sessão', async () => {
    const { codigo, navegador } = await comLicenca();
    expect((await navegador.get(imagem(`?protocolo=${codigo}`))).statusCode).toBe(409);
    const intruso = await comLicenca();
    for (const quem of [novo(), intruso.navegador]) {
      const resposta = await quem.get(imagem(`?protocolo=${codigo}`));
      expect([resposta.statusCode, resposta.headers['content-type']]).toEqual([
        403,
        expect.stringContaining('json'),
      ]);
      expect(resposta.headers['cache-control']).toContain('no-store');
    }
    // O número do intruso não empresta o seu direito ao alheio.
    const dois = await intruso.navegador.get(imagem(`?protocolo=${intruso.codigo}&protocolo=${codigo}`));
    expect([400, 403, 404]).toContain(dois.statusCode);
  });

  it.each([
    ['sem número', ''],
    ['vazio', '?protocolo='],
    ['verificador errado', '?protocolo=LPE000000122099'],
    ['longo demais', `?protocolo=${'9'.repeat(8_000)}`],
    ['com injeção', `?protocolo=${encodeURIComponent("' OR 1=1 --")}`],
    ['um caminho', `?protocolo=${encodeURIComponent('../../segredos.json')}`],
    ['aninhado', '?protocolo[codigo]=LPE000000122026'],
    ['bytes que não são UTF-8', '?protocolo=%ff%fe'],
  ])('%s: recusado sem dizer nada de dentro', async (_, busca) => {
    const { statusCode, body } = await novo().get(imagem(busca));
    expect([400, 404, 422]).toContain(statusCode);
    expect(body).not.toMatch(/stack|node_modules|SELECT|Error:/);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('%s não existe', async (metodo) => {
    const { codigo, navegador } = await comLicenca();
    expect((await navegador.pedir(metodo, imagem(`?protocolo=${codigo}`), {})).statusCode).toBe(404);
  });

  it('tem o ritmo dos documentos', async () => {
    const navegador = novo();
    for (let i = 0; i < 60; i++) await navegador.get(imagem('?protocolo=x'));
    const demais = await navegador.get(imagem('?protocolo=x'));
    expect([demais.statusCode, demais.json().codigo]).toEqual([429, 'LIMITE_DE_TENTATIVAS']);
  });
});
