import { getQueueToken } from '@nestjs/bull';
import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job, JobOptions, Queue } from 'bull';
import type Redis from 'ioredis';
import { requisicaoAtual } from '../http/pedido/contexto';
import { rastroAtual } from '../rastros/rastro';
import { FILAS, NomeFila } from './filas';
import { LinhaDoOutbox, trabalhoDoOutbox } from './outbox';

const ESPERA_MAXIMA = 400;
const REFAZER_MS = 2_000;

/** O que o Bull e o ioredis têm e não dizem nos seus tipos. */
interface ConexoesDaFila {
  readonly clients: readonly (Pick<Redis, 'status' | 'connect'> & {
    readonly socketTimeoutTimer?: NodeJS.Timeout;
  })[];
  readonly closing?: Promise<void>;
}

@Injectable()
export class Filas implements OnApplicationBootstrap, OnApplicationShutdown {
  private refazer: NodeJS.Timeout | undefined;
  /** De cada fila, os trabalhos que este processo tomou e de que ainda não se sabe o fim. */
  private readonly emMaos = new Map<NomeFila, Set<unknown>>();

  constructor(private readonly modulos: ModuleRef) {}

  onApplicationBootstrap(): void {
    this.refazer = setInterval(() => this.refazerConexoes(), REFAZER_MS).unref();
    for (const nome of Object.values(FILAS)) {
      const deles = new Set<unknown>();
      this.emMaos.set(nome, deles);
      const largar = ({ id }: Job) => void deles.delete(id);
      this.fila(nome)
        .on('active', ({ id }: Job) => void deles.add(id))
        .on('completed', largar)
        .on('failed', largar);
    }
  }

  /** O ioredis deixa a contar, dez segundos, o prazo da resposta que uma conexão fechada já não traz. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.refazer);
    await this.pararDeTomar();
    for (const { clients } of this.conexoes())
      for (const { socketTimeoutTimer } of clients) clearTimeout(socketTimeoutTimer);
  }

  /**
   * O ioredis dá por acabada para sempre a conexão que outra troca de mestre pega no meio de se refazer: só quem pergunta o
   * vê, e a volta a ligar.
   */
  private refazerConexoes(): void {
    for (const { clients, closing } of this.conexoes()) {
      if (closing) continue;
      for (const conexao of clients) if (conexao.status === 'end') conexao.connect().catch(() => undefined);
    }
  }

  /**
   * Põe um trabalho na fila, com o número do pedido que o quis em `requisicao`. `jobId` igual ao de um trabalho que
   * ainda espera ou roda não cria outro.
   */
  async adicionar(fila: NomeFila, dados: object, opcoes: JobOptions & { jobId: string }): Promise<void> {
    await this.fila(fila).add({ ...dados, requisicao: requisicaoAtual(), rastro: rastroAtual() }, opcoes);
  }

  /** Trabalhos do outbox, numa ida ao Redis: um de cada vez, esperavam entre si pelo que o processo já tem em mãos. */
  async levarDoOutbox(fila: NomeFila, linhas: readonly LinhaDoOutbox[]): Promise<void> {
    await this.fila(fila).addBulk(
      linhas.map((linha) => ({
        data: { outboxId: linha.id, tentativa: linha.tentativas + 1 },
        opts: { jobId: trabalhoDoOutbox(linha) },
      })),
    );
  }

  /** Trabalhos de cada fila que esperam a vez nela e que rodam agora, em qualquer worker. */
  async contagens(): Promise<ReadonlyMap<NomeFila, { esperando: number; rodando: number }>> {
    return new Map(
      await Promise.all(
        Object.values(FILAS).map(async (nome) => {
          const { waiting, active } = await this.fila(nome).getJobCounts();
          return [nome, { esperando: waiting, rodando: active }] as const;
        }),
      ),
    );
  }

  /** Se o trabalho ainda espera ou roda. */
  async tem(fila: NomeFila, jobId: string): Promise<boolean> {
    return (await this.fila(fila).getJob(jobId)) !== null;
  }

  /** Instante em que falhou o último trabalho com este nome; nulo se espera, roda, acabou bem ou já não se sabe dele. */
  async falhouEm(fila: NomeFila, jobId: string): Promise<number | null> {
    const trabalho = await this.fila(fila).getJob(jobId);
    return trabalho && (await trabalho.isFailed()) ? (trabalho.finishedOn ?? Date.now()) : null;
  }

