import 'reflect-metadata';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { lerAmbiente } from '../src/platform/config/ambiente';
import { opcoesBanco } from '../src/platform/database/opcoes';

type Acao = 'RESTRICT' | 'NO ACTION' | 'CASCADE' | 'SET NULL';

/** No InnoDB RESTRICT e NO ACTION são o mesmo; a MariaDB mostra o que a migração escreveu, ou RESTRICT. */
async function igualarAcoes(fonte: DataSource): Promise<void> {
  const doBanco = await fonte.query<{ nome: string; aoApagar: Acao; aoMudar: Acao }[]>(
    `SELECT constraint_name AS nome, delete_rule AS aoApagar, update_rule AS aoMudar
     FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE()`,
  );
  const porNome = new Map(doBanco.map((chave) => [chave.nome, chave]));
  const iguais = (a: string | undefined, b: string) =>
    [a, b].every((acao) => acao === 'RESTRICT' || acao === 'NO ACTION');
  for (const chave of fonte.entityMetadatas.flatMap((entidade) => entidade.foreignKeys)) {
    const banco = porNome.get(chave.name);
    if (!banco) continue;
    if (iguais(chave.onDelete, banco.aoApagar)) chave.onDelete = banco.aoApagar;
    if (iguais(chave.onUpdate, banco.aoMudar)) chave.onUpdate = banco.aoMudar;
  }
}

/** Compara o banco migrado com as entidades. Sai com 1 e mostra o SQL que faltaria se não são iguais. */
async function conferir(): Promise<void> {
  const fonte = await new DataSource({
    ...opcoesBanco(lerAmbiente(process.env)),
    entities: [join(__dirname, '../src/**/*.entity.ts')],
  }).initialize();
  try {
    if (fonte.entityMetadatas.length === 0) throw new Error('Nenhuma entidade encontrada.');
    await igualarAcoes(fonte);
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
