import type { DataSource } from 'typeorm';
import { ate } from './ate';

/** Volta quando alguém espera por uma tranca neste servidor, ou o trabalho acaba sem esperar por nenhuma. */
export async function esperaOuAcaba(dono: DataSource, trabalho: Promise<unknown>): Promise<void> {
  let acabou = false;
  void trabalho.finally(() => (acabou = true)).catch(() => undefined);
  await ate(async () => {
    const [{ Value: esperam }] = await dono.query<[{ Value: string }]>(
      "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'",
    );
    return acabou || Number(esperam) > 0;
  });
}
