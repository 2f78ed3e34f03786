import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { DataSource } from 'typeorm';
import { Medidas } from '../metricas/medidas';
import { Filas } from './filas.service';
import { AINDA_SE_TENTA } from './tentativas';
import { TrabalhosService } from './trabalhos.service';

const TRABALHOS = new Histogram({
  name: 'pesca_trabalho_segundos',
  help: 'Trabalhos tentados por este worker, de cada fila, e quanto demoraram',
  labelNames: ['fila', 'resultado'],
  buckets: [0.05, 0.2, 1, 5, 20, 60, 300],
});

/** No worker: o que espera, o que roda, o que falha e desde quando. */
@Injectable()
export class MedirFilas implements OnApplicationBootstrap {
  constructor(
    private readonly filas: Filas,
    medidas: Medidas,
    trabalhos: TrabalhosService,
    fonte: DataSource,
  ) {
    medidas.somar('pesca_trabalhos', 'Trabalhos por concluir, até dez mil', ['fila', 'estado'], async () =>
      (await trabalhos.resumo()).filas.flatMap(({ fila, falhaDesde: _, ...estados }) =>
        Object.entries(estados).map(([estado, quantos]) => [{ fila, estado }, quantos] as const),
      ),
    );
    medidas.somar('pesca_fila_espera_segundos', 'Idade do que espera há mais tempo', ['fila'], async () =>
      [...(await filas.esperas())].map(([fila, segundos]) => [{ fila }, segundos]),
    );
    medidas.somar(
      'pesca_fila_roda_segundos',
      'Há quanto tempo roda o que roda há mais tempo',
      ['fila'],
      async () => [...(await filas.rodadas())].map(([fila, segundos]) => [{ fila }, segundos]),
    );
    medidas.somar(
      'pesca_outbox_atraso_segundos',
      'Há quanto tempo venceu o que se devia levar',
      [],
      async () => {
        const [linha] = await fonte.query<{ atraso: string | number }[]>(
          `SELECT TIMESTAMPDIFF(SECOND, tentar_em, CURRENT_TIMESTAMP(3)) AS atraso
         FROM outbox FORCE INDEX (ix_outbox_pendentes)
         WHERE concluido_em IS NULL AND ${AINDA_SE_TENTA} ORDER BY tentar_em LIMIT 1`,
        );
        return Math.max(0, Number(linha?.atraso ?? 0));
      },
    );
  }

  onApplicationBootstrap(): void {
    this.filas.ouvirFins((fila, resultado, segundos) => TRABALHOS.observe({ fila, resultado }, segundos));
  }
}
