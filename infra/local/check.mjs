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

const dizerErro = (erro) => (erro instanceof Falha ? dizerFalha(erro) : console.error(erro));

/** Executa todas, algumas de cada vez, e devolve as reprovadas. */
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
        dizerErro(erro);
        reprovadas.push({ nome: uma.nome, erro });
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
    dizerErro(motivo);
    return [{ nome: 'preparo', erro: motivo }];
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
    for (const { nome, erro } of reprovadas) {
      dizer(`${vermelho('✗')} conferência reprovada: ${nome}`);
      dizerErro(erro);
    }
  },
});
process.exit(reprovadas.length > 0 ? 1 : codigo);
