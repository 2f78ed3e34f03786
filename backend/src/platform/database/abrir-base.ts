import { DataSource, DataSourceOptions } from 'typeorm';
import type { Ambiente } from '../config/ambiente';
import { conferirMigracoes } from './migrador';
import { opcoesBanco } from './opcoes';
import { porEmDia } from './por-em-dia';
import { provarChaves } from './provar-chaves';
import { vigiarConexoes } from './vigiar-conexoes';

/**
 * A base de um processo que vai trabalhar nela: migrada por este programa, e com as chaves com que foi preenchida. Erro com
 * uma frase se não é.
 */
export async function abrirBase(
  ambiente: Ambiente,
  opcoes: DataSourceOptions = opcoesBanco(ambiente),
  provarAsChaves = provarChaves,
): Promise<DataSource> {
  const fonte = await new DataSource(opcoes).initialize();
  vigiarConexoes(fonte);
  try {
    await conferirMigracoes(fonte);
    await porEmDia(fonte);
    await provarAsChaves(fonte, ambiente);
    return fonte;
  } catch (erro) {
    await fonte.destroy();
    throw erro;
  }
}