  /** Um que falhou, para que se peça outra vez. Se outro já o pediu e ele roda, fica. */
  async esquecer(fila: NomeFila, jobId: string): Promise<void> {
    const trabalho = await this.fila(fila).getJob(jobId);
    if (await trabalho?.isFailed()) await trabalho?.remove().catch(() => undefined);
  }

  /** Filas com tantos trabalhos à espera que não vale levar mais. */
  async cheias(): Promise<ReadonlySet<NomeFila>> {
    const nomes = Object.values(FILAS);
    const esperas = await Promise.all(nomes.map((nome) => this.fila(nome).getWaitingCount()));
    return new Set(nomes.filter((_, i) => esperas[i]! >= ESPERA_MAXIMA));
  }

  /** Erro se alguma fila não tem exatamente um processador neste processo. */
  conferirProcessadores(): void {
    const erradas = Object.values(FILAS).filter(
      (nome) => Object.keys((this.fila(nome) as unknown as { handlers: object }).handlers).length !== 1,
    );
    if (erradas.length > 0) throw new Error(`Filas sem exatamente um processador: ${erradas.join(', ')}`);
  }

  /** De cada fila, quantos esperam a vez e quantos roda este processo. Um que outro lhe tirou já não é dele. */
  async daqui(): Promise<ReadonlyMap<NomeFila, { esperando: number; rodando: number }>> {
    return new Map(
      await Promise.all(
        [...this.emMaos].map(async ([nome, deles]) => {
          const fila = this.fila(nome);
          const esperando = await fila.getWaitingCount();
          const ativos = deles.size > 0 ? await fila.getActive() : [];
          return [nome, { esperando, rodando: ativos.filter(({ id }) => deles.has(id)).length }] as const;
        }),
      ),
    );
  }

  /** De cada fila, há quantos segundos espera o que lá está há mais tempo. */
  esperas(): Promise<ReadonlyMap<NomeFila, number>> {
    return this.deCada(async (fila) => {
      const [primeiro] = await fila.getJobs(['waiting'], 0, 0, true);
      return primeiro ? (Date.now() - primeiro.timestamp) / 1000 : 0;
    });
  }

  /** De cada fila, há quantos segundos roda o que roda há mais tempo. */
  rodadas(): Promise<ReadonlyMap<NomeFila, number>> {
    return this.deCada(async (fila) => {
      const inicios = (await fila.getActive()).map(({ processedOn }) => processedOn ?? Date.now());
      return (Date.now() - Math.min(Date.now(), ...inicios)) / 1000;
    });
  }

  private async deCada<T>(olhar: (fila: Queue) => Promise<T>): Promise<ReadonlyMap<NomeFila, T>> {
    return new Map(
      await Promise.all(
        Object.values(FILAS).map(async (nome) => [nome, await olhar(this.fila(nome))] as const),
      ),
    );
  }

  /** Chama `aoAcabar` a cada trabalho que este processo acaba, bem ou mal. */
  ouvirFins(aoAcabar: (fila: NomeFila, resultado: 'feito' | 'falhou', segundos: number) => void): void {
    for (const nome of Object.values(FILAS)) {
      const avisar = (resultado: 'feito' | 'falhou', { processedOn, finishedOn }: Job) =>
        aoAcabar(nome, resultado, ((finishedOn ?? Date.now()) - (processedOn ?? Date.now())) / 1000);
      this.fila(nome)
        .on('completed', (trabalho) => avisar('feito', trabalho))
        .on('failed', (trabalho) => avisar('falhou', trabalho));
    }
  }

  /** Este processo não toma mais nada, e espera pelo que já tomou. */
  async pararDeTomar(): Promise<void> {
    // Com o Redis perturbado uma fila pode não se largar; os trabalhos das outras acabam.
    await Promise.allSettled(Object.values(FILAS).map((nome) => this.fila(nome).close()));
  }

  /** Chama `aoTomar` a cada trabalho que este processo toma. */
  ouvirTomadas(aoTomar: (fila: NomeFila) => void): void {
    for (const nome of Object.values(FILAS)) this.fila(nome).on('active', () => aoTomar(nome));
  }

  private conexoes(): ConexoesDaFila[] {
    return Object.values(FILAS).map((nome) => this.fila(nome) as unknown as ConexoesDaFila);
  }

  private fila(nome: NomeFila): Queue {
    return this.modulos.get<Queue>(getQueueToken(nome), { strict: false });
  }
}
