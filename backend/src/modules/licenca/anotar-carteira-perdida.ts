import type { EntityManager } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';

/** Apaga as que a data já desmente. */
export async function esquecerCarteirasPerdidas(em: EntityManager, hoje: DataCivil): Promise<void> {
  await em.query('DELETE FROM carteira_perdida WHERE ate < ?', [hoje]);
}

/** Na transação da mudança; de duas carteiras perdidas conta a que mais duraria. */
export async function anotarCarteiraPerdida(
  em: EntityManager,
  licencaId: number,
  ate: DataCivil,
): Promise<void> {
  await em.query(
    'INSERT INTO carteira_perdida (licenca_id, ate) VALUES (?, ?) ON DUPLICATE KEY UPDATE ate = GREATEST(ate, VALUES(ate))',
    [licencaId, ate],
  );
}
