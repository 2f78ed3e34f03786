import 'reflect-metadata';
import { lerAmbiente } from '../platform/config/ambiente';
import { conectarBanco } from '../platform/database/abrir-base';
import { concederAoProduto } from '../platform/database/conceder-ao-produto';
import { insistir, maisNova, migrar } from '../platform/database/migrador';
import { opcoesBanco } from '../platform/database/opcoes';

/** Aplica as migrações que faltam e, se quem migra tem conta própria no banco, dá à do produto só o que ela usa. */
async function aplicar(): Promise<void> {
  const ambiente = lerAmbiente(process.env);
  const { bancoUrlMigracao, bancoUrl } = ambiente;
  const fonte = await conectarBanco(
    opcoesBanco(ambiente, bancoUrlMigracao),
    bancoUrlMigracao === bancoUrl ? 'DATABASE_URL' : 'DATABASE_URL_MIGRACAO',
  );
  try {
    const feitas = await migrar(fonte);
    // Numa base mais nova, os direitos são os que a versão que a migrou deu: esta não sabe os das tabelas que não conhece.
    if (bancoUrlMigracao !== bancoUrl && !(await maisNova(fonte)))
      await insistir(() => concederAoProduto(fonte, ambiente));
    process.stdout.write(`${feitas} migrações aplicadas\n`);
  } finally {
    await fonte.destroy();
  }
}

aplicar().catch((erro: unknown) => {
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
  process.exit(1);
});
