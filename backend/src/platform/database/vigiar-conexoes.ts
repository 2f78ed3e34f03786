import { type ConnectionOptions, createConnection, type Pool, type PoolConnection } from 'mysql2';
import { Counter, Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Socket } from 'node:net';

/** Nenhuma instrução de quem atende ou trabalha demora tanto; a espera por uma trava acaba antes. */
const SILENCIO_MS = 30_000;
const PASSO_MS = 1_000;
/** Caladas por tantos passos, pergunta-se por outra conexão se o servidor vive: com o prazo dela, antes dos 10 s do nginx. */
const PASSOS_DA_DUVIDA = 3;

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

/** Falso se quem se liga espera em vão ou não acha caminho até à máquina; uma recusa, dela ou do servidor, também é resposta. */
function servidorResponde(opcoes: ConnectionOptions): Promise<boolean> {
  const { host, port, socketPath, user, password, ssl, connectTimeout } = opcoes;
  const outra = createConnection({ host, port, socketPath, user, password, ssl, connectTimeout });
  return new Promise((dizer) => {
    outra
      .on('error', () => undefined)
      .connect((erro) => {
        outra.destroy();
        dizer(!/^E(TIMEDOUT|HOST|NET)/.test(erro?.code ?? ''));
      });
  });
}

/**
 * Desfaz a conexão em que o servidor deve uma resposta e nada diz em `silencioMs`, ou já, se nem a quem se liga ele responde: um
 * cabo cortado atrás de um roteador não se desliga sozinho, e quem espera por ela esperaria para sempre. Quem migra não passa por
 * aqui: uma mudança de estrutura demora o que a tabela pede.
 */
export function vigiarConexoes(fonte: DataSource, silencioMs = SILENCIO_MS, passoMs = PASSO_MS): void {
  const pool = (fonte.driver as MysqlDriver).pool as Pool;
  const { connectionConfig: servidor } = pool.config as unknown as { connectionConfig: ConnectionOptions };
  const todas = new Set<Conexao>();
  const emprestadas = new Map<Conexao, { lidos: number; calada: number }>();
  let vigia: NodeJS.Timeout | null = null;
  let perguntando = false;
  const desfazerCaladas = (passos: number) => {
    for (const [conexao, { calada }] of emprestadas) {
      if (calada < passos) continue;
      // As que descansam foram pelo mesmo cabo: quem as tomasse esperaria outro tanto.
      for (const outra of todas) if (!emprestadas.has(outra)) outra.destroy();
      conexao.stream.destroy(
        Object.assign(new Error('o banco de dados não responde'), { code: 'ETIMEDOUT' }),
      );
    }
  };
  const olhar = () => {
    for (const [conexao, vista] of emprestadas) {
      const { bytesRead } = conexao.stream;
      vista.calada = conexao._command && bytesRead === vista.lidos ? vista.calada + 1 : 0;
      vista.lidos = bytesRead;
    }
    desfazerCaladas(silencioMs / passoMs);
    if (perguntando || ![...emprestadas.values()].some(({ calada }) => calada === PASSOS_DA_DUVIDA)) return;
    perguntando = true;
    void servidorResponde(servidor).then((sim) => {
      perguntando = false;
      if (!sim) desfazerCaladas(PASSOS_DA_DUVIDA);
    });
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
      emprestadas.set(conexao, { lidos: conexao.stream.bytesRead, calada: 0 });
      contar();
      vigia ??= setInterval(olhar, passoMs).unref();
    })
    .on('release', (conexao) => {
      emprestadas.delete(conexao as Conexao);
      contar();
      if (emprestadas.size > 0 || !vigia) return;
      clearInterval(vigia);
      vigia = null;
    });
}
