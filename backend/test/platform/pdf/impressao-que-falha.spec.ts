import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentoPagamentoEntity } from '../../../src/modules/pagamento/documento-pagamento.entity';
import { mudarVarias } from '../../../src/platform/cifra/linha-selada';
import { adiantarOutbox } from '../../preparo/adiantar-outbox';
import { ate } from '../../preparo/ate';
import { entrarComo } from '../../preparo/contas';
import { descendentes, sinalizar } from '../../preparo/descendentes';
import { informacao, pessoa, semearReferencia } from '../../preparo/fabricas';
import { Navegador } from '../../preparo/navegador';
import { iniciarProduto, Produto } from '../../preparo/produto';

/** Um Chromium que só abre depois de o teste o consertar. */
let pasta: string;
let produto: Produto;
beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'pesca-chromium-'));
  const programa = join(pasta, 'chromium');
  const verdadeiro = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  writeFileSync(programa, `#!/bin/sh\n[ -e "${pasta}/consertado" ] || exit 1\nexec "${verdadeiro}" "$@"\n`);
  chmodSync(programa, 0o755);
  produto = await iniciarProduto({ worker: true, env: { CHROMIUM_PATH: programa } });
  await semearReferencia(produto);
});
afterAll(async () => {
  await produto.encerrar();
  rmSync(pasta, { recursive: true });
});

const consertar = () => writeFileSync(join(pasta, 'consertado'), '');
/** O que já estava aberto morre. */
const estragar = async () => {
  rmSync(join(pasta, 'consertado'), { force: true });
  for (const pid of await descendentes(process.pid, /chrom/)) sinalizar(pid, 'SIGKILL');
};

/** Quem acaba de registrar, com o endereço do boleto dele. */
async function registrado(campos: Parameters<typeof pessoa>[0] = {}) {
  const navegador = new Navegador(produto.api);
  const corpo = { pessoa: pessoa(campos), informacaoComplementar: informacao() };
  const resposta = await navegador.post('/api/registrar', corpo);
  expect(resposta.statusCode).toBe(201);
  const codigo = resposta.json<{ numero: string }>().numero.replace(/\W/g, '');
  return { codigo, pedir: (cabecalhos = {}) => navegador.get(`/api/boleto?protocolo=${codigo}`, cabecalhos) };
}

interface Trabalho {
  id: number;
  situacao: string;
  falha: string;
  requisicao: string;
}
const falhando = async (operador: Navegador) =>
  (
    await operador.get(
      `/api/admin/trabalhos?filter=${encodeURIComponent(JSON.stringify({ fila: 'boleto-pdf' }))}`,
    )
  ).json<Trabalho[]>();

it('quem espera sabe que o documento não pôde ser feito, a equipe vê por quê, e depois do conserto ele sai', async () => {
  await estragar();
  const { pedir } = await registrado();
  const resposta = await pedir();
  expect([resposta.statusCode, resposta.json()]).toEqual([
    503,
    {
      codigo: 'DOCUMENTO_NAO_FEITO',
      message: expect.stringContaining('não pôde ser feito'),
      requisicao: expect.any(String),
    },
  ]);
  const operador = await entrarComo(produto, 'OPERADOR');
  const trabalhos = await falhando(operador);
  expect(trabalhos).toEqual([
    expect.objectContaining({
      situacao: 'FALHANDO',
      falha: 'FalhaDeImpressao CHROMIUM_NAO_ABRE',
      requisicao: resposta.json<{ requisicao: string }>().requisicao,
    }),
  ]);
  consertar();
  const repetido = await operador.post(`/api/admin/trabalhos/${trabalhos[0]!.id}/repetir`, {});
  expect([repetido.statusCode, repetido.json()]).toEqual([200, { trabalhos: 1 }]);
  await ate(async () => (await falhando(operador)).length === 0);
  const pronto = await pedir();
  expect([pronto.statusCode, pronto.headers['content-type']]).toEqual([200, 'application/pdf']);
});

it.each([
  ['pt-BR', 'não pôde ser feito', 'Tentar de novo'],
  ['en', 'could not be made', 'Try again'],
  ['es', 'no pudo hacerse', 'Intentar de nuevo'],
])(
  'na janela do documento, em %s, a página diz o que houve e como tentar de novo',
  async (lingua, dito, acao) => {
    await estragar();
    const { pedir } = await registrado();
    const { statusCode, headers, payload } = await pedir({ accept: 'text/html', 'accept-language': lingua });
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(payload).toContain(dito);
    expect(payload).toContain(`<a href="">${acao}</a>`);
  },
);

it('o que falhou é tentado de novo sem ninguém à espera', async () => {
  await estragar();
  const { pedir } = await registrado();
  expect((await pedir()).statusCode).toBe(503);
  consertar();
  const operador = await entrarComo(produto, 'OPERADOR');
  await ate(async () => {
    await adiantarOutbox(produto.fonte);
    return (await falhando(operador)).length === 0;
  });
  expect((await pedir()).statusCode).toBe(200);
});

it('um nome em letras que as fontes do produto não têm imprime-se e é entregue', async () => {
  consertar();
  const { codigo, pedir } = await registrado();
  // Registrado antes de se exigirem letras latinas.
  const [documento] = await produto.fonte.query<{ id: number }[]>(
    'SELECT d.id FROM documento_pagamento d JOIN licenca l ON d.referencia = l.id WHERE l.codigo = ?',
    [codigo],
  );
  await mudarVarias(
    produto.fonte.manager,
    DocumentoPagamentoEntity,
    { id: documento!.id },
    { pagadorNome: 'Ana 漢字' },
  );
  const resposta = await pedir();
  expect([resposta.statusCode, resposta.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texto = execFileSync('pdftotext', ['-', '-'], { input: resposta.rawPayload, encoding: 'utf8' });
  expect(texto).toContain('Ana');
});
