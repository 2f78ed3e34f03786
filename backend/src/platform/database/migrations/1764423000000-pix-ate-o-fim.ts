import type { Executor } from '../passos-da-migracao';

/** O que um convênio diz de um banco que cobra por API própria, e quando lhe entrou o último dinheiro por PIX. */
export class PixAteOFim1764423000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`ALTER TABLE convenio
      ADD COLUMN pix_escopos varchar(300) NULL,
      ADD COLUMN pix_url_cobranca varchar(200) NULL,
      ADD COLUMN pix_convenio varchar(9) NULL`);
    await q.query('ALTER TABLE pix_ligacao ADD COLUMN recebeu_em datetime(3) NULL');
  }
}
