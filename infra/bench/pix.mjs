import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { Falha } from '../local/maquina/falha.mjs';
import { abrirPool } from '../local/maquina/do-backend.mjs';
import { iniciarProvedorPix } from '../local/servidores/provedor-pix.mjs';
import { mediana } from './apoio/carga.mjs';
import { subirProduto } from './apoio/produto-de-medicao.mjs';
import { pedidoDe } from './registro.mjs';

const CONEXOES = 16;
const RODADAS = 3;
const RODADA_MS = 4_000;
const PAGAMENTOS = Number(process.env.PAGAMENTOS || 60);
const PRAZO_MS = 120_000;
const CHAVE = 'pix@agencia.example';
const EM_VOLTA = '/carteira-pesca/api/registrar';

const percentil = (valores, parte) =>
  [...valores].sort((a, b) => a - b)[Math.max(0, Math.ceil(valores.length * parte) - 1)];

/** Quantas vezes por segundo se faz `uma`, por `CONEXOES` ao mesmo tempo. */
async function porSegundo(uma) {
  const inicio = performance.now();
  let feitas = 0;
  const trabalhar = async (i) => {
    while (performance.now() - inicio < RODADA_MS) {
      await uma(i);
      feitas++;
    }
  };
  await Promise.all(Array.from({ length: CONEXOES }, (_, i) => trabalhar(i)));
  return (feitas * 1000) / (performance.now() - inicio);
}

/** O produto com um provedor de mentira, que avisa do que recebe. */
async function subir({ processos, dados, sinal }) {
  const pasta = join(dados, 'pix');
  rmSync(pasta, { recursive: true, force: true });
  const { ambiente } = await subirProduto({
    processos,
    dados: pasta,
    memoria: 512,
    variaveis: (porta) => iniciarProvedorPix({ processos, dados: pasta, porta }),
    sinal,
  });
  const pool = abrirPool(ambiente, { connectionLimit: CONEXOES });
  const url = ambiente.PROVEDOR_PIX_URL;
  await pool.query(
    `UPDATE convenio SET pix_trilho = 'API_PIX', pix_url = ?, pix_url_token = ?, pix_chave = ?, pix_segredo = 'demonstracao',
       pix_credito = 'CONTA', versao = versao + 1 WHERE ativo_para = 'BOLETO'`,
    [url, `${url}/oauth/token`, CHAVE],
  );
  const [[{ id }]] = await pool.query("SELECT id FROM convenio WHERE ativo_para = 'BOLETO'");
  await noBanco(ambiente, '/avisar-em', {
    chave: CHAVE,
    url: `https://${ambiente.PIX_AVISOS}/${id}`,
  });
  const { certificados } = JSON.parse(readFileSync(join(pasta, 'provedor-pix/certificados.json'), 'utf8'));
  return { ambiente, pool, convenioId: id, certificados };
}

async function noBanco({ PIX_BANCO_DE_MENTIRA }, caminho, corpo) {
  const resposta = await fetch(`${PIX_BANCO_DE_MENTIRA}${caminho}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  });
  if (!resposta.ok) throw new Falha(`O banco de mentira respondeu ${resposta.status} a ${caminho}.`);
}

/** Avisos que não citam nada, para que se meça só guardá-los. */
async function avisos({ ambiente, pool, convenioId, certificados }) {
  const [host, port] = ambiente.PIX_AVISOS.split(':');
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONEXOES,
    ca: certificados.ca,
    ...certificados.avisador,
  });
  const demoras = [];
  const avisar = () =>
    new Promise((pronto, recusar) => {
      const inicio = performance.now();
      const pedido = request(
        { host, port, agent, path: `/${convenioId}/pix`, method: 'POST' },
        (resposta) => {
          resposta.resume();
          resposta.on('end', () => {
            if (resposta.statusCode !== 200)
              return recusar(new Falha(`Um aviso teve ${resposta.statusCode}.`));
            demoras.push(performance.now() - inicio);
            pronto();
          });
        },
      );
      pedido.on('error', recusar);
      pedido.end('{"pix":[]}');
    });
  const gravar = async () => {
    const conexao = await pool.getConnection();
    await conexao.beginTransaction();
    const [{ insertId }] = await conexao.query(
      `INSERT INTO pix_aviso (convenio_id, corpo, recebido_em, situacao) VALUES (?, ?, NOW(3), 'ATENDIDO')`,
      [convenioId, randomBytes(40)],
    );
    await conexao.query(
      `INSERT INTO outbox (fila, chave, dados, concluido_em) VALUES ('pix', ?, '{}', NOW(3))`,
      [`nua:${insertId}`],
    );
    await conexao.commit();
    conexao.release();
  };
  const [doProduto, nuas] = [[], []];
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    doProduto.push(await porSegundo(avisar));
    nuas.push(await porSegundo(gravar));
  }
  agent.destroy();
  const [valor, referencia] = [mediana(doProduto), mediana(nuas)];
  return [
    {
      nome: 'avisos de PIX guardados, por TLS dos dois lados',
      valor,
      unidade: 'avisos/s',
      referencia: `as mesmas linhas pelo mysql2, uma transação por aviso: ${Math.round(referencia)}/s`,
      razao: valor / referencia,
    },
    {
      nome: `resposta a um aviso, p95, com ${CONEXOES} ao mesmo tempo`,
      valor: percentil(demoras, 0.95),
      unidade: 'ms',
      referencia: 'limite de 100 ms',
      razao: percentil(demoras, 0.95) / 100,
    },
  ];
}

async function registrar({ ambiente }, numero) {
  const resposta = await fetch(`http://${ambiente.HOST}:${ambiente.PORT}${EM_VOLTA}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pedidoDe(numero)),
  });
  if (resposta.status !== 201) throw new Falha(`O registro respondeu ${resposta.status}.`);
}

