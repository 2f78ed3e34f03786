import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { lerAmbiente } from '../platform/config/ambiente';
import { opcoesBanco } from '../platform/database/opcoes';

/** Aplica as migrações que faltam. */
async function migrar(): Promise<void> {
  const fonte = await new DataSource(opcoesBanco(lerAmbiente(process.env))).initialize();
  try {
    const feitas = await fonte.runMigrations();
    process.stdout.write(`${feitas.length} migrações aplicadas\n`);
  } finally {
    await fonte.destroy();
  }
}

migrar().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
  process.exit(1);
});
