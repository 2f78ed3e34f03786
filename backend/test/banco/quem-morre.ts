import { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';

/** Números de 0 a 1, os mesmos a cada vez (xorshift de 32 bits). */
export function sorteio(semente: number): () => number {
  let estado = semente;
  return () => {
    estado ^= estado << 13;
    estado ^= estado >>> 17;
    estado ^= estado << 5;
    return (estado >>> 0) / 2 ** 32;
  };
}

/** O banco em processos próprios, que se matam no meio do que fazem. */
export class QuemMorre {
  private readonly filhos = new Set<ChildProcess>();

  constructor(private readonly env: Readonly<Record<string, string>>) {}

  async subir(): Promise<ChildProcess> {
    const filho = fork(join(__dirname, '../../scripts/conciliar.cjs'), {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, ...this.env, LOG_LEVEL: 'silent' },
    });
    this.filhos.add(filho);
    filho.once('exit', () => this.filhos.delete(filho));
    const cedo = once(filho, 'exit').then(() => Promise.reject(new Error('morreu antes de estar pronto')));
    await Promise.race([once(filho, 'message'), cedo]);
    return filho;
  }

  /** Trabalha até o fim ou até a morte, `prazoMs` depois de começar. */
  async trabalhar(filho: ChildProcess, pedido: object, prazoMs?: number): Promise<'FIM' | 'MORTO'> {
    const saiu = once(filho, 'exit');
    const resposta = once(filho, 'message') as Promise<[{ erro?: string }]>;
    filho.send(pedido);
    const morte = prazoMs === undefined ? null : setTimeout(() => filho.kill('SIGKILL'), prazoMs);
    const fim = await Promise.race([saiu.then(() => null), resposta.then(([dita]) => dita)]);
    if (morte) clearTimeout(morte);
    if (fim?.erro !== undefined) throw new Error(fim.erro);
    if (fim) filho.kill('SIGKILL');
    await saiu;
    return fim ? 'FIM' : 'MORTO';
  }

  matarTodos(): void {
    for (const filho of this.filhos) filho.kill('SIGKILL');
  }
}

/** O que estas tabelas têm agora, para voltar a tê-lo. */
export class Antes {
  constructor(
    private readonly dono: DataSource,
    private readonly tabelas: readonly string[],
  ) {}

  guardar(): Promise<void> {
    return this.executar(
      this.tabelas.flatMap((t) => [
        `CREATE TABLE antes_${t} LIKE ${t}`,
        `INSERT INTO antes_${t} SELECT * FROM ${t}`,
      ]),
    );
  }

  voltar(): Promise<void> {
    return this.executar([
      // Enche-se com as linhas da auditoria.
      'TRUNCATE auditoria_por_selar',
      ...this.tabelas.flatMap((t) => [`TRUNCATE ${t}`, `INSERT INTO ${t} SELECT * FROM antes_${t}`]),
    ]);
  }

  private async executar(instrucoes: readonly string[]): Promise<void> {
    const ligacao = this.dono.createQueryRunner();
    try {
      await ligacao.query('SET foreign_key_checks = 0');
      for (const instrucao of instrucoes) await ligacao.query(instrucao);
      await ligacao.query('SET foreign_key_checks = 1');
    } finally {
      await ligacao.release();
    }
  }
}
