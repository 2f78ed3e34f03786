import { Test, TestingModule } from '@nestjs/testing';
import { AgendaCron } from '../../src/platform/agenda/agenda.cron';
import { Ambiente } from '../../src/platform/config/ambiente';
import { ReleOutbox } from '../../src/platform/queue/rele-outbox';
import { Relogio } from '../../src/platform/relogio';
import { WorkerModule } from '../../src/worker.module';
import { semearReferencia } from '../preparo/fabricas';
import { comDividas, iniciarProduto, Produto } from '../preparo/produto';
import type { Dia } from './modelo';

/** A api e o worker no mesmo processo, com a hora que se lhes dá, também à base. */
export class ProdutoNoTempo {
  private constructor(
    readonly produto: Produto,
    private readonly worker: TestingModule,
  ) {
    this.acertarRelogiosDaBase();
  }

  static async abrir(inicio: Dia): Promise<ProdutoNoTempo> {
    const produto = await iniciarProduto({ agora: `${inicio}T16:00:00Z` });
    await comDividas(produto.dono);
    await semearReferencia(produto);
    const worker = await Test.createTestingModule({ imports: [WorkerModule] })
      .overrideProvider(Ambiente)
      .useValue(produto.ambiente)
      .overrideProvider(Relogio)
      .useValue(produto.relogio)
      .overrideProvider(AgendaCron)
      .useValue({})
      // Carteiras e e-mails não se fazem: o que se prova é o que está na base.
      .overrideProvider(ReleOutbox)
      .useValue({})
      .compile();
    await worker.init();
    return new ProdutoNoTempo(produto, worker);
  }

  async fechar(): Promise<void> {
    await this.worker.close();
    await this.produto.encerrar();
  }

  /** `hora`: HH:MM, em UTC. */
  acertar(dia: Dia, hora: string): void {
    this.produto.relogio.ajustar(`${dia}T${hora}:00Z`);
  }

  daApi<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.produto.api.get<T>(tipo, { strict: false });
  }

  doWorker<T>(tipo: abstract new (...args: never[]) => T): T {
    return this.worker.get<T>(tipo, { strict: false });
  }

  consultar<T>(sql: string, valores: unknown[] = []): Promise<T[]> {
    return this.produto.fonte.query<T[]>(sql, valores);
  }

  /** A hora da base anda com a do produto, em cada conexão que se toma. */
  private acertarRelogiosDaBase(): void {
    interface Conexao {
      acertada?: number;
      query(sql: string): void;
    }
    for (const { driver } of [
      this.produto.fonte,
      this.worker.get(this.produto.fonte.constructor as never),
    ] as {
      driver: unknown;
    }[]) {
      const { pool } = driver as { pool: { on(evento: 'acquire', fazer: (c: Conexao) => void): void } };
      pool.on('acquire', (conexao) => {
        const agora = this.produto.relogio.agora().getTime() / 1000;
        if (conexao.acertada === agora) return;
        conexao.acertada = agora;
        conexao.query(`SET timestamp = ${agora}`);
      });
    }
  }
}
