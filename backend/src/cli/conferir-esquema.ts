import 'reflect-metadata';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { lerAmbiente } from '../platform/config/ambiente';
import { opcoesBanco } from '../platform/database/opcoes';

/** Compara o banco migrado com as entidades. Sai com 1 e mostra o SQL que faltaria se não são iguais. */
async function conferir(): Promise<void> {
  const fonte = await new DataSource({
    ...opcoesBanco(lerAmbiente(process.env)),
    entities: [join(__dirname, '..', '**', '*.entity.js')],
  }).initialize();
  try {
    if (fonte.entityMetadatas.length === 0) throw new Error('Nenhuma entidade encontrada.');
    // No InnoDB os dois são o mesmo, e a MariaDB mostra RESTRICT onde a migração nada disse.
    for (const chave of fonte.entityMetadatas.flatMap((entidade) => entidade.foreignKeys)) {
      if (chave.onDelete === 'NO ACTION') chave.onDelete = 'RESTRICT';
      if (chave.onUpdate === 'NO ACTION') chave.onUpdate = 'RESTRICT';
    }
    const { upQueries } = await fonte.driver.createSchemaBuilder().log();
    if (upQueries.length === 0) {
      process.stdout.write(`${fonte.entityMetadatas.length} entidades conferem com as migrações\n`);
      return;
    }
    throw new Error(
      `As migrações não dão o esquema das entidades. Faltaria:\n${upQueries.map(({ query }) => `  ${query};`).join('\n')}`,
    );
  } finally {
    await fonte.destroy();
  }
}

conferir().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
  process.exit(1);
});
