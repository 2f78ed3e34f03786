import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desempacotar } from '../local/maquina/debian.mjs';
import { acharPrograma } from '../local/maquina/programas.mjs';
import { ALTA, LOCAL, NOS, pastaDe, portas } from './lugares.mjs';

/** Um nó que volta antes de o grupo o dar por perdido (5 s) para o grupo outra vez. */
const RECOMECO_DO_NO_MS = 8_000;

const comoRoot = process.getuid() === 0 ? ['--user=root'] : [];

/** Os programas com que um nó se copia noutro vêm no pacote do serviço, que, instalado, o subiria na máquina. */
async function pastasDosProgramas({ processos, dados }) {
  const daMaquina = process.env.PATH;
  if (acharPrograma('wsrep_sst_mariabackup')) return daMaquina;
  const raiz = await desempacotar(processos, dados, 'mariadb-server', ['mariadb-server']);
  return `${join(raiz, 'usr/bin')}:${daMaquina}`;
}

/** Três nós de `infra/alta/galera.cnf`; o primeiro funda o grupo e cria as contas. Ficam em `cluster.nos`. */
export async function subirGalera(cluster) {
  cluster.nos = [];
  const PATH = await pastasDosProgramas(cluster);
  for (const no of NOS) {
    const [porta, grupo, ist, sst] = await portas(4);
    const pasta = pastaDe(cluster.dados, `no-${no}`);
    cluster.nos.push({
      no,
      porta,
      grupo,
      ist,
      sst,
      pasta,
      socket: join(pasta, 's'),
    });
  }
  const todos = cluster.nos.map(({ grupo }) => `${LOCAL}:${grupo}`).join(',');
  const senha = cluster.segredos.SENHA_BANCO;
  const inicio = join(cluster.dados, 'galera.sql');
  const contas = ['carteira', 'carteira_dono'].map(
    (conta) => `CREATE USER IF NOT EXISTS '${conta}'@'${LOCAL}' IDENTIFIED BY '${senha}';\n`,
  );
  writeFileSync(
    inicio,
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${senha}';\n` +
      `CREATE OR REPLACE USER 'root'@'${LOCAL}' IDENTIFIED BY '${senha}';\n` +
      `GRANT ALL PRIVILEGES ON *.* TO 'root'@'${LOCAL}' WITH GRANT OPTION;\n` +
      `CREATE USER 'atende'@'${LOCAL}' IDENTIFIED BY '${senha}';\n` +
      'CREATE DATABASE carteira_pesca CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;\n' +
      contas.join('') +
      `GRANT ALL PRIVILEGES ON carteira_pesca.* TO 'carteira_dono'@'${LOCAL}' WITH GRANT OPTION;\n`,
    { mode: 0o600 },
  );
  for (const { no, porta, grupo, ist, sst, pasta, socket } of cluster.nos) {
    const cnf = join(pasta, 'no.cnf');
    // Quem sobe apaga as tabelas temporárias que acha: as de outro nó, se a pasta for a mesma.
    mkdirSync(join(pasta, 'temporarios'), { recursive: true });
    writeFileSync(
      cnf,
      `${readFileSync(join(ALTA, 'galera.cnf'), 'utf8')}
datadir = ${pasta}/dados
tmpdir = ${pasta}/temporarios
socket = ${socket}
pid_file = ${pasta}/pid
bind_address = ${LOCAL}
port = ${porta}
max_connections = 300
innodb_buffer_pool_size = 192M
innodb_log_file_size = 96M
wsrep_node_name = no${no}
wsrep_node_address = ${LOCAL}:${grupo}
wsrep_cluster_address = gcomm://${todos}
wsrep_sst_receive_address = ${LOCAL}:${sst}
wsrep_sst_auth = root:${senha}
wsrep_provider_options = "gmcast.listen_addr=tcp://${LOCAL}:${grupo};ist.recv_addr=${LOCAL}:${ist};gcache.size=256M"
`,
      { mode: 0o600 },
    );
    const mariadbd = acharPrograma('mariadbd');
    await cluster.processos.executar({
      nome: 'mariadb-install-db',
      comando: acharPrograma('mariadb-install-db'),
      cwd: pasta,
      env: { TMPDIR: join(pasta, 'temporarios') },
      args: [
        '--no-defaults',
        '--datadir=./dados',
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        ...comoRoot,
      ],
    });
    const comuns = [`--defaults-file=${cnf}`, ...comoRoot];
    await cluster.parte(`no-${no}`, async () => {
      acabarTransferencia(join(pasta, 'dados'));
      const primeira = !existsSync(join(pasta, 'dados/grastate.dat'));
      const fundador = primeira && no === 1;
      return {
        comando: mariadbd,
        env: { PATH },
        args: [
          ...comuns,
          ...(fundador ? ['--wsrep-new-cluster', `--init-file=${inicio}`] : []),
          ...(primeira ? [] : await ondeParou(cluster.processos, mariadbd, comuns)),
        ],
        camada: 0,
        prazoMs: 30_000,
        recomecoMs: RECOMECO_DO_NO_MS,
      };
    });
    cluster.nos[no - 1].anunciada = await cluster.passagem(`no-${no}`, porta);
    await cluster.ate(`O nó ${no}`, 120_000, async () => {
      const { wsrep_local_state_comment: estado } = await cluster.estadoDoNo(no);
      if (estado !== 'Synced') throw new Error(estado ?? 'sem resposta');
    });
  }
  await cluster.inteiro();
}

/** Depois de uma queda o ponto em que o nó ficou está no InnoDB; sem ele, copiaria tudo de outro. */
async function ondeParou(processos, mariadbd, comuns) {
  const linhas = await processos
    .executar({
      nome: 'wsrep-recover',
      comando: mariadbd,
      args: [...comuns, '--wsrep-recover', '--log-error='],
      guardar: 200,
    })
    .catch(() => []);
  const ponto = linhas.map((linha) => /Recovered position:\s*(\S+)/.exec(linha)?.[1]).findLast(Boolean);
  return ponto ? [`--wsrep-start-position=${ponto}`] : [];
}

/**
 * A transferência de estado que um nó morto no meio deixa viva impede-o de começar outra. Sob o systemd ou num contêiner, os filhos de
 * quem morre acabam com ele.
 */
function acabarTransferencia(dados) {
  const processos = readdirSync('/proc').flatMap((nome) => {
    try {
      const comando = readFileSync(`/proc/${nome}/cmdline`, 'utf8');
      // O pai vem depois do nome, que é livre e está entre parênteses.
      const [, pai] = /\) \S (\d+)/.exec(readFileSync(`/proc/${nome}/stat`, 'utf8')) ?? [];
      return [{ pid: Number(nome), pai: Number(pai), comando }];
    } catch {
      return [];
    }
  });
  const acabar = ({ pid }) => {
    for (const filho of processos.filter(({ pai }) => pai === pid)) acabar(filho);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Acabou entretanto.
    }
  };
  for (const um of processos) if (um.comando.includes('wsrep_sst_') && um.comando.includes(dados)) acabar(um);
}
