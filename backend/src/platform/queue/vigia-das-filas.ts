import { Injectable } from '@nestjs/common';
import { Repetida } from '../repetida';
import type { NomeFila } from './filas';
import { Filas } from './filas.service';

const INTERVALO_MS = 15_000;
const PARADA_MS = 60_000;

/**
 * Depois de uma troca de Redis, um worker pode ficar ligado e não tomar mais nada, sem erro nenhum. Este processo, se há
 * trabalhos à espera, nenhum dele roda naquela fila e ele não toma nenhum, termina: quem vigia processos o põe de novo.
 */
@Injectable()
export class VigiaDasFilas extends Repetida {
  /** De cada fila, desde quando há o que tomar e não se toma. */
  private readonly desde = new Map<NomeFila, number>();

  constructor(private readonly filas: Filas) {
    super(INTERVALO_MS, 'as filas não puderam ser olhadas');
  }

  override onApplicationBootstrap(): void {
    this.filas.ouvirTomadas((fila) => this.desde.delete(fila));
    super.onApplicationBootstrap();
  }

  protected async umaVez(): Promise<void> {
    const paradas = await this.paradas(performance.now());
    if (paradas.length === 0) return;
    this.log.fatal({ filas: paradas }, 'há trabalhos à espera e este worker não os toma; o processo termina');
    process.exit(1);
  }

  /** As filas que este worker deixou de tomar, olhadas em `agora` (ms de um relógio que só anda). */
  async paradas(agora: number): Promise<NomeFila[]> {
    return [...(await this.filas.daqui())].flatMap(([fila, { esperando, rodando }]) => {
      // O que roda aqui ainda pode ocupar a vez. O que outro worker toma não diz nada deste.
      if (esperando === 0 || rodando > 0) this.desde.delete(fila);
      else if (!this.desde.has(fila)) this.desde.set(fila, agora);
      return agora - (this.desde.get(fila) ?? agora) >= PARADA_MS ? [fila] : [];
    });
  }
}
