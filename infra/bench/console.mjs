import { Agent, request } from 'node:http';
import { apagado, dizer } from '../local/maquina/terminal.mjs';
import { abrirBase } from './apoio/base-do-console.mjs';
import { casosDoConsole } from './apoio/casos-do-console.mjs';
import { acharProcesso, processadorDe } from './apoio/processos-vivos.mjs';

const VEZES = 100;
/** O que se quer de cada caso: o dobro da consulta nua e mais isto. */
const FOLGA_MS = 1.5;

const quantil = (tempos, q) => [...tempos].sort((a, b) => a - b)[Math.floor(tempos.length * q)];

async function cronometrar(fazer) {
  const inicio = performance.now();
  await fazer();
  return performance.now() - inicio;
}

/** Sem o que custa o `fetch` de quem mede, que é mais do que o limite. */
function chamar(url, headers, corpo, ligacoes) {
  return new Promise((responder, falhar) => {
    const pedido = request(url, { agent: ligacoes, headers, method: corpo ? 'POST' : 'GET' }, (resposta) => {
      let texto = '';
      resposta.setEncoding('utf8').on('data', (parte) => (texto += parte));
      resposta.on('end', () => responder({ status: resposta.statusCode, texto }));
    });
    pedido.on('error', falhar).end(corpo && JSON.stringify(corpo));
  });
}

/** A linha que a auditoria grava a cada lista de pessoas, numa tabela como a dela. */
const ANOTAR = `INSERT INTO auditoria_nua (em, ator_tipo, ator_id, papel, acao, detalhes, resumo)
  VALUES (NOW(3), 'USUARIO', 1, 'OPERADOR', 'PESSOAS_LISTADAS', '{"por":"LISTA","pessoas":25}', UNHEX(SHA2('x', 256)))`;

/** As listas do console, a busca e o painel por HTTP, ao lado da consulta nua das mesmas linhas, alternadas. */
export async function medir({ processos, dados, sinal }) {
  const { base, conexao, headers, pasta, fechar } = await abrirBase({ processos, dados, sinal });
  const ligacoes = new Agent({ keepAlive: true });
  try {
    const api = acharProcesso('main.api', `DATA_DIR=${pasta}`);
    await conexao.query('CREATE TABLE IF NOT EXISTS auditoria_nua LIKE auditoria');
    const resultados = [];
    for (const [nome, { caminho, corpo }, sql, valores] of await casosDoConsole(conexao)) {
      const pedir = async () => {
        const { status, texto } = await chamar(base + caminho, headers, corpo, ligacoes);
        if (status !== 200) throw new Error(`${nome}: ${status} ${texto.slice(0, 200)}`);
      };
      const nua = async () => {
        await conexao.query(sql, valores);
        if (/^(pessoas|busca)/.test(nome)) await conexao.query(ANOTAR);
      };
      for (let vez = 0; vez < VEZES; vez++) await pedir();
      await nua();
      const tempos = { pedido: [], nua: [] };
      const antes = processadorDe(api);
      for (let vez = 0; vez < VEZES; vez++) {
        tempos.nua.push(await cronometrar(nua));
        tempos.pedido.push(await cronometrar(pedir));
      }
      const processador = ((processadorDe(api) - antes) / VEZES) * 1000;
      const [p50, p95] = [quantil(tempos.pedido, 0.5), quantil(tempos.pedido, 0.95)];
      const referencia = quantil(tempos.nua, 0.5);
      const limite = 2 * referencia + FOLGA_MS;
      dizer(
        apagado(
          `${nome}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, limite ${limite.toFixed(1)} ms, api ${processador.toFixed(1)} ms`,
        ),
      );
      resultados.push({
        nome: `console, ${nome}`,
        valor: p50,
        unidade: 'ms (p50)',
        razao: p50 / limite,
        referencia: `limite ${limite.toFixed(2)} ms, nua ${referencia.toFixed(2)}; p95 ${p95.toFixed(1)}; processador da api ${processador.toFixed(1)}`,
      });
    }
    return resultados;
  } finally {
    ligacoes.destroy();
    await fechar();
  }
}
