import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { lerAmbiente } from '../platform/config/ambiente';
import { migrar } from '../platform/database/migrador';
import { opcoesBanco } from '../platform/database/opcoes';

/** Aplica as migrações que faltam. */
async function aplicar(): Promise<void> {
  const fonte = await new DataSource(opcoesBanco(lerAmbiente(process.env))).initialize();
  try {
    const feitas = await migrar(fonte);
    process.stdout.write(`${feitas} migrações aplicadas\n`);
  } finally {
    await fonte.destroy();
  }
}

aplicar().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
  process.exit(1);
});
