import type { Executor } from '../passos-da-migracao';

/** Os navegadores que querem o aviso de renovação de uma licença. */
export class AparelhosAvisados1764422000000 {
  static readonly soAcrescenta = true;

  async up(q: Executor): Promise<void> {
    await q.query(`CREATE TABLE aparelho_avisado (
      id int unsigned NOT NULL AUTO_INCREMENT,
      licenca_id int unsigned NOT NULL,
      usuario_id int unsigned NULL,
      endpoint varbinary(4030) NOT NULL,
      endpoint_indice binary(32) NOT NULL,
      chaves varbinary(510) NOT NULL,
      idioma char(2) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_aparelho_licenca (licenca_id, endpoint_indice),
      INDEX ix_aparelho_endpoint (endpoint_indice),
      INDEX ix_aparelho_conta (usuario_id),
      CONSTRAINT fk_aparelho_licenca FOREIGN KEY (licenca_id) REFERENCES licenca (id) ON DELETE CASCADE,
      CONSTRAINT fk_aparelho_usuario FOREIGN KEY (usuario_id) REFERENCES usuario (id) ON DELETE CASCADE
    ) ENGINE=InnoDB`);
  }
}
