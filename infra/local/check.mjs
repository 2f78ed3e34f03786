import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { codigoDoSinal, esperarPedidoDeFim } from './maquina/controle.mjs';
import { conferencias } from './conferencias/conferencias.mjs';
import { Falha } from './maquina/falha.mjs';
import { usarOutroNode } from './maquina/outro-node.mjs';
import { prepararPacotes } from './servidores/preparo.mjs';
import { Processos } from './maquina/processos.mjs';
import { conferirNode, garantirRequisitos } from './maquina/requisitos.mjs';
import { apagado, dizer, dizerFalha, negrito, verde, vermelho } from './maquina/terminal.mjs';
import { testar } from './testes.mjs';

/** Executa todas, algumas de cada vez, e devolve os nomes das reprovadas. */
async function conferirTudo(contexto) {
  const { processos, sinal } = contexto;
  await garantirRequisitos({ para: 'testes', sinal });
  await prepararPacotes(processos, { sinal });
  dizer(negrito('── conferências'));
  const fila = conferencias(contexto);
  const reprovadas = [];
  const trabalhar = async () => {
    for (let uma = fila.shift(); uma; uma = fila.shift()) {
      const inicio = Date.now();
      try {
        await uma.executar();
        dizer(`${verde('✓')} ${uma.nome}  ${apagado(`${((Date.now() - inicio) / 1000).toFixed(1)} s`)}`);
      } catch (erro) {
        sinal.throwIfAborted();
        dizer(`${vermelho('✗')} ${uma.nome}`);
        if (erro instanceof Falha) dizerFalha(erro);
        else console.error(erro);
        reprovadas.push(uma.nome);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, trabalhar));
  return reprovadas;
}

async function conferir() {
  conferirNode();
  const dados = realpathSync(mkdtempSync(join(tmpdir(), 'cp-check-')));
  const processos = new Processos(dados);
  const { pedido, sinal } = esperarPedidoDeFim(() => processos.matarTudo());
  const trabalho = conferirTudo({ processos, dados, sinal });
  trabalho.catch(() => undefined);
  try {
    return await Promise.race([trabalho, pedido.then((nome) => Promise.reject(codigoDoSinal(nome)))]);
  } catch (motivo) {
    if (typeof motivo === 'number') {
      await processos.encerrar();
      process.exit(motivo);
    }
    if (motivo instanceof Falha) dizerFalha(motivo);
    else console.error(motivo);
    return ['preparo'];
  } finally {
    await processos.encerrar();
    rmSync(dados, { recursive: true, force: true });
  }
}

await usarOutroNode();
const reprovadas = await conferir();
const codigo = await testar({
  naConferencia: true,
  antesDoFecho: () => {
    for (const nome of reprovadas) dizer(`${vermelho('✗')} conferência reprovada: ${nome}`);
  },
});
process.exit(reprovadas.length > 0 ? 1 : codigo);
