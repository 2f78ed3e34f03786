import type { Pool, PoolConnection } from 'mysql2';
import { Counter, Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Socket } from 'node:net';

/** Nenhuma instrução de quem atende ou trabalha demora tanto; a espera por uma trava acaba antes. */
const SILENCIO_MS = 30_000;

const CONEXOES = new Gauge({
  name: 'pesca_banco_conexoes',
  help: 'Conexões com o banco de dados, abertas e em uso, e quantas pode haver',
  labelNames: ['estado'],
});
const ESPERAS = new Counter({
  name: 'pesca_banco_esperas_total',
  help: 'Vezes em que alguém esperou porque todas as conexões estavam em uso',
});

type Conexao = PoolConnection & { stream: Socket; _command?: unknown };

/**
 * Desfaz a conexão em que o servidor deve uma resposta e nada diz em `silencioMs`: um cabo cortado atrás de um roteador não
 * se desliga sozinho, e quem espera por ela esperaria para sempre. Quem migra não passa por aqui: uma mudança de estrutura
 * demora o que a tabela pede.
 */
export function vigiarConexoes(fonte: DataSource, silencioMs = SILENCIO_MS): void {
  const pool = (fonte.driver as MysqlDriver).pool as Pool;
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
  const contar = () => {
    CONEXOES.set({ estado: 'abertas' }, todas.size);
    CONEXOES.set({ estado: 'em_uso' }, emprestadas.size);
  };
  CONEXOES.set({ estado: 'limite' }, pool.config.connectionLimit ?? 0);
  pool
    .on('enqueue', () => ESPERAS.inc())
    .on('acquire', (tomada) => {
      const conexao = tomada as Conexao;
      if (!todas.has(conexao)) {
        todas.add(conexao);
        conexao.stream.once('close', () => todas.delete(conexao));
      }
      emprestadas.set(conexao, { lidos: 0, calada: 0 });
      contar();
      vigia ??= setInterval(olhar, silencioMs / PASSOS).unref();
    })
    .on('release', (conexao) => {
      emprestadas.delete(conexao as Conexao);
      contar();
      if (emprestadas.size > 0 || !vigia) return;
      clearInterval(vigia);
      vigia = null;
    });
}
