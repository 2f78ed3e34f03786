import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { SoAcrescenta } from './so-acrescenta';

export interface Migracao {
  new (): { up(q: Executor): Promise<void> };
  /** Com ela aplicada, o programa da versão anterior continua trabalhando. */
  readonly soAcrescenta?: true;
  /** As que já se publicaram e que ela faz numa vez: ficam anotadas em lugar dela. */
  readonly substitui?: readonly string[];
}

/** Os nomes com que uma migração feita fica na base. */
export const nomesDe = ({ name, substitui = [name] }: Migracao): readonly string[] => substitui;

/** O que cada instrução é: a leitura se repete; o dado entra na transação da sua anotação; a estrutura não cabe em transação. */
const ESPECIES: readonly (readonly [RegExp, 'LEITURA' | 'DADO' | 'ESTRUTURA'])[] = [
  [/^\s*(SELECT|SHOW)\b/i, 'LEITURA'],
  [/^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i, 'DADO'],
  [/^\s*(CREATE|ALTER|DROP|RENAME|GRANT|REVOKE)\b/i, 'ESTRUTURA'],
];

export function especieDaInstrucao(sql: string): 'LEITURA' | 'DADO' | 'ESTRUTURA' {
  const achada = ESPECIES.find(([forma]) => forma.test(sql));
  if (!achada) throw new Error(`não se sabe retomar a instrução: ${sql.trim().slice(0, 60)}`);
  return achada[1];
}

interface Passo {
  readonly feito: boolean;
  /** Como eram, antes da instrução, as estruturas que ela cita. */
  readonly antes: Buffer | null;
}

/**
 * O `query` que uma migração recebe. Cada instrução que muda algo deixa uma linha em `migracao_passo`, e a que já está
 * feita é pulada quando a migração interrompida recomeça do início. Uma instrução se reconhece pelo texto, pelos
 * valores e por quantas iguais vieram antes dela: a migração relê o que precisar, e chega às mesmas instruções.
 */
export class PassosDaMigracao {
  private readonly vistas = new Map<string, number>();
  private readonly conferencia: SoAcrescenta | null;
  private readonly migracao: string;
  private readonly nomes: readonly string[];

  private constructor(
    private readonly q: QueryRunner,
    migracao: Migracao,
    private readonly dono: string,
    private readonly passos: ReadonlyMap<string, Passo>,
  ) {
    this.migracao = migracao.name;
    this.nomes = nomesDe(migracao);
    this.conferencia = migracao.soAcrescenta ? new SoAcrescenta() : null;
  }

  static async de(q: QueryRunner, migracao: Migracao, dono: string): Promise<PassosDaMigracao> {
    const linhas = (await q.query('SELECT resumo, feito, antes FROM migracao_passo WHERE migracao = ?', [
      migracao.name,
    ])) as { resumo: Buffer; feito: number; antes: Buffer | null }[];
    const passos = linhas.map(({ resumo, feito, antes }): [string, Passo] => [
      resumo.toString('hex'),
      { feito: feito === 1, antes },
    ]);
    return new PassosDaMigracao(q, migracao, dono, new Map(passos));
  }

  async query(sql: string, valores: unknown[] = []): Promise<unknown> {
    const especie = especieDaInstrucao(sql);
    if (especie === 'LEITURA') return this.q.query(sql, valores);
    const razao = this.conferencia?.impede(sql);
    if (razao) throw new Error(`${this.migracao} diz que só acrescenta, e não: ${razao}`);
    const resumo = this.resumo(sql, valores);
    const passo = this.passos.get(resumo.toString('hex'));
    if (passo?.feito) return undefined;
    if (especie === 'ESTRUTURA') return this.estrutura(sql, resumo, passo);
    return emTransacao(this.q, this.dono, async () => {
      await this.q.query(sql, valores);
      await this.q.query(
        'INSERT INTO migracao_passo (migracao, resumo, feito, antes) VALUES (?, ?, 1, NULL)',
        [this.migracao, resumo],
      );
    });
  }

  /** A migração inteira está feita: ficam só os nomes e se só acrescenta. */
  async concluir(): Promise<void> {
    await emTransacao(this.q, this.dono, async () => {
      await this.q.query('INSERT INTO migrations (timestamp, name, so_acrescenta) VALUES ?', [
        this.nomes.map((nome) => [Number(nome.slice(-13)), nome, this.conferencia !== null]),
      ]);
      await this.q.query('DELETE FROM migracao_passo WHERE migracao = ?', [this.migracao]);
    });
  }

