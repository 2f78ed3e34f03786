import type { Executor } from '../passos-da-migracao';

const DE_ANTES = ['AGUARDANDO_PAGAMENTO', 'ATIVO_AGUARDANDO_PAGAMENTO'];
const COM_ANALISE = ['AGUARDANDO_ANALISE', ...DE_ANTES];

/** As restrições que prendem as vagas ao status, com estes que esperam. */
function restricoes(pendentes: readonly string[]): string {
  const lista = pendentes.map((um) => `'${um}'`).join(', ');
  return `DROP CONSTRAINT ck_licenca_status, DROP CONSTRAINT ck_licenca_vaga_pendente,
    DROP CONSTRAINT ck_licenca_vaga_principal,
    ADD CONSTRAINT ck_licenca_status CHECK (status IN (${lista}, 'VIGENTE', 'INVALIDADO', 'VENCIDO', 'INATIVO')),
    ADD CONSTRAINT ck_licenca_vaga_pendente CHECK (vaga_pendente <=> IF(status IN (${lista}), 1, NULL)),
    ADD CONSTRAINT ck_licenca_vaga_principal CHECK (vaga_principal <=>
      IF(status = 'VIGENTE' OR (status IN (${lista}) AND renova_id IS NULL), 1, NULL))`;
}

/**
 * Licenças que não pagam: a isenção de cada uma, as que esperam decisão e quem responde pelos menores. As versões de antes não
 * conhecem a situação nova, e por isso a base não lhes serve (ADR 0021).
 */
export class Isencoes1764430000000 {
  async up(q: Executor): Promise<void> {
    await q.query(`ALTER TABLE licenca ADD COLUMN isencao_id int unsigned NULL,
      ADD INDEX ix_licenca_isencao (isencao_id, status), ${restricoes(COM_ANALISE)}`);
    await q.query(`CREATE TABLE responsavel (
      licenca_id int unsigned NOT NULL,
      nome varbinary(830) NOT NULL,
      cpf varbinary(74) NOT NULL,
      PRIMARY KEY (licenca_id),
      CONSTRAINT fk_responsavel_licenca FOREIGN KEY (licenca_id) REFERENCES licenca (id) ON DELETE NO ACTION ON UPDATE NO ACTION
    ) ENGINE=InnoDB`);
  }
}
