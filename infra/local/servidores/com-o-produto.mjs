import { spawn } from 'node:child_process';
import { lerExecucao } from '../maquina/execucao.mjs';
import { Falha } from '../maquina/falha.mjs';
import { RAIZ, pastaDeDados } from '../maquina/pastas.mjs';
import { dizerFalha } from '../maquina/terminal.mjs';
import { ferramentaDoBackend } from './produto.mjs';

function executar(nome) {
  const execucao = lerExecucao(pastaDeDados());
  if (!execucao?.ambiente)
    throw new Falha('O produto não está no ar com estes dados. Em outro terminal:  make run');
  const opcoes = (process.env.OPCOES ?? '').split(/\s+/).filter(Boolean);
  const { comando, args } = ferramentaDoBackend(nome, opcoes);
  const filho = spawn(comando, args, {
    cwd: RAIZ,
    stdio: 'inherit',
    env: { ...process.env, ...execucao.ambiente },
  });
  filho.once('close', (codigo) => (process.exitCode = codigo ?? 1));
}

/** Executa um programa de `backend/ferramentas`, com OPCOES, contra o produto que está no ar e com o ambiente dele. */
export function executarComOProduto(nome) {
  try {
    executar(nome);
  } catch (erro) {
    if (!(erro instanceof Falha)) throw erro;
    dizerFalha(erro);
    process.exitCode = 1;
  }
}
