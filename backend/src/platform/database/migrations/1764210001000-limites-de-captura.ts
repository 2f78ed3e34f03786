import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que a carteira já dizia: o limite, a forma curta e a regra da folha. */
export const LIMITES_DE_FABRICA = {
  LIMITE_ESPORTIVA: {
    pt: ['Cota zero: pesque e solte', 'pesque e solte', 'Solte todo peixe, vivo e no mesmo lugar.'],
    en: [
      'Zero quota: catch and release',
      'catch and release',
      'Release every fish, alive and where you caught it.',
    ],
    es: ['Cuota cero: pesque y suelte', 'pesque y suelte', 'Suelte todo pez, vivo y en el mismo lugar.'],
  },
  LIMITE_RECREATIVA: {
    pt: ['10 kg mais 1 exemplar', '10 kg mais 1', 'Leve no máximo 10 kg e mais um exemplar.'],
    en: ['10 kg plus 1 fish', '10 kg plus 1', 'Keep at most 10 kg plus one fish.'],
    es: ['10 kg más 1 ejemplar', '10 kg más 1', 'Lleve como máximo 10 kg y un ejemplar más.'],
  },
};

/** O limite de captura de cada modalidade passa a ser um texto com versões. */
export class LimitesDeCaptura1764210001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    for (const [codigo, paragrafos] of Object.entries(LIMITES_DE_FABRICA)) {
      await q.query(
        `INSERT INTO texto (codigo, paragrafos, vigente_desde, motivo, autor, criado_em)
         VALUES (?, ?, '2020-01-01', 'Texto de fábrica', 'produto', '2020-01-01')`,
        [codigo, JSON.stringify(paragrafos)],
      );
    }
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query("DELETE FROM texto WHERE codigo IN ('LIMITE_ESPORTIVA', 'LIMITE_RECREATIVA')");
  }
}
