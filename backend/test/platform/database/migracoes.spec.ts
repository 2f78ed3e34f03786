import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createConnection, RowDataPacket } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { Ambiente, lerAmbiente } from '../../../src/platform/config/ambiente';
import { conferirMigracoes, maisNova, migrar } from '../../../src/platform/database/migrador';
import { MIGRACOES } from '../../../src/platform/database/migracoes';
import { dadosDaConexao, opcoesBanco } from '../../../src/platform/database/opcoes';
import { especieDaInstrucao, Executor, nomesDe } from '../../../src/platform/database/passos-da-migracao';
import { SEGREDOS_DE_TESTE } from '../../preparo/produto';

/** `MORTES=todas` mata em cada instrução de cada migração, nos quatro momentos; na suíte, só nas últimas. */
const TODAS = process.env.MORTES === 'todas';
const MOMENTOS = ['antes', 'durante', 'depois', 'anotada'] as const;
/** Destas, todas as instruções, sempre. */
const ULTIMAS = 2;
/** A primeira faz a 1.0.0 toda; as outras acham o que uma base dela tem. */
const DA_1_0_0 = 1;

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

interface Base {
  readonly env: Record<string, string>;
  readonly ambiente: Ambiente;
  readonly fonte: DataSource;
}

async function novaBase(): Promise<Base> {
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

async function preencher({ fonte, ambiente: { cifra } }: Base): Promise<void> {
  const selado = (contexto: string, texto: string) => cifra.cifrar(texto, contexto);
  for (const [id, nome, numero] of [
    [1, 'Ana Clara', '39053344705'],
    [2, 'Bento da Silva', '11144477735'],
  ] as const) {
    await fonte.query(
      `INSERT INTO pessoa (id, nome, cpf, cpf_indice, data_nascimento, sexo, email, criado_em)
       VALUES (?, ?, ?, ?, ?, 1, ?, '2025-01-01')`,
      [
        id,
        selado(`pessoa.nome:${id}`, nome),
        selado(`pessoa.cpf:${id}`, numero),
        Buffer.alloc(32, id),
        selado(`pessoa.data_nascimento:${id}`, '1985-09-27'),
        selado(`pessoa.email:${id}`, 'ana@exemplo.example'),
      ],
    );
  }
  await fonte.query(
    `INSERT INTO licenca (codigo, pessoa_id, modalidade, status, vaga_principal, data_criacao, data_ativacao, data_vencimento)
     VALUES ('LPE000012392026', 1, 0, 'VIGENTE', 1, '2026-01-01', '2026-01-01', '2028-01-01')`,
  );
}

type Retrato = Record<string, unknown>;

/** Esquema e linhas. Os cifrados aparecem abertos: o nonce é outro a cada vez. */
async function retrato({ fonte, ambiente }: Base): Promise<Retrato> {
  const linhas = (sql: string) => fonte.query<RowDataPacket[]>(sql);
  const visto: Retrato = { gatilhos: (await linhas('SHOW TRIGGERS')).map((g) => [g.Trigger, g.Statement]) };
  for (const linha of await linhas('SHOW TABLES')) {
    const tabela = String(Object.values(linha)[0]);
    if (tabela === 'migracao_vez') continue;
    const [criada] = await linhas(`SHOW CREATE TABLE ${tabela}`);
    const abrir = (coluna: string, valor: unknown, daLinha: RowDataPacket) => {
      if (!Buffer.isBuffer(valor)) return valor;
      try {
        return ambiente.cifra.decifrarTexto(valor, `${tabela}.${coluna}:${daLinha.id}`);
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
      await migrar(inteira.fonte, MIGRACOES.slice(0, DA_1_0_0));
      await preencher(inteira);
      await migrar(inteira.fonte);

      const semente = Number(process.env.SEMENTE || 1);
      const sortear = sorteio(semente);
      let mortes = 0;
      const chegar = async (ate: number, todasDesde: string | null) => {
        for (let vez = 0; ; vez++) {
          const feitas = await morta.fonte
            .query<{ name: string }[]>('SELECT name FROM migrations')
            .catch(() => []);
          const cada = TODAS || feitas.some(({ name }) => name === todasDesde);
          const momento = MOMENTOS[cada ? vez % MOMENTOS.length : Math.floor(sortear() * MOMENTOS.length)];
          const instrucao = cada ? 1 : 1 + Math.floor(sortear() * 30);
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
        await chegar(DA_1_0_0, null);
        await preencher(morta);
        await chegar(MIGRACOES.length, MIGRACOES.at(-1 - ULTIMAS)!.name);
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
    expect(nomes.map(({ name }) => name)).toEqual(MIGRACOES.flatMap(nomesDe));
    await base.fonte.destroy();
  });

  it('quem perdeu a vez não confirma mais nada', async () => {
    const base = await novaBase();
    await migrar(base.fonte, MIGRACOES.slice(0, 1));
    const ladrao = class Lenta1999999999999 {
      async up(q: Executor) {
        await q.query('CREATE TABLE primeira (id int PRIMARY KEY)');
        await base.fonte.query(`UPDATE migracao_vez SET dono = 'outro' WHERE id = 1`);
        await q.query('INSERT INTO primeira VALUES (1)');
      }
    };
    await expect(migrar(base.fonte, [MIGRACOES[0]!, ladrao])).rejects.toThrow('outro processo tomou a vez');
    expect(await base.fonte.query('SELECT * FROM primeira')).toEqual([]);
    await base.fonte.destroy();
  });

  it('um impasse com outro nó, ou um servidor que sai, não a derruba: continua de onde parou', async () => {
    const base = await novaBase();
    let vezes = 0;
    const interrompida = class Interrompida1999999999999 {
      async up(q: Executor) {
        await q.query('CREATE TABLE primeira (id int PRIMARY KEY)');
        await q.query('INSERT INTO primeira VALUES (1)');
        if (++vezes === 1) await base.fonte.query(`SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213`);
        await q.query('INSERT INTO primeira VALUES (2)');
      }
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

  it('migra-se em UTC e sem cortar o que não cabe, como quer que o servidor esteja configurado', async () => {
    const base = await novaBase();
    await base.fonte.query("SET SESSION time_zone = '-04:00', sql_mode = 'NO_BACKSLASH_ESCAPES'");
    let sessao: unknown;
    const olhar = class Olhar1999999999999 {
      async up(q: Executor) {
        sessao = await q.query('SELECT @@time_zone AS fuso, @@sql_mode AS modo');
      }
    };
    await migrar(base.fonte, [olhar]);
    expect(sessao).toEqual([{ fuso: '+00:00', modo: expect.stringMatching(/^STRICT_TRANS_TABLES,/) }]);
    await base.fonte.destroy();
  });

  it('a que parou antes da 1.0.0 é recusada, e passa depois por ela', async () => {
    const base = await novaBase();
    await migrar(base.fonte, MIGRACOES.slice(0, DA_1_0_0));
    const ultima = nomesDe(MIGRACOES[0]!).at(-1)!;
    await base.fonte.query('DELETE FROM migrations WHERE name = ?', [ultima]);
    const frase = `Esta base parou antes de ${ultima}`;
    await expect(migrar(base.fonte)).rejects.toThrow(frase);
    await expect(conferirMigracoes(base.fonte)).rejects.toThrow(frase);
    await base.fonte.query('INSERT INTO migrations (timestamp, name) VALUES (1, ?)', [ultima]);
    expect(await migrar(base.fonte)).toBe(MIGRACOES.length - 1);
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
      async up(q: Executor) {
        await q.query('CREATE TABLE primeira (id int PRIMARY KEY)');
        await q.query('ALTER TABLE pulso DROP COLUMN em');
      }
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
