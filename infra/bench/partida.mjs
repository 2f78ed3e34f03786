import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { Falha } from '../local/maquina/falha.mjs';
import { RAIZ } from '../local/maquina/pastas.mjs';
import { portaLivre } from '../local/maquina/redes.mjs';

const LIMITE_S = 10;

/** Sobe com `make run` até o endereço aparecer e encerra; devolve os segundos até o endereço. */
async function subir(dados, porta, sinal) {
  const inicio = performance.now();
  const make = spawn('make', ['run', `DATA_DIR=${dados}`, `PORT=${porta}`], {
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parar = () => make.kill('SIGTERM');
  sinal.addEventListener('abort', parar);
  let saida = '';
  let segundos = null;
  for (const canal of [make.stdout, make.stderr]) {
    canal.on('data', (pedaco) => {
      saida += pedaco;
      if (segundos !== null || !saida.includes('no ar em')) return;
      segundos = (performance.now() - inicio) / 1000;
      parar();
    });
  }
  await new Promise((resolver) => make.once('close', resolver));
  sinal.removeEventListener('abort', parar);
  sinal.throwIfAborted();
  if (segundos === null) throw new Falha('O make run da medição não subiu.', saida.split('\n').slice(-20));
  return segundos;
}

/** A segunda partida na mesma porta, com tudo instalado, compilado e semeado. */
export async function medir({ dados, sinal }) {
  const pasta = join(dados, 'partida');
  const porta = await portaLivre();
  await subir(pasta, porta, sinal);
  await esperar(500);
  const segundos = await subir(pasta, porta, sinal);
  return [
    {
      nome: 'partida: segundo make run até a saúde responder',
      valor: segundos,
      unidade: 's',
      referencia: `limite de ${LIMITE_S} s`,
      razao: segundos / LIMITE_S,
    },
  ];
}
