import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import { dizer, apagado } from '../local/maquina/terminal.mjs';
import { abrirBase } from './apoio/base-do-console.mjs';
import { acharProcesso, memoriaDe, processadorDe } from './apoio/processos-vivos.mjs';

/** Cada lista e as mesmas linhas, ainda fechadas, numa consulta só. */
const LISTAS = {
  licencas: `SELECT l.codigo, l.modalidade, l.status, l.motivo, p.nome, l.data_criacao, l.data_ativacao, l.data_vencimento,
    l.data_vencimento_provisoria FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id ORDER BY l.id DESC`,
  boletos: `SELECT d.numero_documento, d.nosso_numero, d.tipo, d.estado, l.codigo, d.valor, d.valor_pago, d.emissao,
    d.vencimento, d.registrado_em, d.pago_em FROM documento_pagamento d JOIN licenca l ON l.id = d.referencia ORDER BY d.id DESC`,
  pessoas: `SELECT p.id, p.nome, p.cpf, p.passaporte, m.nome AS municipio, p.criado_em FROM pessoa p
    LEFT JOIN endereco e ON e.pessoa_id = p.id AND e.tipo = 1 LEFT JOIN municipio m ON m.id = e.municipio_id
    WHERE p.juntada_a_id IS NULL ORDER BY p.id DESC`,
};
const PASSO_MS = 250;
/** O que se quer de cada lista, em linhas por segundo. */
const ALVO = 20_000;

/** Do trabalho tomado pelo worker ao arquivo pronto, com a lista inteira em CSV; a memória é a do worker. */
export async function medir({ processos, dados, sinal }) {
  const { base, conexao, headers, pasta, fechar } = await abrirBase({ processos, dados, sinal });
  const pedir = async (caminho, opcoes = {}) => {
    const { 'content-type': tipo, ...semCorpo } = headers;
    const resposta = await fetch(`${base}/api/admin/exportacoes${caminho}`, {
      ...opcoes,
      headers: opcoes.body ? { ...semCorpo, 'content-type': tipo } : semCorpo,
      signal: sinal,
    });
    if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`);
    return resposta.status === 204 ? null : resposta.json();
  };
  try {
    const worker = acharProcesso('main.worker', `DATA_DIR=${pasta}`);
    const resultados = [];
    for (const [lista, sql] of Object.entries(LISTAS)) {
      const corpo = JSON.stringify({ lista, formato: 'csv', filtro: {} });
      const { id } = await pedir('', { method: 'POST', body: corpo });
      const [antes, gasto] = [mb(worker), processadorDe(worker)];
      const { pronta, memoria } = await acabar(id, pedir, worker);
      const segundos = (Date.parse(pronta.prontaEm) - Date.parse(pronta.lidaEm)) / 1000;
      const porSegundo = pronta.linhas / segundos;
      const processador = ((processadorDe(worker) - gasto) / pronta.linhas) * 1e6;
      const nua = pronta.linhas / (await gravarNua(conexao, sql, join(pasta, 'nua.csv')));
      dizer(
        apagado(
          `${lista}: ${pronta.linhas} linhas em ${segundos.toFixed(1)} s, ${(pronta.bytes / 1e6).toFixed(0)} MB, worker de ${antes} a ${memoria} MB`,
        ),
      );
      resultados.push({
        nome: `exportar, ${lista}`,
        valor: porSegundo,
        unidade: 'linhas/s',
        razao: porSegundo / nua,
        referencia: `lidas e gravadas sem abrir: ${Math.round(nua)}/s; alvo ${ALVO}; worker ${processador.toFixed(1)} µs por linha, até ${memoria} MB`,
      });
      await pedir(`/${id}`, { method: 'DELETE' });
    }
    return resultados;
  } finally {
    await fechar();
  }
}

/** As mesmas linhas, lidas numa consulta e escritas num arquivo; em segundos. */
async function gravarNua(conexao, sql, arquivo) {
  const inicio = performance.now();
  const escritas = async function* (linhas) {
    for await (const linha of linhas) yield `${Object.values(linha).join(';')}\r\n`;
  };
  await pipeline(conexao.connection.query(sql).stream(), escritas, createWriteStream(arquivo));
  return (performance.now() - inicio) / 1000;
}

const mb = (pid) => Math.round(memoriaDe(pid).rss / 1e6);

/** Com o maior que o worker foi, em MB. */
async function acabar(id, pedir, worker) {
  let memoria = 0;
  for (;;) {
    await esperar(PASSO_MS);
    memoria = Math.max(memoria, mb(worker));
    const pronta = (await pedir('')).find((lida) => lida.id === id);
    if (pronta.situacao === 'PRONTA') return { pronta, memoria };
    if (pronta.situacao === 'FALHOU') throw new Error(`a exportação ${id} falhou`);
  }
}
