import type { DataSource } from 'typeorm';

const TOLERANCIA_S = 60;

/** Quantos segundos o relógio desta máquina está adiante do da MariaDB; zero se o dela cabe no tempo que a pergunta levou. */
export async function desvioDoRelogio(fonte: DataSource): Promise<number> {
  const antes = Date.now() / 1000;
  // O do servidor, e não o da sessão, que `SET timestamp` para.
  const [linha] = await fonte.query<{ em: string }[]>('SELECT UNIX_TIMESTAMP(SYSDATE(3)) AS em');
  const em = Number(linha!.em);
  return Math.max(antes - em, 0) || Math.min(Date.now() / 1000 - em, 0);
}

/** Um dos dois está errado, e não se sabe qual. */
export const relogioErrado = async (fonte: DataSource): Promise<boolean> =>
  Math.abs(await desvioDoRelogio(fonte)) > TOLERANCIA_S;
