import type { DataSource } from 'typeorm';
import { ate } from './ate';

/** Volta quando alguém espera por uma tranca neste servidor, ou o trabalho acaba sem esperar por nenhuma. */
export async function esperaOuAcaba(dono: DataSource, trabalho: Promise<unknown>): Promise<void> {
  let acabou = false;
  void trabalho.finally(() => (acabou = true)).catch(() => undefined);
  await ate(async () => {
    const [{ esperam }] = await dono.query<[{ esperam: string }]>(
      "SELECT COUNT(*) AS esperam FROM information_schema.INNODB_TRX WHERE trx_state = 'LOCK WAIT'",
    );
    return acabou || Number(esperam) > 0;
  });
}
