import { MigrationInterface, QueryRunner } from 'typeorm';

/** O que um convênio diz de um banco que cobra por API própria, e quando lhe entrou o último dinheiro por PIX. */
export class PixAteOFim1764423000000 implements MigrationInterface {
  static readonly soAcrescenta = true;

  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE convenio
      ADD COLUMN pix_escopos varchar(300) NULL,
      ADD COLUMN pix_url_cobranca varchar(200) NULL,
      ADD COLUMN pix_convenio varchar(9) NULL`);
    await q.query('ALTER TABLE pix_ligacao ADD COLUMN recebeu_em datetime(3) NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE pix_ligacao DROP COLUMN recebeu_em');
    await q.query(
      'ALTER TABLE convenio DROP COLUMN pix_escopos, DROP COLUMN pix_url_cobranca, DROP COLUMN pix_convenio',
    );
  }
}
