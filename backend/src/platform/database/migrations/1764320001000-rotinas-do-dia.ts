import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que o calendário deve em cada dia, e se já se fez: uma linha por rotina e dia. */
export class RotinasDoDia1764320001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE rotina_do_dia (
      rotina varchar(40) NOT NULL,
      dia date NOT NULL,
      devida_em datetime(3) NOT NULL,
      dono char(36) NULL,
      ate datetime(3) NULL,
      comecada_em datetime(3) NULL,
      feita_em datetime(3) NULL,
      tentativas smallint unsigned NOT NULL DEFAULT 0,
      falha varchar(200) NULL,
      PRIMARY KEY (rotina, dia)
    ) ENGINE=InnoDB`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE rotina_do_dia');
  }
}
