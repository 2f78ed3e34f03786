import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createConnection, RowDataPacket } from 'mysql2/promise';
import { DataSource, QueryRunner } from 'typeorm';
import { Ambiente, lerAmbiente } from '../../../src/platform/config/ambiente';
import { conferirMigracoes, maisNova, migrar } from '../../../src/platform/database/migrador';
import { MIGRACOES } from '../../../src/platform/database/migracoes';
import { dadosDaConexao, opcoesBanco } from '../../../src/platform/database/opcoes';
import { especieDaInstrucao } from '../../../src/platform/database/passos-da-migracao';
import { SEGREDOS_DE_TESTE } from '../../preparo/produto';

/** `MORTES=todas` mata em cada instrução de cada migração, nos quatro momentos; na suíte, só nas últimas. */
const TODAS = process.env.MORTES === 'todas';
const MOMENTOS = ['antes', 'durante', 'depois', 'anotada'] as const;
/** Destas, todas as instruções, sempre. */
const ULTIMAS = 2;
/** Com dados em claro, para que as migrações tenham o que mudar. */
const ANTES_DA_CIFRA = MIGRACOES.findIndex(({ name }) => name.startsWith('Cifra'));

const bases: string[] = [];
const servidor = new URL(process.env.TEST_DATABASE_URL!);
const daBase = (nome: string) => {
  const url = new URL(servidor);
  url.pathname = `/${nome}`;
  return {
    NODE_ENV: 'test',
    DATABASE_URL: url.toString(),
    REDIS_URL: process.env.TEST_REDIS_URL!,
    DATA_DIR: '/tmp',
    CHROMIUM_PATH: '/usr/bin/chromium',
    LOG_LEVEL: 'silent',
    ...SEGREDOS_DE_TESTE,
  };
};
const naRaiz = async (sql: string) => {
  const raiz = await createConnection({
    ...dadosDaConexao(lerAmbiente(daBase('x')).bancoUrl),
    database: undefined,
  });
  try {
    await raiz.query(sql);
  } finally {
    await raiz.end();
  }
};

