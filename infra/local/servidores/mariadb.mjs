import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { caminhoDoSocket } from '../maquina/pastas.mjs';
import { acharPrograma } from '../maquina/programas.mjs';
import { ateConseguir, perguntar } from '../maquina/redes.mjs';

const BANCO = 'carteira_pesca';
const USUARIO = 'carteira';
/** Migra e concede; ao outro, `dist/cli/migrar.js` dá só o que o produto usa. */
const DONO = 'carteira_dono';

/** O mariadbd recusa-se a rodar como root sem que se diga. */
const comoRoot = () => (process.getuid() === 0 ? ['--user=root'] : []);

/** O que é descartado no fim não precisa sobreviver a uma queda de energia. */
const SEM_DURABILIDADE = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
  '--innodb-log-file-size=64M',
];

/** Como em produção: o que se reconhece está no diário, que pode estar noutro disco. */
const comDiario = (onde) => [
  `--log-bin=${onde}`,
  '--server-id=1',
  '--binlog-format=ROW',
  '--sync-binlog=1',
  '--log-bin-trust-function-creators=1',
];

async function criarDados(processos, pasta, temporarios) {
  // Cria ao lado e renomeia: uma instalação cortada ao meio nunca é tomada por pronta.
  const nova = `${pasta}.nova`;
  rmSync(nova, { recursive: true, force: true });
  mkdirSync(nova, { mode: 0o700 });
  await processos.executar({
    nome: 'mariadb-install-db',
    comando: acharPrograma('mariadb-install-db'),
    // Caminho relativo: o programa é um script de shell que tropeça em espaços.
    cwd: dirname(nova),
    env: { TMPDIR: temporarios },
    args: [
      '--no-defaults',
      `--datadir=./${basename(nova)}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...comoRoot(),
    ],
  });
  renameSync(nova, pasta);
}

/** Só o dono lê o arquivo; o servidor o executa antes de aceitar conexões, uma instrução por linha. */
function escreverInicio(arquivo, senha, { amplo }) {
  const instrucoes = [
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${senha}'`,
    `CREATE DATABASE IF NOT EXISTS ${BANCO} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    ...[USUARIO, DONO].flatMap((conta) => [
      `CREATE USER IF NOT EXISTS '${conta}'@'localhost'`,
      `ALTER USER '${conta}'@'localhost' IDENTIFIED BY '${senha}'`,
    ]),
    // À outra conta, `migrar` dá e tira.
    `GRANT ALL PRIVILEGES ON ${amplo ? '*' : BANCO}.* TO '${DONO}'@'localhost' WITH GRANT OPTION`,
  ];
  writeFileSync(arquivo, instrucoes.map((instrucao) => `${instrucao};\n`).join(''), { mode: 0o600 });
}

/**
 * MariaDB particular, sem rede, num socket dentro de `dados`. `descartavel` troca durabilidade por
 * velocidade e dá ao dono direito de criar bancos (testes). `memoria` em MB; `diario`, onde fica o diário binário. Devolve os endereços da conta do produto e
 * da que migra.
 */
export async function iniciarMariadb({
  processos,
  dados,
  senha,
  descartavel = false,
  memoria = 256,
  diario = null,
  aoLer,
  sinal,
}) {
  const pasta = join(dados, 'mariadb');
  // Ao subir, o servidor (e o da instalação) apaga as tabelas temporárias que acha: as de outro, se a pasta for a mesma.
  const temporarios = join(dados, 'mariadb-temporarios');
  mkdirSync(temporarios, { recursive: true, mode: 0o700 });
  if (!existsSync(pasta)) await criarDados(processos, pasta, temporarios);
  const socket = caminhoDoSocket(dados, 'mariadb.sock');
  rmSync(socket, { force: true });
  const inicio = join(dados, 'mariadb-inicio.sql');
  escreverInicio(inicio, senha, { amplo: descartavel });

  processos.iniciar({
    nome: 'MariaDB',
    comando: acharPrograma('mariadbd'),
    args: [
      '--no-defaults',
      `--datadir=${pasta}`,
      `--tmpdir=${temporarios}`,
      `--socket=${socket}`,
      `--pid-file=${join(dados, 'mariadb.pid')}`,
      `--init-file=${inicio}`,
      '--skip-networking',
      '--skip-name-resolve',
      '--local-infile=0',
      '--default-time-zone=+00:00',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_unicode_ci',
      '--max-connections=200',
      `--innodb-buffer-pool-size=${memoria}M`,
      // Um diário pequeno obriga a gravar as páginas no meio de cada arquivo do banco.
      `--innodb-log-file-size=${memoria / 2}M`,
      '--innodb-lock-wait-timeout=20',
      '--idle-transaction-timeout=60',
      ...(descartavel ? SEM_DURABILIDADE : []),
      ...(diario ? comDiario(diario) : []),
      ...comoRoot(),
    ],
    camada: 0,
    prazoMs: 60_000,
    aoLer,
  });
  // A saudação só chega depois do init-file; na recuperação após uma queda, pode demorar.
  await ateConseguir(() => perguntar({ path: socket }, '', (recebido) => recebido.includes('MariaDB')), {
    oQue: 'O MariaDB',
    prazoMs: 120_000,
    queda: processos.queda,
    sinal,
  });
  const endereco = (conta) =>
    `mysql://${conta}:${senha}@localhost/${BANCO}?socketPath=${encodeURIComponent(socket)}`;
  return { bancoUrl: endereco(USUARIO), bancoUrlMigracao: endereco(DONO) };
}
