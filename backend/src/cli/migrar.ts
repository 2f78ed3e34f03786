import 'reflect-metadata';
import { lerAmbiente } from '../platform/config/ambiente';
import { conectarBanco } from '../platform/database/abrir-base';
import { concederAoProduto } from '../platform/database/conceder-ao-produto';
import { doMotorista } from '../platform/database/falha-passageira';
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

/** `CREATE`, `ALTER`… negados à conta. */
const SEM_DIREITO = 1142;

aplicar().catch((erro: unknown) => {
  const conserto =
    doMotorista(erro)?.errno === SEM_DIREITO ? ': a conta que migra vai em DATABASE_URL_MIGRACAO' : '';
  process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}${conserto}\n`);
  process.exit(1);
});
