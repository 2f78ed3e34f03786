import type { Executor } from '../passos-da-migracao';

/** A última cópia de segurança e o último ensaio de volta, anotados por quem os fez, em qualquer máquina. */
export class UltimasCopias1764380000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE ultima_copia (
      tipo varchar(10) NOT NULL,
      em datetime(3) NOT NULL,
      bytes bigint unsigned NULL,
      segundos int unsigned NULL,
      certo tinyint unsigned NOT NULL DEFAULT 1,
      PRIMARY KEY (tipo),
      CONSTRAINT ck_ultima_copia_tipo CHECK (tipo IN ('COPIA', 'ENSAIO'))
    ) ENGINE=InnoDB`);
  }
}