async function novaBase(): Promise<{ env: Record<string, string>; ambiente: Ambiente; fonte: DataSource }> {
  const nome = `teste_migra_${process.env.JEST_WORKER_ID ?? 1}_${process.pid}_${bases.length}`;
  bases.push(nome);
  await naRaiz(`CREATE DATABASE ${nome} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const env = daBase(nome);
  const ambiente = lerAmbiente(env);
  return { env, ambiente, fonte: await new DataSource(opcoesBanco(ambiente)).initialize() };
}

/** Um processo que migra: 0 se acabou, nulo se morreu, e o que disse se falhou. */
async function migrarEmProcesso(env: Record<string, string>): Promise<number | null> {
  const filho = spawn(process.execPath, [join(__dirname, '../../preparo/migrar-e-morrer.mjs')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let dito = '';
  filho.stderr.setEncoding('utf8').on('data', (texto: string) => (dito += texto));
  const [codigo] = (await once(filho, 'close')) as [number | null];
  if (codigo) throw new Error(dito);
  return codigo;
}

async function preencher(fonte: DataSource): Promise<void> {
  for (const sql of [
    `INSERT INTO pessoa (nome, cpf, passaporte, data_nascimento, sexo, nome_mae, email, criado_em) VALUES
      ('Ana Clara', '39053344705', NULL, '1985-09-27', 1, 'Mãe Clara', 'ana@exemplo.example', '2025-01-01'),
      ('Bento da Silva', '11144477735', 'FR1234567', '1990-01-31', 2, NULL, 'bento@exemplo.example', '2025-01-02')`,
    `INSERT INTO usuario (login, senha_hash, papel, pessoa_id, criado_em) VALUES ('39053344705', 'x', 'CIDADAO', 1, '2025-01-01')`,
    `INSERT INTO endereco (pessoa_id, tipo, zona_localizacao, descricao_acesso) VALUES (1, 1, 1, 'Depois da ponte')`,
    `INSERT INTO licenca (codigo, pessoa_id, modalidade, status, vaga_principal, data_criacao, data_ativacao, data_vencimento)
      VALUES ('LPE000012392026', 1, 0, 'VIGENTE', 1, '2026-01-01', '2026-01-01', '2028-01-01')`,
    `INSERT INTO arquivo (id, sha256, tamanho, criado_em) VALUES (1, REPEAT('a', 64), 5, '2025-01-01')`,
    `INSERT INTO arquivo_parte (arquivo_id, ordem, bytes) VALUES (1, 0, 'linha')`,
  ]) {
    await fonte.query(sql);
  }
}

type Retrato = Record<string, unknown>;

/** As colunas que dizem a linha no selo de cada valor; nas outras tabelas, o `id`. */
const PRESAS: Record<string, string[]> = {
  endereco: ['pessoa_id', 'tipo'],
  arquivo_parte: ['arquivo_id', 'ordem'],
};

/** Esquema e linhas. Os cifrados aparecem abertos: o nonce é outro a cada vez. */
async function retrato({ fonte, ambiente }: Awaited<ReturnType<typeof novaBase>>): Promise<Retrato> {
  const linhas = (sql: string) => fonte.query<RowDataPacket[]>(sql);
  const visto: Retrato = { gatilhos: (await linhas('SHOW TRIGGERS')).map((g) => [g.Trigger, g.Statement]) };
  for (const linha of await linhas('SHOW TABLES')) {
    const tabela = String(Object.values(linha)[0]);
    if (tabela === 'migracao_vez') continue;
    const [criada] = await linhas(`SHOW CREATE TABLE ${tabela}`);
    const abrir = (coluna: string, valor: unknown, daLinha: RowDataPacket) => {
      if (!Buffer.isBuffer(valor)) return valor;
      const linha = (PRESAS[tabela] ?? ['id']).map((nome) => String(daLinha[nome])).join(':');
      try {
        return ambiente.cifra.decifrarTexto(valor, `${tabela}.${coluna}:${linha}`);
      } catch {
        return valor.toString('hex');
      }
    };
    // Uma inserção desfeita gasta o número: dele vale a ordem.
    const numerada = String(criada!['Create Table']).includes('AUTO_INCREMENT');
    // Onde o número não é a chave toda (`decisao`), a ordem é dentro do resto dela.
    const resto = /PRIMARY KEY \(`id`(?:,(.+?))?\)/.exec(String(criada!['Create Table']))?.[1];
    const ordenada = numerada ? ` ORDER BY ${resto ? `${resto}, ` : ''}id` : '';
    visto[tabela] = {
      esquema: String(criada!['Create Table']).replace(/ AUTO_INCREMENT=\d+/, ''),
      linhas: (await linhas(`SELECT * FROM ${tabela}${ordenada}`))
        .map((uma, ordem) =>
          JSON.stringify(
            Object.entries(uma).map(([coluna, valor]) => [
              coluna,
              coluna === 'id' && numerada ? ordem : abrir(coluna, valor, uma),
            ]),
          ),
        )
        .sort(),
    };
  }
  return visto;
}

/** Números de 0 a 1 (xorshift de 32 bits). */
function sorteio(semente: number): () => number {
  let estado = semente;
  return () => {
    estado ^= estado << 13;
    estado ^= estado >>> 17;
    estado ^= estado << 5;
    return (estado >>> 0) / 2 ** 32;
  };
}

describe('migrações', () => {
  afterAll(async () => {
    for (const nome of bases) await naRaiz(`DROP DATABASE ${nome}`);
  });

  it(
    'mortas com SIGKILL, continuam de onde pararam: mesmo esquema e mesmos dados de quem não parou',
    async () => {
      const inteira = await novaBase();
      const morta = await novaBase();
      await migrar(inteira.fonte, MIGRACOES.slice(0, ANTES_DA_CIFRA));
      await preencher(inteira.fonte);
      await migrar(inteira.fonte);

      const semente = Number(process.env.SEMENTE || 1);
      const sortear = sorteio(semente);
      let mortes = 0;
      let vezesNaCifra = 0;
      const chegar = async (ate: number, todasDesde: number) => {
        for (let vez = 0; ; vez++) {
          const [{ feitas } = { feitas: 0 }] = await morta.fonte
            .query<{ feitas: string }[]>('SELECT COUNT(*) AS feitas FROM migrations')
            .catch(() => [{ feitas: 0 }]);
          const cada = TODAS || Number(feitas) >= todasDesde;
          const momento = MOMENTOS[cada ? vez % MOMENTOS.length : Math.floor(sortear() * MOMENTOS.length)];
          // A da cifra recomeça cada tabela do início: para passar, morre-se um pouco mais longe a cada volta.
          const naCifra =
            Number(feitas) === ANTES_DA_CIFRA ? Math.floor(vezesNaCifra++ / MOMENTOS.length) : 0;
          const instrucao = cada ? 1 + naCifra : 1 + Math.floor(sortear() * 30);
          const codigo = await migrarEmProcesso({
            ...morta.env,
            ATE: String(ate),
            MATAR: `${instrucao}:${momento}`,
          });
          if (codigo === 0) return;
          mortes++;
          // A vez de quem morreu passa com o tempo; aqui, já.
          await morta.fonte.query(
            'UPDATE migracao_vez SET ate = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = 1',
          );
        }
      };
      try {
        await chegar(ANTES_DA_CIFRA, Infinity);
        await preencher(morta.fonte);
        await chegar(MIGRACOES.length, MIGRACOES.length - ULTIMAS);
        expect(await retrato(morta)).toEqual(await retrato(inteira));
        expect(mortes).toBeGreaterThan(5);
        await conferirMigracoes(morta.fonte);
      } catch (erro) {
        throw new Error(`com SEMENTE=${semente}, depois de ${mortes} mortes`, { cause: erro });
      } finally {
        if (TODAS) process.stdout.write(`${mortes} mortes\n`);
        await inteira.fonte.destroy();
        await morta.fonte.destroy();
      }
    },
    TODAS ? 3_600_000 : 600_000,
  );

  it('dois processos ao mesmo tempo, numa base vazia: os dois acabam bem, e cada migração se faz uma vez', async () => {
    const base = await novaBase();
    expect(await Promise.all([migrarEmProcesso(base.env), migrarEmProcesso(base.env)])).toEqual([0, 0]);
    const nomes = await base.fonte.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    expect(nomes.map(({ name }) => name)).toEqual(MIGRACOES.map(({ name }) => name));
    await base.fonte.destroy();
  });

  it('quem perdeu a vez não confirma mais nada', async () => {
    const base = await novaBase();
    await migrar(base.fonte, MIGRACOES.slice(0, 1));
    const ladrao = class Lenta1999999999999 {
      async up(q: QueryRunner) {
        await q.query('CREATE TABLE primeira (id int PRIMARY KEY)');
        await base.fonte.query(`UPDATE migracao_vez SET dono = 'outro' WHERE id = 1`);
        await q.query('INSERT INTO primeira VALUES (1)');
      }
      down = () => Promise.resolve();
    };
    await expect(migrar(base.fonte, [MIGRACOES[0]!, ladrao])).rejects.toThrow('outro processo tomou a vez');
    expect(await base.fonte.query('SELECT * FROM primeira')).toEqual([]);
    await base.fonte.destroy();
  });

  it('um impasse com outro nó, ou um servidor que sai, não a derruba: continua de onde parou', async () => {
    const base = await novaBase();
    let vezes = 0;
    const interrompida = class Interrompida1999999999999 {
      async up(q: QueryRunner) {
        await q.query('CREATE TABLE primeira (id int PRIMARY KEY)');
        await q.query('INSERT INTO primeira VALUES (1)');
        if (++vezes === 1) await base.fonte.query(`SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213`);
        await q.query('INSERT INTO primeira VALUES (2)');
      }
      down = () => Promise.resolve();
    };
    await migrar(base.fonte, [interrompida]);
    expect(vezes).toBe(2);
    expect(await base.fonte.query('SELECT id FROM primeira ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
    await base.fonte.destroy();
  });

  it('uma base mais nova que o programa, ou por migrar, é recusada com uma frase', async () => {
    const base = await novaBase();
    await expect(conferirMigracoes(base.fonte)).rejects.toThrow(
      `Faltam ${MIGRACOES.length} migrações nesta base, a partir de ${MIGRACOES[0]!.name}: rode dist/cli/migrar.js antes.`,
    );
    await migrar(base.fonte);
    await conferirMigracoes(base.fonte);
    await base.fonte.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'DoFuturo9999999999999')`);
    const frase =
      'A base é mais nova que este programa: já passou por DoFuturo9999999999999, que ele não conhece e que não só acrescenta';
    await expect(conferirMigracoes(base.fonte)).rejects.toThrow(frase);
    await expect(migrar(base.fonte)).rejects.toThrow(frase);
    await base.fonte.destroy();
  });

  it('uma base mais nova que só acrescentou serve ao programa de antes, desde a 1.0.0', async () => {
    const base = await novaBase();
    const ultima = MIGRACOES.findLastIndex((uma) => 'soAcrescenta' in uma);
    const antes = MIGRACOES.slice(0, ultima);
    await migrar(base.fonte, antes);
    await base.fonte.query('ALTER TABLE migrations DROP COLUMN so_acrescenta');
    await conferirMigracoes(base.fonte, antes);
    expect(await migrar(base.fonte, MIGRACOES.slice(0, ultima + 1))).toBe(1);
    await conferirMigracoes(base.fonte, antes);
    expect(await migrar(base.fonte, antes)).toBe(0);
    expect(await maisNova(base.fonte)).toBe(false);
    await migrar(base.fonte);
    await base.fonte.query(`INSERT INTO migrations VALUES (NULL, 1, 'DoFuturo9999999999999', 1)`);
    await conferirMigracoes(base.fonte);
    expect(await maisNova(base.fonte)).toBe(true);
    await base.fonte.destroy();
  });

  it('a que diz que só acrescenta, e não, é recusada antes da instrução que muda o que havia', async () => {
    const base = await novaBase();
    const mentirosa = class Mentirosa1999999999999 {
      static readonly soAcrescenta = true;
      async up(q: QueryRunner) {
        await q.query('CREATE TABLE primeira (id int PRIMARY KEY)');
        await q.query('ALTER TABLE pulso DROP COLUMN em');
      }
      down = () => Promise.resolve();
    };
    await expect(migrar(base.fonte, [...MIGRACOES, mentirosa])).rejects.toThrow(
      'Mentirosa1999999999999 diz que só acrescenta, e não: «DROP COLUMN em»',
    );
    expect(await base.fonte.query('SELECT id, em FROM pulso')).toHaveLength(1);
    await base.fonte.destroy();
  });

  it('o que não se sabe retomar é recusado antes de rodar', () => {
    expect(() => especieDaInstrucao('SET SESSION sql_mode = ""')).toThrow('não se sabe retomar');
    expect(especieDaInstrucao('\n  alter table x add y int')).toBe('ESTRUTURA');
  });
});
