import 'reflect-metadata';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createConnection } from 'mysql2/promise';
import { dataCivilEm } from '../src/kernel/data-civil';
import { lerAmbiente } from '../src/platform/config/ambiente';
import { dadosDaConexao } from '../src/platform/database/opcoes';
import { prepararBase } from './popular/base';
import type { Pedido } from './popular/calendario-da-base';
import type { Parte } from './popular/encher';

/** Abaixo disto um trabalhador gasta mais a começar do que a gravar. */
const POR_TRABALHADOR = 10_000;

const trabalhar = (parte: Parte): Promise<void> =>
  new Promise((pronto, falhou) => {
    const trabalhador = new Worker(join(__dirname, 'popular/trabalhador.ts'), { workerData: parte });
    trabalhador.once('error', falhou);
    trabalhador.once('exit', (codigo) =>
      codigo === 0 ? pronto() : falhou(new Error(`um trabalhador saiu com ${codigo}`)),
    );
  });

/**
 * Acrescenta `total` pessoas, cada uma com uma licença paga, vencida, à espera ou invalidada e o seu boleto; com `aPagar`,
 * todas à espera.
 */
async function popular(total: number, aPagar: boolean): Promise<void> {
  const inicio = Date.now();
  const ambiente = lerAmbiente(process.env);
  const pedido: Pedido = {
    total,
    feitio: aPagar ? 'A_PAGAR' : 'BASE',
    hoje: dataCivilEm(new Date(), ambiente.agencia.fuso),
  };
  const quantas = Math.max(1, Math.min(availableParallelism(), Math.floor(total / POR_TRABALHADOR)));
  const conexao = await createConnection({ ...dadosDaConexao(ambiente.bancoUrl), timezone: 'Z' });
  const partes = await prepararBase(conexao, pedido, quantas);
  await conexao.end();
  await Promise.all(partes.map(trabalhar));
  const segundos = (Date.now() - inicio) / 1000;
  process.stdout.write(`${total} pessoas e licenças em ${segundos.toFixed(1)} s\n`);
}

const total = Number(process.argv[2]);
if (!Number.isSafeInteger(total) || total < 1) {
  process.stderr.write('Uso: node --require ./scripts/typescript.cjs ferramentas/popular.ts N [--a-pagar]\n');
  process.exit(2);
}
popular(total, process.argv[3] === '--a-pagar').catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? (erro.stack ?? erro.message) : String(erro)}\n`);
  process.exit(1);
});
