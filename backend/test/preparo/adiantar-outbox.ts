import type { DataSource } from 'typeorm';
import { Transacoes } from '../../src/platform/database/transacoes';

/**
 * A próxima tentativa do que está por fazer, que seria em meio minuto ou mais, vem já; com `soFalhas`, a do que já falhou. O
 * worker mexe nas mesmas linhas: um impasse com ele se repete.
 */
export const adiantarOutbox = (fonte: DataSource, { soFalhas = false } = {}): Promise<unknown> =>
  new Transacoes(fonte).executar((em) =>
    em.query(
      `UPDATE outbox SET tentar_em = CURRENT_TIMESTAMP(3)
       WHERE concluido_em IS NULL AND (falha IS NOT NULL OR ?)`,
      [!soFalhas],
    ),
  );
