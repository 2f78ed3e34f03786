import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { aplicarDiarios, cadeiaAte, consultar, diariosDesde, escreverConta, voltarCopia } from './copias.mjs';
import { Falha } from '../maquina/falha.mjs';
import { caminhoDoSocket } from '../maquina/pastas.mjs';
import { acharPrograma } from '../maquina/programas.mjs';
import { ateConseguir, perguntar } from '../maquina/redes.mjs';

/**
 * Faz em `destino` uma pasta de dados da MariaDB como estava em `ate` (o segundo em si fica de fora). `vivos` é a pasta dos
 * diários que o servidor perdido ainda escrevia. `comparar(conta)` olha o banco antes de o servidor se encerrar. Devolve
 * o que se fez e em quantos segundos.
 */
export async function voltar({
  processos,
  base,
  ate,
  destino,
  vivos,
  identidade,
  memoria = 256,
  comparar,
  sinal,
}) {
  if (existsSync(destino) && readdirSync(destino).length > 0) throw new Falha(`${destino} não está vazia.`);
  const relogio = cronometro();
  const cadeia = cadeiaAte(base, ate);
  const copia = cadeia.at(-1);
  const temporaria = `${destino}.diarios`;
  try {
    // Antes do que demora: um diário que falta ou que é de outro servidor não deixa voltar.
    const arquivos = await diariosDesde({ base, copia, vivos, identidade, temporaria });
    await voltarCopia({ base, cadeia, destino, identidade });
    const feito = await noServidorDaVolta({ processos, destino, memoria, sinal }, async (conta) => {
      const naCopia = relogio();
      if (arquivos.length > 0) await aplicarDiarios({ conta, ate, posicao: copia.diario.posicao, arquivos });
      return { segundos: { copia: naCopia, diarios: relogio() }, igual: await comparar?.(conta) };
    });
    return { copias: cadeia.map(({ nome }) => nome), diarios: arquivos.length, ...feito };
  } finally {
    await rm(temporaria, { recursive: true, force: true });
  }
}

/** Um servidor sem rede sobre `destino`, para `fazer(conta)`; no fim está encerrado, e tudo no disco. */
async function noServidorDaVolta({ processos, destino, memoria, sinal }, fazer) {
  const pasta = dirname(destino);
  const socket = caminhoDoSocket(pasta, 'volta.sock');
  const inicio = `${destino}.inicio.sql`;
  // Quem sobe apaga as tabelas temporárias que acha: as de outro servidor, se a pasta for a mesma.
  const temporarios = `${destino}.temporarios`;
  await mkdir(temporarios, { recursive: true, mode: 0o700 });
  const senha = randomBytes(24).toString('hex');
  await writeFile(
    inicio,
    `CREATE OR REPLACE USER 'volta'@'localhost' IDENTIFIED BY '${senha}';\nGRANT ALL ON *.* TO 'volta'@'localhost' WITH GRANT OPTION;\n`,
    { mode: 0o600 },
  );
  const servidor = processos.iniciar({
    nome: 'MariaDB da volta',
    comando: acharPrograma('mariadbd'),
    args: [
      '--no-defaults',
      `--datadir=${destino}`,
      `--tmpdir=${temporarios}`,
      `--socket=${socket}`,
      `--pid-file=${destino}.pid`,
      `--init-file=${inicio}`,
      '--skip-networking',
      '--default-time-zone=+00:00',
      '--log-bin-trust-function-creators=1',
      `--innodb-buffer-pool-size=${memoria}M`,
      // Se esta máquina cair no meio, começa-se de novo; no fim fica tudo no disco.
      '--innodb-flush-log-at-trx-commit=0',
      ...(process.getuid() === 0 ? ['--user=root'] : []),
    ],
    prazoMs: 120_000,
  });
  await ateConseguir(() => perguntar({ path: socket }, '', (recebido) => recebido.includes('MariaDB')), {
    oQue: 'O MariaDB da volta',
    prazoMs: 300_000,
    queda: processos.queda,
    sinal,
  });
  const conta = await escreverConta(
    pasta,
    new URL(`mysql://volta:${senha}@localhost/?socketPath=${encodeURIComponent(socket)}`),
  );
  try {
    const feito = await fazer(conta);
    await consultar(conta, "DROP USER 'volta'@'localhost'");
    return feito;
  } finally {
    await processos.encerrarUm(servidor);
    for (const resto of [conta, inicio, temporarios]) await rm(resto, { force: true, recursive: true });
  }
}

/** Cada chamada dá os segundos desde a anterior. */
export function cronometro() {
  let antes = Date.now();
  return () => {
    const segundos = (Date.now() - antes) / 1000;
    antes = Date.now();
    return Math.round(segundos * 10) / 10;
  };
}
