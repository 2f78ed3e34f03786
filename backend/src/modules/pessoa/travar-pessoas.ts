import type { EntityManager } from 'typeorm';
import { LidoAntesDeMudar } from '../../platform/database/transacoes';

/**
 * Trava os cadastros, sempre na mesma ordem. Erro: `LidoAntesDeMudar` se um deles se juntou a outro depois de quem chama
 * o ter lido; a transação recomeça e acha o que ficou.
 */
export async function travarPessoas(em: EntityManager, ids: readonly number[]): Promise<void> {
  const linhas = await em.query<{ juntada: number | null }[]>(
    'SELECT juntada_a_id AS juntada FROM pessoa WHERE id IN (?) ORDER BY id FOR UPDATE',
    [ids],
  );
  if (linhas.some(({ juntada }) => juntada !== null)) throw new LidoAntesDeMudar('CADASTRO_JUNTADO');
}
