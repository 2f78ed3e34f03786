import type { DataSource } from 'typeorm';
import type { Deposito, Guardado } from './deposito';

/** O único lugar que todas as máquinas alcançam quando não há S3. */
export class DepositoNaBase implements Deposito {
  constructor(private readonly fonte: DataSource) {}

  async ler(nome: string): Promise<Buffer | null> {
    const [linha] = await this.fonte.query<{ bytes: Buffer }[]>(
      'SELECT bytes FROM arquivo_partilhado WHERE nome = ?',
      [nome],
    );
    return linha?.bytes ?? null;
  }

  async gravar(nome: string, bytes: Uint8Array): Promise<void> {
    await this.fonte.query(
      `INSERT INTO arquivo_partilhado (nome, bytes) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE bytes = VALUES(bytes), mudado_em = CURRENT_TIMESTAMP(3)`,
      [nome, bytes],
    );
  }

  async apagar(nome: string): Promise<void> {
    await this.fonte.query('DELETE FROM arquivo_partilhado WHERE nome = ?', [nome]);
  }

  async *listar(comeco: string): AsyncGenerator<Guardado> {
    yield* await this.fonte.query<Guardado[]>(
      `SELECT nome, LENGTH(bytes) AS tamanho, mudado_em AS mudadoEm FROM arquivo_partilhado
       WHERE nome LIKE CONCAT(?, '%') ORDER BY nome`,
      [comeco.replace(/[_%\\]/g, '\\$&')],
    );
  }
}
