import { Inject, Injectable } from '@nestjs/common';
import Redis from 'ioredis';
import { PREFIXO_REDIS } from '../../platform/queue/redis';
import { Relogio } from '../../platform/relogio';
import { naVez } from '../../platform/vez';
import type { LicencasDoPainel, SomasDoPainel } from './painel.dto';

const SOMAS = `${PREFIXO_REDIS}:painel`;
const VEZ = `${PREFIXO_REDIS}:painel-vez`;
const TODOS = 'todos';
/** Entre o fim de uma soma e o começo da seguinte. */
const DESCANSO_MS = 30_000;

type DeUmMunicipio = Omit<LicencasDoPainel, 'municipios' | 'isentas'>;
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
    const { isentas: _, ...deTodos } = somas.licencas;
    return { ...somas, idade, licencas: { ...deTodos, ...licencas } };
  }

  /** Faz `trabalho` se ninguém o faz nem o fez há pouco. */
  naVez(trabalho: () => Promise<void>): Promise<void> {
    return naVez(this.redis, VEZ, { menor: DESCANSO_MS, maior: Infinity }, trabalho);
  }
}

const semNenhuma = ({ ativadas }: LicencasDoPainel): DeUmMunicipio => ({
  situacoes: [],
  ativadas: ativadas.map((um) => ({ ...um, quantidade: 0 })),
});
