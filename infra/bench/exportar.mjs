import { setTimeout as esperar } from 'node:timers/promises';
import { dizer, apagado } from '../local/maquina/terminal.mjs';
import { abrirBase } from './console.mjs';
import { acharProcesso, memoriaDe } from './processos-vivos.mjs';

const LISTAS = ['licencas', 'boletos', 'pessoas'];
const PASSO_MS = 250;
/** O que se espera de cada lista, em linhas por segundo. */
const ALVO = 20_000;

/** Do trabalho tomado pelo worker ao arquivo pronto, com a lista inteira em CSV; a memória é a do worker. */
export async function medir({ processos, dados, sinal }) {
  const { base, headers, pasta, fechar } = await abrirBase({ processos, dados, sinal });
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
    for (const lista of LISTAS) {
      const corpo = JSON.stringify({ lista, formato: 'csv', filtro: {} });
      const { id } = await pedir('', { method: 'POST', body: corpo });
      const antes = mb(worker);
      const { pronta, memoria } = await acabar(id, pedir, worker);
      const segundos = (Date.parse(pronta.prontaEm) - Date.parse(pronta.lidaEm)) / 1000;
      const porSegundo = pronta.linhas / segundos;
      dizer(
        apagado(
          `${lista}: ${pronta.linhas} linhas em ${segundos.toFixed(1)} s, ${(pronta.bytes / 1e6).toFixed(0)} MB, worker de ${antes} a ${memoria} MB`,
        ),
      );
      resultados.push({
        nome: `exportar, ${lista}`,
        valor: porSegundo,
        unidade: 'linhas/s',
        razao: porSegundo / ALVO,
        referencia: `alvo ${ALVO}; worker até ${memoria} MB`,
      });
      await pedir(`/${id}`, { method: 'DELETE' });
    }
    return resultados;
  } finally {
    await fechar();
  }
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
