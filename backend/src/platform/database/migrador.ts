import { randomUUID } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { Repeticao } from '../repeticao';
import { foraDoAr } from './falha-passageira';
import { MIGRACOES } from './migracoes';
import {
  Executor,
  largarVez,
  Migracao,
  nomesDe,
  PassosDaMigracao,
  RENOVAR_VEZ_MS,
  renovarVez,
  tomarVez,
} from './passos-da-migracao';
import { DA_SESSAO } from './por-em-dia';

const OLHAR_A_VEZ_MS = 200;
const TENTATIVAS = 10;
const DE_NOVO_MS = 1_000;

/** O que as migrações precisam antes da primeira delas. `migrations` é a tabela que o TypeORM criava. */
const TABELAS = [
  `CREATE TABLE IF NOT EXISTS migrations (
    id int NOT NULL AUTO_INCREMENT,
    timestamp bigint NOT NULL,
    name varchar(255) NOT NULL,
    PRIMARY KEY (id)
  ) ENGINE=InnoDB`,
  'ALTER TABLE migrations ADD COLUMN IF NOT EXISTS so_acrescenta tinyint NOT NULL DEFAULT 0',
  `CREATE TABLE IF NOT EXISTS migracao_vez (
    id tinyint unsigned NOT NULL,
    dono char(36) NULL,
    ate datetime(3) NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT ck_migracao_vez_unica CHECK (id = 1)
  ) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS migracao_passo (
    migracao varchar(255) NOT NULL,
    resumo binary(32) NOT NULL,
    feito tinyint NOT NULL,
    antes binary(32) NULL,
    PRIMARY KEY (migracao, resumo)
  ) ENGINE=InnoDB`,
];

/**
 * Aplica, em ordem, as migrações que faltam e devolve quantas. Interrompido em qualquer instante, o seguinte continua de
 * onde este parou. Um processo de cada vez: os outros esperam, e não acham o que fazer. A vez é uma linha com prazo, e
 * não uma trava de conexão: vale também entre os nós de um Galera, e as instruções de estrutura não a soltam.
 */
export function migrar(fonte: DataSource, migracoes: readonly Migracao[] = MIGRACOES): Promise<number> {
  return insistir(() => migrarDeOndeParou(fonte, migracoes));
}

/** Entre nós, uma mudança de estrutura, de outro processo ou de direitos, desfaz o que os outros tinham pela metade. */
export async function insistir<T>(fazer: () => Promise<T>): Promise<T> {
  for (let tentativa = 1; ; tentativa++) {
    try {
      return await fazer();
    } catch (erro) {
      if (tentativa >= TENTATIVAS || !foraDoAr(erro)) throw erro;
      await new Promise((pronto) => setTimeout(pronto, DE_NOVO_MS));
    }
  }
}

async function migrarDeOndeParou(fonte: DataSource, migracoes: readonly Migracao[]): Promise<number> {
  for (const sql of TABELAS) await fonte.query(sql);
  await fonte.query(`INSERT IGNORE INTO migracao_vez (id, dono, ate) VALUES (1, NULL, UTC_TIMESTAMP(3))`);
  const dono = randomUUID();
  while (!(await tomarVez(fonte, dono))) {
    await new Promise((pronto) => setTimeout(pronto, OLHAR_A_VEZ_MS));
  }
  const renovacao = new Repeticao(
    RENOVAR_VEZ_MS,
    async () => void (await renovarVez(fonte, dono)),
    () => undefined,
  );
  renovacao.iniciar();
  const q = fonte.createQueryRunner();
  try {
    await q.query(DA_SESSAO);
    return await aplicar(q, dono, migracoes);
  } finally {
    await renovacao.parar();
    await q.release();
    await largarVez(fonte, dono).catch(() => undefined);
  }
}

async function aplicar(q: QueryRunner, dono: string, migracoes: readonly Migracao[]): Promise<number> {
  const feitas = await lerFeitas(q);
  recusarMaisNova(feitas, migracoes);
  const faltam = asQueFaltam(feitas, migracoes);
  for (const Migracao of faltam) {
    const passos = await PassosDaMigracao.de(q, Migracao, dono);
    await new Migracao().up(passos);
    await passos.concluir();
  }
  return faltam.length;
}

/**
 * Recusa a base que não é a deste programa: a que ainda não passou por todas as migrações que ele precisa, e a que já
 * passou por alguma que ele não conhece e que não só acrescenta.
 */
export async function conferirMigracoes(
  fonte: DataSource,
  migracoes: readonly Migracao[] = MIGRACOES,
): Promise<void> {
  const [existe] = await fonte.query<unknown[]>("SHOW TABLES LIKE 'migrations'");
  const feitas: Feitas = existe ? await lerFeitas(fonte) : new Map();
  recusarMaisNova(feitas, migracoes);
  const faltam = asQueFaltam(feitas, migracoes);
  if (faltam.length > 0) {
    throw new Error(
      `Faltam ${faltam.length} migrações nesta base, a partir de ${faltam[0]!.name}: rode dist/cli/migrar.js antes.`,
    );
  }
}

/** Se a base já passou por migrações que este programa não conhece. */
export const maisNova = async (fonte: DataSource): Promise<boolean> =>
  alheias(await lerFeitas(fonte), MIGRACOES).length > 0;

function recusarMaisNova(feitas: Feitas, migracoes: readonly Migracao[]): void {
  const impede = alheias(feitas, migracoes).find((nome) => !feitas.get(nome));
  if (impede) {
    throw new Error(
      `A base é mais nova que este programa: já passou por ${impede}, que ele não conhece e que não só acrescenta. ` +
        'Use a versão do programa que a migrou, ou uma mais nova; para ficar nesta, volte também à cópia de antes.',
    );
  }
}

function alheias(feitas: Feitas, migracoes: readonly Migracao[]): string[] {
  const nossas = new Set(migracoes.flatMap(nomesDe));
  return [...feitas.keys()].filter((nome) => !nossas.has(nome));
}

function asQueFaltam(feitas: Feitas, migracoes: readonly Migracao[]): Migracao[] {
  return migracoes.filter((migracao) => {
    const faltam = nomesDe(migracao).filter((nome) => !feitas.has(nome));
    if (faltam.length > 0 && faltam.length < nomesDe(migracao).length) {
      throw new Error(
        `Esta base parou antes de ${faltam[0]}, que este programa só faz com as outras da mesma versão: ` +
          'suba primeiro a 1.0.0, e depois esta.',
      );
    }
    return faltam.length > 0;
  });
}

/** O nome de cada uma, e se só acrescenta. */
type Feitas = ReadonlyMap<string, boolean>;

async function lerFeitas(executor: Executor): Promise<Feitas> {
  // Numa base da 1.0.0 ainda não há a coluna.
  const linhas = (await executor.query('SELECT * FROM migrations ORDER BY id')) as {
    name: string;
    so_acrescenta?: number;
  }[];
  return new Map(linhas.map(({ name, so_acrescenta }) => [name, so_acrescenta === 1]));
}
