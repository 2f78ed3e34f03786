import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { Falha } from '../../local/maquina/falha.mjs';
import { abrirPool, exigir } from '../../local/maquina/do-backend.mjs';
import { BACKEND } from '../../local/maquina/pastas.mjs';
import {
  ambienteDoProduto,
  comandoDoBackend,
  ferramentaDoBackend,
  iniciarServidores,
} from '../../local/servidores/produto.mjs';

const POUCAS_PAGINAS = 500;

/** Uma base só de uma medição, vazia, numa pasta de `dados`. */
export async function abrirBaseNova({ processos, dados, nome, extra = {}, sinal }) {
  const pasta = join(dados, nome);
  rmSync(pasta, { recursive: true, force: true });
  mkdirSync(pasta, { recursive: true });
  const servidores = await iniciarServidores({
    processos,
    dados: pasta,
    proprios: false,
    memoria: 1024,
    sinal,
  });
  const ambiente = {
    ...ambienteDoProduto({
      dados: pasta,
      host: '127.0.0.1',
      porta: 0,
      ...servidores,
    }),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    ...extra,
  };
  const executar = (comando) => processos.executar({ ...comando, env: ambiente });
  await executar(comandoDoBackend('migrar'));
  await executar(comandoDoBackend('semear'));
  const pool = abrirPool(ambiente, { dateStrings: true });
  return {
    pasta,
    ambiente,
    pool,
    popular: (...args) => executar(ferramentaDoBackend('popular', args.map(String))),
    assentar: () => assentar(ambiente.DATABASE_URL_MIGRACAO),
  };
}

/** O banco num processo novo (`scripts/conciliar.cjs`). */
export async function abrirBanco(ambiente) {
  const filho = fork(join(BACKEND, 'scripts/conciliar.cjs'), {
    env: { ...process.env, ...ambiente },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(filho, 'message');
  return {
    pedir: async (mensagem) => {
      filho.send(mensagem);
      const [resposta] = await once(filho, 'message');
      if (resposta.erro) throw new Falha(`O banco medido falhou: ${resposta.erro}`);
      return resposta;
    },
    fechar: async () => {
      filho.disconnect();
      await once(filho, 'exit');
    },
  };
}

/** Encher a base deixa muito por gravar: espera-se que isso acabe, para medir só o que vem depois. */
async function assentar(url) {
  const raiz = new URL(url);
  raiz.username = 'root';
  const conexao = await exigir('mysql2/promise').createConnection({
    uri: raiz.href,
  });
  const estado = async (nome) => {
    const [[linha]] = await conexao.query('SHOW GLOBAL STATUS LIKE ?', [nome]);
    return Number(linha.Value);
  };
  await conexao.query('SET GLOBAL innodb_io_capacity_max = 40000');
  await conexao.query('SET GLOBAL innodb_io_capacity = 20000');
  await conexao.query('SET GLOBAL innodb_max_dirty_pages_pct = 0');
  while (
    (await estado('Innodb_buffer_pool_pages_dirty')) > POUCAS_PAGINAS ||
    (await estado('Innodb_history_list_length')) > POUCAS_PAGINAS
  ) {
    await esperar(200);
  }
  for (const nome of ['innodb_max_dirty_pages_pct', 'innodb_io_capacity', 'innodb_io_capacity_max']) {
    await conexao.query(`SET GLOBAL ${nome} = DEFAULT`);
  }
  await conexao.end();
}
