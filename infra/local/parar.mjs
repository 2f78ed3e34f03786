import { setTimeout as esperar } from 'node:timers/promises';
import { lerExecucao } from './maquina/execucao.mjs';
import { pastaDeDados } from './maquina/pastas.mjs';
import { encerrarSobras } from './maquina/sobras.mjs';
import { dizer } from './maquina/terminal.mjs';
import { travar } from './maquina/trava.mjs';

const dados = pastaDeDados();
let trava = await travar(`dados:${dados}`);
const estavaNoAr = !trava;
if (estavaNoAr) {
  const pid = lerExecucao(dados)?.pid;
  if (pid) process.kill(pid, 'SIGTERM');
  const limite = Date.now() + 90_000;
  while (!trava && Date.now() < limite) {
    await esperar(100);
    trava = await travar(`dados:${dados}`);
  }
}
if (trava) {
  const sobras = await encerrarSobras(dados);
  dizer(estavaNoAr || sobras > 0 ? 'Encerrado.' : 'Nada está em execução com estes dados.');
} else {
  dizer('A execução não terminou em 90 s. Veja o terminal onde ela está.');
  process.exitCode = 1;
}
