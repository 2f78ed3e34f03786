import type { Executor } from '../passos-da-migracao';

/** Os filtros que se juntam e as ordens da mesa: sem estes índices o servidor lia, a cada página, dezenas de milhares de linhas. */
export class IndicesDaMesa1764433000000 {
  async up(q: Executor): Promise<void> {
    await q.query(
      'ALTER TABLE tentativa ADD INDEX IF NOT EXISTS ix_tentativa_tipo_resultado (tipo, resultado, id)',
    );
    await q.query(
      'ALTER TABLE conferencia ADD INDEX IF NOT EXISTS ix_conferencia_fiscal_veredito (usuario_id, veredito, id)',
    );
    await q.query(`ALTER TABLE pendencia
      ADD INDEX IF NOT EXISTS ix_pendencia_estado_pagamento (estado, data_pagamento, id),
      ADD INDEX IF NOT EXISTS ix_pendencia_pagamento (data_pagamento, id),
      ADD INDEX IF NOT EXISTS ix_pendencia_retido (retido, id)`);
  }
}
