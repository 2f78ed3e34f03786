import type { EntityManager } from 'typeorm';
import { juntarParcelas, Parcela } from '../../kernel/contagem';

/**
 * Anota, na transação de quem muda a linha, o que a mudança soma aos contadores: uma linha nova por chamada, qualquer que
 * seja o tamanho do lote. O somador do worker a junta aos contadores depois do commit.
 */
export async function contar(em: EntityManager, parcelas: Iterable<Parcela>): Promise<void> {
  const somas = juntarParcelas(parcelas);
  if (somas.size === 0) return;
  await em.query('INSERT INTO contador_delta (parcelas) VALUES (?)', [
    JSON.stringify(Object.fromEntries(somas)),
  ]);
}
