import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { conferencias } from './conferencias/conferencias.mjs';
import { usarOutroNode } from './maquina/outro-node.mjs';
import { apagado, dizer, dizerErro, negrito, verde, vermelho } from './maquina/terminal.mjs';
import { testar } from './testes.mjs';

const reprovadas = [];

/** Executa todas, algumas de cada vez, e devolve a contagem, como a de uma suíte. */
async function conferir({ processos, dados, sinal }) {
  dizer(negrito('── conferências'));
  const pasta = join(dados, 'conferencias');
  mkdirSync(pasta, { mode: 0o700 });
  const inicioDeTodas = Date.now();
  const fila = conferencias({ processos, dados: pasta, sinal });
  const quantas = fila.length;
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
  return {
    nome: 'conferências',
    segundos: Math.round((Date.now() - inicioDeTodas) / 1000),
    passaram: quantas - reprovadas.length,
    falharam: reprovadas.length,
  };
}

await usarOutroNode();
const codigo = await testar({
  conferir,
  antesDoFecho: () => {
    for (const { nome, erro } of reprovadas) {
      dizer(`${vermelho('✗')} conferência reprovada: ${nome}`);
      dizerErro(erro);
    }
  },
});
process.exit(codigo);