  /**
   * Cada instrução de estrutura acontece inteira ou não acontece, e confirma-se sozinha. Anota-se antes com o retrato do
   * que ela cita; de uma que estava em curso na morte, o retrato de agora diz se aconteceu. O servidor ainda pode estar
   * a fazê-la para quem morreu: a repetida espera por ela, falha, e o retrato já é outro.
   */
  private async estrutura(sql: string, resumo: Buffer, passo: Passo | undefined): Promise<void> {
    const agora = await this.retrato(sql);
    const antes = passo?.antes ?? agora;
    if (!passo) {
      await emTransacao(this.q, this.dono, () =>
        this.q.query('INSERT INTO migracao_passo (migracao, resumo, feito, antes) VALUES (?, ?, 0, ?)', [
          this.migracao,
          resumo,
          antes,
        ]),
      );
    }
    if (antes.equals(agora)) {
      try {
        await this.q.query(sql);
      } catch (erro) {
        if (!passo || antes.equals(await this.retrato(sql))) throw erro;
      }
    }
    await this.q.query('UPDATE migracao_passo SET feito = 1 WHERE migracao = ? AND resumo = ?', [
      this.migracao,
      resumo,
    ]);
  }

  /** Resumo das tabelas que a instrução cita, dos gatilhos e dos nomes de todas as tabelas. */
  private async retrato(sql: string): Promise<Buffer> {
    const tabelas = ((await this.q.query('SHOW TABLES')) as Record<string, string>[])
      .map((linha) => Object.values(linha)[0]!)
      .filter((nome) => !nome.startsWith('migracao_'));
    const gatilhos = (await this.q.query('SHOW TRIGGERS')) as { Trigger: string; Statement: string }[];
    const resumo = createHash('sha256').update(JSON.stringify(tabelas));
    resumo.update(JSON.stringify(gatilhos.map(({ Trigger, Statement }) => [Trigger, Statement])));
    const citadas = new Set(sql.match(/\w+/g));
    for (const tabela of tabelas.filter((nome) => citadas.has(nome))) {
      const [criada] = (await this.q.query(`SHOW CREATE TABLE \`${tabela}\``)) as Record<string, string>[];
      // O próximo número muda com os dados.
      resumo.update(Object.values(criada!)[1]!.replace(/ AUTO_INCREMENT=\d+/, ''));
    }
    return resumo.digest();
  }

  private resumo(sql: string, valores: unknown[]): Buffer {
    const texto = `${sql}\0${JSON.stringify(valores)}`;
    const vezes = this.vistas.get(texto) ?? 0;
    this.vistas.set(texto, vezes + 1);
    return createHash('sha256').update(`${vezes}\0${texto}`).digest();
  }
}

/** Só se confirma se a vez ainda é de quem trabalha. */
async function emTransacao(q: QueryRunner, dono: string, trabalho: () => Promise<unknown>): Promise<void> {
  await q.query('START TRANSACTION');
  try {
    await trabalho();
    if (!(await renovarVez(q, dono))) throw new Error('outro processo tomou a vez de migrar');
    await q.query('COMMIT');
  } catch (erro) {
    await q.query('ROLLBACK').catch(() => undefined);
    throw erro;
  }
}

/** Uma vez que não se renova neste prazo é de quem morreu. */
const VEZ_S = 15;
export const RENOVAR_VEZ_MS = 4_000;
const ATE = `UTC_TIMESTAMP(3) + INTERVAL ${VEZ_S} SECOND`;

export interface Executor {
  query(sql: string, valores?: unknown[]): Promise<unknown>;
}

async function mudou(executor: Executor, sql: string, valores: unknown[]): Promise<boolean> {
  const { affectedRows } = (await executor.query(sql, valores)) as { affectedRows: number };
  return affectedRows === 1;
}

/** Verdadeiro se a vez estava livre, ou era de quem não a renovou. */
export const tomarVez = (executor: Executor, dono: string): Promise<boolean> =>
  mudou(
    executor,
    `UPDATE migracao_vez SET dono = ?, ate = ${ATE} WHERE id = 1 AND (dono IS NULL OR ate < UTC_TIMESTAMP(3))`,
    [dono],
  );

export const renovarVez = (executor: Executor, dono: string): Promise<boolean> =>
  mudou(executor, `UPDATE migracao_vez SET ate = ${ATE} WHERE id = 1 AND dono = ?`, [dono]);

export const largarVez = (executor: Executor, dono: string): Promise<boolean> =>
  mudou(executor, 'UPDATE migracao_vez SET dono = NULL WHERE id = 1 AND dono = ?', [dono]);
