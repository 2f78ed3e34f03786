import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { DataSource } from 'typeorm';
import { desvioDoRelogio } from '../database/desvio-do-relogio';
import { Medidas } from '../metricas/medidas';

const PRAZO_MS = 2_000;

const ESSENCIAIS = ['banco', 'fila'] as const;
type Essencial = (typeof ESSENCIAIS)[number];

/** O que este processo precisa para trabalhar. Um que se encerra já não está pronto para nada. */
@Injectable()
export class Sondas {
  /** A porta está aberta, as filas têm quem as tome e os sinais, quem os ouça. */
  comecou = false;
  encerrando = false;

  constructor(
    private readonly fonte: DataSource,
    @Inject(Redis) private readonly redis: Redis,
    medidas: Medidas,
  ) {
    medidas.olhar(
      'pesca_relogio_desvio_segundos',
      'Quanto o relógio deste processo está adiante do da MariaDB',
      [],
      () => desvioDoRelogio(fonte),
    );
  }

  async essenciaisQueFaltam(): Promise<readonly (Essencial | 'processo')[]> {
    if (!this.comecou || this.encerrando) return ['processo'];
    const respostas = await Promise.all(ESSENCIAIS.map((parte) => this.responde(this[parte])));
    return ESSENCIAIS.filter((_, i) => !respostas[i]);
  }

  /** Falso se falha ou demora. */
  async responde(sonda: () => Promise<boolean>): Promise<boolean> {
    return Promise.race([
      sonda().catch(() => false),
      new Promise<boolean>((cansar) => setTimeout(cansar, PRAZO_MS, false).unref()),
    ]);
  }

  /** Um nó fora do cluster, só de leitura ou sem disco responde a perguntas, e não grava. */
  readonly banco = async (): Promise<boolean> => {
    await this.fonte.query('UPDATE pulso SET em = CURRENT_TIMESTAMP(3) WHERE id = 1');
    return true;
  };

  readonly fila = async (): Promise<boolean> => (await this.redis.ping()) === 'PONG';
}
