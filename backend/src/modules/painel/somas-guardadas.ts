import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { PREFIXO_REDIS } from '../../platform/queue/redis';
import { Relogio } from '../../platform/relogio';
import { Repeticao } from '../../platform/repeticao';
import type { LicencasDoPainel, SomasDoPainel } from './painel.dto';

const SOMAS = `${PREFIXO_REDIS}:painel`;
const VEZ = `${PREFIXO_REDIS}:painel-vez`;
const TODOS = 'todos';
/** Quem soma diz de tempos em tempos que continua vivo. */
const FOLEGO_MS = 60_000;
/** Entre o fim de uma soma e o começo da seguinte. */
const DESCANSO_MS = 30_000;
/** Somar nunca ocupa mais do que uma parte em cinco do tempo. */
const DESCANSO_POR_TRABALHO = 4;

type DeUmMunicipio = Omit<LicencasDoPainel, 'municipios'>;
type Guardadas = Omit<SomasDoPainel, 'idade'>;

/** As somas do painel, no Redis: quem as perde espera pela vez seguinte. */
@Injectable()
export class SomasGuardadas {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    private readonly relogio: Relogio,
  ) {}

  async guardar(somas: Guardadas, porMunicipio: ReadonlyMap<number, DeUmMunicipio>): Promise<void> {
    const campos = [[TODOS, somas] as const, ...porMunicipio].map(
      ([campo, valor]) => [String(campo), JSON.stringify(valor)] as const,
    );
    await this.redis.multi().del(SOMAS).hset(SOMAS, Object.fromEntries(campos)).exec();
  }

  /** Nulo se ninguém somou ainda. De um município só são as licenças. */
  async ler(municipio: number | null): Promise<SomasDoPainel | null> {
    const [todos, dele] = await this.redis.hmget(SOMAS, TODOS, String(municipio));
    if (!todos) return null;
    const somas = JSON.parse(todos) as Guardadas;
    const idade = Math.max(Math.round((this.relogio.agora().getTime() - Date.parse(somas.em)) / 1000), 0);
    if (municipio === null) return { ...somas, idade };
    const licencas = dele ? (JSON.parse(dele) as DeUmMunicipio) : semNenhuma(somas.licencas);
    return { ...somas, idade, licencas: { ...somas.licencas, ...licencas } };
  }

  /** Faz `trabalho` se ninguém o faz nem o fez há pouco; o descanso cresce com o que ele demora. */
  async naVez(trabalho: () => Promise<void>): Promise<void> {
    if ((await this.redis.set(VEZ, 1, 'PX', FOLEGO_MS, 'NX')) === null) return;
    const renovacao = new Repeticao(
      FOLEGO_MS / 3,
      async () => void (await this.redis.pexpire(VEZ, FOLEGO_MS)),
      () => undefined,
    );
    const inicio = performance.now();
    renovacao.iniciar();
    try {
      await trabalho();
    } finally {
      await renovacao.parar();
      const descanso = Math.max(DESCANSO_MS, (performance.now() - inicio) * DESCANSO_POR_TRABALHO);
      await this.redis.set(VEZ, 1, 'PX', Math.round(descanso));
    }
  }
}

const semNenhuma = ({ ativadas }: LicencasDoPainel): DeUmMunicipio => ({
  situacoes: [],
  ativadas: ativadas.map((um) => ({ ...um, quantidade: 0 })),
});
