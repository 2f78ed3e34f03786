import type { EntityManager } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';

/** Apaga as que a data já desmente. */
export async function esquecerCarteirasPerdidas(em: EntityManager, hoje: DataCivil): Promise<void> {
  await em.query('DELETE FROM carteira_perdida WHERE ate < ?', [hoje]);
}

/** De uma licença `l`: renovou-se, e a renovação que já valia se invalidou. */
export const RENOVACAO_TIRADA = `l.status = 'INATIVO' AND EXISTS (
  SELECT 1 FROM licenca n WHERE n.renova_id = l.id AND n.status = 'INVALIDADO' AND n.data_ativacao IS NOT NULL)`;

/**
 * Na transação da mudança; de duas carteiras perdidas conta a que mais duraria. A da licença que esta renovou pode cair com ela: se
 * cai ou não, o status das duas é que diz.
 */
export async function anotarCarteiraPerdida(
  em: EntityManager,
  licencaId: number,
  ate: DataCivil,
): Promise<void> {
  await em.query(
    `INSERT INTO carteira_perdida (licenca_id, ate)
     SELECT ?, ? UNION ALL
     SELECT a.id, a.data_vencimento FROM licenca l JOIN licenca a ON a.id = l.renova_id
     WHERE l.id = ? AND a.data_vencimento IS NOT NULL
     ON DUPLICATE KEY UPDATE ate = GREATEST(ate, VALUES(ate))`,
    [licencaId, ate, licencaId],
  );
}
