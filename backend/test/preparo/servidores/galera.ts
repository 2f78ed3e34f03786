import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { ate } from '../ate';
import { portaLivre } from '../processos';

const SENHA = 'senha-so-dos-testes';
const COMO_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];
const CONFIGURACAO = readFileSync(join(__dirname, '../../../../infra/alta/galera.cnf'), 'utf8');

/** Dois nós de `infra/alta/galera.cnf`, que aceitam ambos o que se lhes grava. */
export class Galera {
  private readonly processos: ChildProcess[] = [];
  private readonly pasta = mkdtempSync(join(tmpdir(), 'galera-'));
  readonly nos: Connection[] = [];
  /** A do primeiro nó, como a de TEST_DATABASE_URL. */
  url = '';

  static async subir(): Promise<Galera> {
    const galera = new Galera();
    await galera.criarDados();
    const grupo = await portaLivre();
    await galera.ligar('um', grupo, ['--wsrep-new-cluster', '--wsrep-cluster-address=gcomm://']);
    const [estado] = await galera.nos[0]!.query<RowDataPacket[]>(
      `SELECT MAX(IF(VARIABLE_NAME = 'WSREP_CLUSTER_STATE_UUID', VARIABLE_VALUE, '')) AS historia,
         MAX(IF(VARIABLE_NAME = 'WSREP_LAST_COMMITTED', VARIABLE_VALUE, '')) AS ponto FROM information_schema.GLOBAL_STATUS`,
    );
    const { historia, ponto } = estado[0]!;
    // As pastas nasceram iguais: o segundo começa de onde o primeiro está, sem que se copie um no outro.
    writeFileSync(
      join(galera.pasta, 'dois/grastate.dat'),
      `version: 2.1\nuuid: ${historia}\nseqno: ${ponto}\nsafe_to_bootstrap: 0\n`,
    );
    await galera.ligar('dois', await portaLivre(), [
      `--wsrep-cluster-address=gcomm://127.0.0.1:${grupo}`,
      `--wsrep-start-position=${historia}:${ponto}`,
    ]);
    return galera;
  }

  async encerrar(): Promise<void> {
    for (const no of this.nos) no.destroy();
    for (const processo of this.processos) processo.kill('SIGKILL');
    for (const um of this.processos)
      if (um.exitCode === null && um.signalCode === null) await once(um, 'exit');
    rmSync(this.pasta, { recursive: true, force: true });
  }

  private async criarDados(): Promise<void> {
    execFileSync(
      'mariadb-install-db',
      [
        '--no-defaults',
        '--datadir=./um',
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        ...COMO_ROOT,
      ],
      { cwd: this.pasta, env: { ...process.env, TMPDIR: this.pasta }, stdio: 'ignore' },
    );
    cpSync(join(this.pasta, 'um'), join(this.pasta, 'dois'), { recursive: true });
    writeFileSync(
      join(this.pasta, 'no.cnf'),
      `${CONFIGURACAO}bind_address = 127.0.0.1\nwsrep_sst_method = skip\n`,
    );
    writeFileSync(
      join(this.pasta, 'inicio.sql'),
      `SET SESSION wsrep_on = OFF;\nCREATE OR REPLACE USER root@'127.0.0.1' IDENTIFIED BY '${SENHA}';\n` +
        "GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;\n",
    );
  }

  private async ligar(nome: string, grupo: number, args: readonly string[]): Promise<void> {
    const [porta, ist] = await Promise.all([portaLivre(), portaLivre()]);
    const arquivo = (fim: string) => join(this.pasta, `${nome}${fim}`);
    // Quem sobe apaga as tabelas temporárias que acha: as de outro servidor, se a pasta for a mesma.
    mkdirSync(arquivo('.tmp'));
    const processo = spawn(
      'mariadbd',
      [
        `--defaults-file=${join(this.pasta, 'no.cnf')}`,
        `--datadir=${arquivo('')}`,
        `--tmpdir=${arquivo('.tmp')}`,
        `--socket=${arquivo('.s')}`,
        `--pid-file=${arquivo('.pid')}`,
        `--port=${porta}`,
        `--init-file=${join(this.pasta, 'inicio.sql')}`,
        '--innodb-flush-log-at-trx-commit=0',
        '--innodb-buffer-pool-size=96M',
        `--wsrep-node-address=127.0.0.1:${grupo}`,
        `--wsrep-node-name=${nome}`,
        `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${grupo};ist.recv_addr=127.0.0.1:${ist};gcache.size=32M`,
        ...COMO_ROOT,
        ...args,
      ],
      { stdio: 'ignore' },
    );
    this.processos.push(processo);
    this.url ||= `mysql://root:${SENHA}@127.0.0.1:${porta}/`;
    const abrir = () => createConnection({ host: '127.0.0.1', port: porta, user: 'root', password: SENHA });
    await ate(async () => {
      const conexao = await abrir().catch(() => null);
      if (!conexao) return false;
      const [[linha]] = await conexao.query<RowDataPacket[]>("SHOW STATUS LIKE 'wsrep_local_state'");
      if (linha?.Value === '4') this.nos.push(conexao);
      else conexao.destroy();
      return linha?.Value === '4';
    });
  }
}
