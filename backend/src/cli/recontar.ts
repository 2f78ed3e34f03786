import 'reflect-metadata';
import { RecontarService } from '../modules/banco/painel/recontar.service';
import { Auditoria } from '../platform/auditoria/auditoria';
import { lerAmbiente } from '../platform/config/ambiente';
import { abrirBase } from '../platform/database/abrir-base';
import { Transacoes } from '../platform/database/transacoes';
import { Relogio } from '../platform/relogio';

/** Confere os contadores do painel com as tabelas e acerta os que diferem. Sai com 1 se algum diferia. */
async function recontar(): Promise<number> {
  const ambiente = lerAmbiente(process.env);
  const fonte = await abrirBase(ambiente);
  try {
    const auditoria = new Auditoria(ambiente, new Relogio(ambiente));
    const errados = await new RecontarService(fonte, new Transacoes(fonte), auditoria).recontar();
    process.stdout.write(
      errados === 0 ? 'os contadores conferem\n' : `${errados} contadores não conferiam\n`,
    );
    return errados;
  } finally {
    await fonte.destroy();
  }
}

recontar().then(
  (errados) => process.exit(errados === 0 ? 0 : 1),
  (erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exit(1);
  },
);
