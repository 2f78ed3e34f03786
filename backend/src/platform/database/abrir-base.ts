import { DataSource, DataSourceOptions } from 'typeorm';
import type { Ambiente } from '../config/ambiente';
import { doMotorista, foraDoAr } from './falha-passageira';
import { conferirMigracoes } from './migrador';
import { opcoesBanco } from './opcoes';
import { porEmDia } from './por-em-dia';
import { provarChaves } from './provar-chaves';
import { vigiarConexoes } from './vigiar-conexoes';

/** Direito ao banco, conta ou senha, banco que não existe: não se curam à espera. */
const DA_CONFIGURACAO = new Set([1044, 1045, 1049, 1698]);

/** Erro com uma frase se o servidor não aceita o que `variavel` diz. */
export async function conectarBanco(
  opcoes: DataSourceOptions,
  variavel = 'DATABASE_URL',
): Promise<DataSource> {
  try {
    return await new DataSource(opcoes).initialize();
  } catch (erro) {
    if (!DA_CONFIGURACAO.has(Number(doMotorista(erro)?.errno))) {
      // O mesmo erro, que se tenta de novo pelo código que traz.
      if (erro instanceof Error && foraDoAr(erro))
        erro.message = `O banco de dados não responde (${erro.message}): veja se está no ar e o endereço em ${variavel}.`;
      throw erro;
    }
    const senha = variavel.replace('URL', 'SENHA');
    throw new Error(
      `O banco de dados recusou a conta (${String(doMotorista(erro)?.code)}): confira o usuário e o banco em ${variavel} e a senha, ali ou em ${senha}.`,
    );
  }
}

/**
 * A base de um processo que vai trabalhar nela: migrada por este programa, e com as chaves com que foi preenchida. Erro com
 * uma frase se não é.
 */
export async function abrirBase(
  ambiente: Ambiente,
  opcoes: DataSourceOptions = opcoesBanco(ambiente),
  provarAsChaves = provarChaves,
): Promise<DataSource> {
  const fonte = await conectarBanco(opcoes);
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