async function ate(oQue, condicao, passoMs) {
  const fim = performance.now() + PRAZO_MS;
  while (!(await condicao())) {
    if (performance.now() > fim) throw new Falha(`${oQue} não aconteceu em ${PRAZO_MS / 1000} s.`);
    await esperar(passoMs);
  }
}

/** Do dinheiro no provedor à licença vigente, um de cada vez: aviso, pergunta, efeito. */
async function pagamentos(produto) {
  const { ambiente, pool } = produto;
  for (let i = 0; i < PAGAMENTOS; i++) await registrar(produto, 700_000_000 + i);
  const ativas = async () =>
    (await pool.query("SELECT txid, documento_id AS id FROM pix_cobranca WHERE estado = 'ATIVA'"))[0];
  await ate('Criar as cobranças', async () => (await ativas()).length >= PAGAMENTOS, 200);
  const demoras = [];
  const nuas = [];
  for (const { txid, id } of await ativas()) {
    const inicio = performance.now();
    await noBanco(ambiente, '/pagar', { txid });
    const vigente = async () =>
      (
        await pool.query(
          `SELECT l.status FROM licenca l JOIN documento_pagamento d ON l.id = d.referencia WHERE d.id = ?`,
          [id],
        )
      )[0][0].status === 'VIGENTE';
    await ate('Valer a licença paga', vigente, 5);
    demoras.push(performance.now() - inicio);
    nuas.push(await gravarNu(pool, id));
  }
  const referencia = mediana(nuas);
  return [0.5, 0.95].map((parte) => ({
    nome: `do pagamento por PIX à licença vigente, p${parte * 100}`,
    valor: percentil(demoras, parte),
    unidade: 'ms',
    referencia: `as mesmas linhas pelo mysql2, numa transação: ${referencia.toFixed(1)} ms`,
    razao: percentil(demoras, parte) / referencia,
  }));
}

/** As linhas que este pagamento deixou, outra vez, sem regra alguma; em ms. */
async function gravarNu(pool, documentoId) {
  const uma = async (sql) => (await pool.query(sql, [documentoId]))[0];
  const copias = {
    pix_recebimento: await uma('SELECT * FROM pix_recebimento WHERE documento_id = ?'),
    retorno_linha: await uma('SELECT * FROM retorno_linha WHERE documento_id = ?'),
    historico_documento: await uma(
      'SELECT * FROM historico_documento WHERE documento_id = ? ORDER BY id DESC LIMIT 1',
    ),
    licenca_historico: await uma(
      `SELECT h.* FROM licenca_historico h JOIN documento_pagamento d ON d.referencia = h.licenca_id
       WHERE d.id = ? ORDER BY h.id DESC LIMIT 1`,
    ),
  };
  const novo = {
    pix_recebimento: () => ({ e2eid: randomBytes(16).toString('hex') }),
    // De um livro que não há.
    retorno_linha: () => ({
      fato: randomBytes(32),
      retorno_id: 4_000_000_000,
      linha: documentoId,
    }),
  };
  const inicio = performance.now();
  const conexao = await pool.getConnection();
  await conexao.query('SET foreign_key_checks = 0');
  await conexao.beginTransaction();
  for (const [tabela, linhas] of Object.entries(copias))
    for (const linha of linhas)
      await conexao.query('INSERT INTO ?? SET ?', [tabela, { ...linha, id: null, ...novo[tabela]?.() }]);
  await conexao.query(
    'UPDATE documento_pagamento SET valor_pago = valor_pago, pago_em = pago_em WHERE id = ?',
    [documentoId],
  );
  await conexao.commit();
  const demora = performance.now() - inicio;
  await conexao.query('SET foreign_key_checks = 1');
  conexao.release();
  return demora;
}

/** Os avisos que se guardam por segundo, e quanto vai de pagar a valer. */
export async function medir({ processos, dados, sinal }) {
  const produto = await subir({ processos, dados, sinal });
  try {
    return [...(await pagamentos(produto)), ...(await avisos(produto))];
  } finally {
    await produto.pool.end();
  }
}
