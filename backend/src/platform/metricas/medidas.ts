import { Inject, Injectable, Logger } from '@nestjs/common';
import Redis from 'ioredis';
import { Gauge, Registry } from 'prom-client';
import { resumirErro } from '../descrever-erro';
import { PREFIXO_REDIS } from '../queue/redis';
import { naVez } from '../vez';

const SOMADAS = `${PREFIXO_REDIS}:medidas`;
const VEZ = `${PREFIXO_REDIS}:medidas-vez`;
const DESCANSO_MS = 15_000;
/** Sem worker que as some, deixam de aparecer, e isso é um alarme. */
const VALIDADE_S = 300;

/** Um número, ou um para cada combinação de rótulos. Nulo: não se sabe. Nenhum rótulo diz nada de pessoa alguma. */
type Lida = number | null | readonly (readonly [rotulos: Readonly<Record<string, string>>, valor: number])[];
type Leitura = () => Lida | Promise<Lida>;

/**
 * O que se mede de tempos em tempos. O que é só deste processo (memória, disco, conexões) lê-se quando alguém pergunta. O
 * que é do produto inteiro e custa consultas soma-o um worker de cada vez, e todos mostram o que está no Redis.
 */
@Injectable()
export class Medidas {
  private readonly log = new Logger(Medidas.name);
  private readonly registro = new Registry();
  private readonly daqui = new Map<string, Leitura>();
  private readonly deTodos = new Map<string, Leitura>();
  private readonly mostradas = new Map<string, Gauge>();

  constructor(@Inject(Redis) private readonly redis: Redis) {
    this.mostrar('pesca_medidas_em_segundos', 'Quando um worker acabou de medir o produto inteiro');
  }

  /** Barata, e só deste processo. */
  olhar(name: string, help: string, rotulos: readonly string[], ler: Leitura): void {
    this.mostrar(name, help, rotulos);
    this.daqui.set(name, ler);
  }

  /** Do produto inteiro. Só se chama onde há quem some: no worker. */
  somar(name: string, help: string, rotulos: readonly string[], ler: Leitura): void {
    this.mostrar(name, help, rotulos);
    this.deTodos.set(name, ler);
  }

  /** Mede o produto inteiro, se nenhum outro worker o fez há pouco. A que falha fica de fora desta vez. */
  async somarNaVez(): Promise<void> {
    await naVez(this.redis, VEZ, { menor: DESCANSO_MS, maior: Infinity }, async () => {
      const somadas = await this.ler(this.deTodos);
      somadas.push(['pesca_medidas_em_segundos', Date.now() / 1000]);
      await this.redis.set(SOMADAS, JSON.stringify(somadas), 'EX', VALIDADE_S);
    });
  }

  /** No formato do Prometheus. */
  async texto(): Promise<string> {
    const somadas = await this.redis.get(SOMADAS).catch(() => null);
    const lidas = [
      ...(await this.ler(this.daqui)),
      ...(JSON.parse(somadas ?? '[]') as readonly (readonly [string, Lida])[]),
    ];
    for (const medida of this.mostradas.values()) medida.reset();
    for (const [nome, lida] of lidas) {
      const medida = this.mostradas.get(nome);
      // As de todos só se mostram onde se somam: cada uma por um processo, e não por cada api também.
      if (!medida || lida === null) continue;
      for (const [rotulos, valor] of typeof lida === 'number' ? [[{}, lida] as const] : lida)
        medida.set(rotulos, valor);
    }
    return this.registro.metrics();
  }

  private mostrar(name: string, help: string, rotulos: readonly string[] = []): void {
    const medida = new Gauge({ name, help, labelNames: rotulos, registers: [this.registro] });
    this.mostradas.set(name, medida);
  }

  private async ler(leituras: ReadonlyMap<string, Leitura>): Promise<[string, Lida][]> {
    const lidas: [string, Lida][] = [];
    for (const [nome, ler] of leituras) {
      try {
        lidas.push([nome, await ler()]);
      } catch (erro) {
        this.log.warn({ medida: nome, erro: resumirErro(erro) }, 'não se pôde medir');
      }
    }
    return lidas;
  }
}
