import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Socket } from 'node:net';

/** Nenhuma instrução de quem atende ou trabalha demora tanto; a espera por uma trava acaba antes. */
const SILENCIO_MS = 30_000;

type Conexao = PoolConnection & { stream: Socket; _command?: unknown };

/**
 * Desfaz a conexão em que o servidor deve uma resposta e nada diz em `silencioMs`: um cabo cortado atrás de um roteador não
 * se desliga sozinho, e quem espera por ela esperaria para sempre. Quem migra não passa por aqui: uma mudança de estrutura
 * demora o que a tabela pede.
 */
export function vigiarConexoes(fonte: DataSource, silencioMs = SILENCIO_MS): void {
  const todas = new Set<Conexao>();
  const emprestadas = new Map<Conexao, { lidos: number; calada: number }>();
  const PASSOS = 4;
  let vigia: NodeJS.Timeout | null = null;
  const olhar = () => {
    for (const [conexao, vista] of emprestadas) {
      const { bytesRead } = conexao.stream;
      vista.calada = conexao._command && bytesRead === vista.lidos ? vista.calada + 1 : 0;
      vista.lidos = bytesRead;
      if (vista.calada < PASSOS) continue;
      // As que descansam foram pelo mesmo cabo: quem as tomasse esperaria outro tanto.
      for (const outra of todas) if (!emprestadas.has(outra)) outra.destroy();
      conexao.stream.destroy(
        Object.assign(new Error('o banco de dados não responde'), { code: 'ETIMEDOUT' }),
      );
    }
  };
  ((fonte.driver as MysqlDriver).pool as Pool)
    .on('acquire', (tomada) => {
      const conexao = tomada as Conexao;
      if (!todas.has(conexao)) {
        todas.add(conexao);
        conexao.stream.once('close', () => todas.delete(conexao));
      }
      emprestadas.set(conexao, { lidos: 0, calada: 0 });
      vigia ??= setInterval(olhar, silencioMs / PASSOS).unref();
    })
    .on('release', (conexao) => {
      emprestadas.delete(conexao as Conexao);
      if (emprestadas.size > 0 || !vigia) return;
      clearInterval(vigia);
      vigia = null;
    });
}
