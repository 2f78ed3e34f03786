import { MigrationInterface, QueryRunner } from 'typeorm';

/** Quem entregou a remessa ao banco, e quando. */
export class RemessaEnviada1764130000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE arquivo_remessa ADD enviada_em datetime(3) NULL, ADD enviada_por varchar(60) NULL,
      ADD CONSTRAINT ck_remessa_envio CHECK ((enviada_em IS NULL) = (enviada_por IS NULL))`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE arquivo_remessa DROP CONSTRAINT ck_remessa_envio, DROP COLUMN enviada_por,
      DROP COLUMN enviada_em`);
  }
}
