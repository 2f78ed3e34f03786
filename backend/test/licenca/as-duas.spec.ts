import { indiceDe } from '../../src/platform/cifra/coluna-cifrada';
import { informacao, pessoa, semearReferencia } from '../preparo/fabricas';
import { Navegador } from '../preparo/navegador';
import { iniciarProduto, Produto } from '../preparo/produto';

let produto: Produto;
beforeAll(async () => {
  produto = await iniciarProduto();
  await semearReferencia(produto);
});
afterAll(() => produto.encerrar());

const novo = () => new Navegador(produto.api);
const pedido = (dados: object, mais: object = {}) => ({
  pessoa: dados,
  informacaoComplementar: informacao({ modalidadePesca: 1 }),
  asDuas: true,
  ...mais,
});

const licencasDe = (cpf: string) =>
  produto.fonte.query<Record<string, unknown>[]>(
    `SELECT l.modalidade, l.status, i.declaracao_id AS declaracao, d.valor,
       (SELECT COUNT(*) FROM licenca_historico h WHERE h.licenca_id = l.id) AS historia
     FROM licenca l
       JOIN pessoa p ON p.id = l.pessoa_id
       JOIN informacao_complementar i ON i.licenca_id = l.id
       JOIN documento_pagamento d ON d.referencia = CONVERT(l.id, CHAR) COLLATE utf8mb4_unicode_ci
     WHERE p.cpf_indice = ? ORDER BY l.modalidade`,
    [indiceDe('documento', cpf)],
  );

it('um pedido, uma declaração: duas licenças, cada uma com o seu documento a pagar', async () => {
  const dados = pessoa();
  const resposta = await novo().post('/api/registrar', pedido(dados, { declaracao: 1 }));
  expect(resposta.statusCode).toBe(201);
  expect(resposta.json()).toEqual({
    numero: expect.stringMatching(/^LPR-/),
    outroNumero: expect.stringMatching(/^LPE-/),
  });
  const licencas = await licencasDe(dados.cpf);
  expect(licencas).toMatchObject([
    { modalidade: 0, status: 'AGUARDANDO_PAGAMENTO' },
    { modalidade: 1, status: 'AGUARDANDO_PAGAMENTO' },
  ]);
  expect(licencas.map(({ valor, historia }) => [Number(valor), Number(historia)])).toEqual([
    [9038, 1],
    [11_900, 1],
  ]);
  expect(licencas[0]?.['declaracao']).toBe(licencas[1]?.['declaracao']);
});

it('com uma delas aberta, nenhuma sai, e nenhum número se gasta', async () => {
  const [navegador, dados] = [novo(), pessoa()];
  const esportiva = { pessoa: dados, informacaoComplementar: informacao() };
  const { numero } = (await navegador.post('/api/registrar', esportiva)).json<{ numero: string }>();
  const recusado = await navegador.post('/api/registrar', pedido(dados));
  expect(recusado.statusCode).toBe(409);
  expect(recusado.json()).toMatchObject({ codigo: 'LICENCA_ABERTA', protocolo: numero });
  expect(await licencasDe(dados.cpf)).toHaveLength(1);

  const sequencia = (formatado: string) => Number(/-(\d{7})-/.exec(formatado)?.[1]);
  const seguinte = (await novo().post('/api/registrar', pedido(pessoa()))).json<{ outroNumero: string }>();
  expect(sequencia(seguinte.outroNumero)).toBe(sequencia(numero) + 1);
});

it('cem pedidos iguais e simultâneos criam uma licença de cada, e todos recebem os mesmos números', async () => {
  const [navegador, dados] = [novo(), pessoa()];
  await navegador.get('/api/configuracao');
  const corpo = pedido(dados);
  const respostas = await Promise.all(
    Array.from({ length: 100 }, () => navegador.post('/api/registrar', corpo, { 'idempotency-key': 'duas' })),
  );
  expect(new Set(respostas.map((r) => r.statusCode))).toEqual(new Set([201]));
  expect(new Set(respostas.map((r) => r.body)).size).toBe(1);
  expect(await licencasDe(dados.cpf)).toHaveLength(2);
});

it('renovar é sempre uma só: quem pede as duas não recebe outra', async () => {
  const [navegador, dados] = [novo(), pessoa()];
  const { numero } = (await navegador.post('/api/registrar', { ...pedido(dados), asDuas: false })).json<{
    numero: string;
  }>();
  const resposta = await navegador.post('/api/renovar', pedido(dados, { protocolo: numero }));
  expect([resposta.statusCode, resposta.json().codigo]).toEqual([409, 'NAO_PODE_RENOVAR']);
  expect(await licencasDe(dados.cpf)).toHaveLength(1);
});
