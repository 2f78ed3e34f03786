import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { resumirErro } from '../../descrever-erro';
import { Relogio } from '../../relogio';
import { Repeticao } from '../../repeticao';
import { Sondas } from '../../saude/sondas';

export const FLUXO = 'text/event-stream';
const OLHAR_MS = 2_000;
/** O nginx desiste de uma resposta calada há dez segundos. */
const PULSO_MS = 5_000;
/** Quem quer ouvir mais pede de novo, e o direito confere-se outra vez. */
const VIDA_MS = 60_000;
const ABERTOS = 500;
const DO_MESMO = 5;

/** O que se acompanha: `ler` só lê, porque se chama muitas vezes por cada pedido; depois do `ultimo` nada mais muda. */
interface Assunto<T> {
  readonly nome: string;
  ler(): Promise<T>;
  ultimo(lido: T): boolean;
}

class Fluxo<T> {
  readonly saida = new Readable({ read: () => undefined });
  private dito = '';
  private ditoEm: number;

  constructor(
    readonly assunto: Assunto<T>,
    private readonly abertoEm: number,
  ) {
    this.ditoEm = abertoEm;
  }

  /** Diz o que mudou, ou de tempos em tempos que ainda aqui está. Verdadeiro se nada mais tem a dizer. */
  dizer(lido: T, agora: number): boolean {
    const texto = JSON.stringify(lido);
    if (texto !== this.dito || agora - this.ditoEm >= PULSO_MS) {
      this.saida.push(texto === this.dito ? ':\n\n' : `data: ${texto}\n\n`);
      this.dito = texto;
      this.ditoEm = agora;
    }
    return this.assunto.ultimo(lido) || agora - this.abertoEm >= VIDA_MS;
  }
}

/**
 * Respostas que ficam abertas e dizem cada mudança (server-sent events). Olham-se todas numa ronda, uma de cada vez: por muitas que
 * sejam, nunca tomam mais do que uma conexão ao banco.
 */
@Injectable()
export class Fluxos implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Fluxos.name);
  private readonly abertos = new Set<Fluxo<unknown>>();
  private readonly rondas = new Repeticao(
    OLHAR_MS,
    () => this.olhar(),
    () => undefined,
  );

  constructor(
    private readonly relogio: Relogio,
    private readonly sondas: Sondas,
  ) {}

  onApplicationBootstrap(): void {
    this.rondas.iniciar();
  }

  async onModuleDestroy(): Promise<void> {
    for (const fluxo of this.abertos) this.acabar(fluxo);
    await this.rondas.parar();
  }

  /** Um fluxo a quem o pede; a quem não, ou se já são muitos, uma resposta só. */
  async responder<T>(resposta: FastifyReply, assunto: Assunto<T>): Promise<T | StreamableFile> {
    const lido = await assunto.ler();
    if (!this.cabe(resposta, assunto.nome)) return lido;
    const fluxo = new Fluxo(assunto, this.agora());
    this.abertos.add(fluxo);
    fluxo.saida.once('close', () => this.abertos.delete(fluxo));
    this.dizer(fluxo, lido);
    void resposta.header('x-accel-buffering', 'no');
    return new StreamableFile(fluxo.saida, { type: FLUXO });
  }

  /** Uma ronda. O que não se pode ler acaba: quem o ouvia pergunta, e é-lhe dito porquê. */
  async olhar(): Promise<void> {
    for (const fluxo of this.abertos) {
      try {
        this.dizer(fluxo, await fluxo.assunto.ler());
      } catch (erro) {
        this.log.warn({ erro: resumirErro(erro) }, 'um fluxo não se pôde ler');
        this.acabar(fluxo);
      }
    }
  }

  private cabe({ request: { method, headers } }: FastifyReply, nome: string): boolean {
    if (method !== 'GET' || !headers.accept?.includes(FLUXO) || this.sondas.encerrando) return false;
    const doMesmo = [...this.abertos].filter(({ assunto }) => assunto.nome === nome);
    return this.abertos.size < ABERTOS && doMesmo.length < DO_MESMO;
  }

  private dizer<T>(fluxo: Fluxo<T>, lido: T): void {
    // Enquanto se lia, pode ter acabado.
    if (this.abertos.has(fluxo) && fluxo.dizer(lido, this.agora())) this.acabar(fluxo);
  }

  private acabar<T>(fluxo: Fluxo<T>): void {
    this.abertos.delete(fluxo);
    fluxo.saida.push(null);
  }

  private agora = () => this.relogio.agora().getTime();
}
