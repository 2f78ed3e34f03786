import 'reflect-metadata';
import { AncoraDaAuditoria } from '../platform/auditoria/ancora-da-auditoria';
import { Auditoria } from '../platform/auditoria/auditoria';
import { CorrenteAuditoria } from '../platform/auditoria/corrente-auditoria';
import { lerAmbiente } from '../platform/config/ambiente';
import { conectarBanco } from '../platform/database/abrir-base';
import { conectarRedis } from '../platform/queue/redis';
import { opcoesBanco } from '../platform/database/opcoes';
import { Transacoes } from '../platform/database/transacoes';
import { Relogio } from '../platform/relogio';

/** Refaz a corrente da auditoria. Sai com 1 se ela não confere; `ORDEM:ELO` é uma cabeça anotada antes. */
async function conferir(argumento: string | undefined): Promise<boolean> {
  const ambiente = lerAmbiente(process.env);
  const fonte = await conectarBanco(opcoesBanco(ambiente));
  const redis = conectarRedis(ambiente);
  try {
    const auditoria = new Auditoria(ambiente, new Relogio(ambiente));
    const corrente = new CorrenteAuditoria(
      fonte,
      new Transacoes(fonte),
      auditoria,
      new AncoraDaAuditoria(redis),
    );
    const [ordem, elo] = argumento?.split(':') ?? [];
    const conferida = await corrente.conferirElos(ordem && elo ? { ordem: Number(ordem), elo } : undefined);
    process.stdout.write(`${JSON.stringify(conferida)}\n`);
    return conferida.integra;
  } finally {
    redis.disconnect();
    await fonte.destroy();
  }
}

const argumento = process.argv[2];
if (argumento !== undefined && !/^\d+:[0-9a-f]{64}$/.test(argumento)) {
  process.stderr.write('Uso: node dist/cli/conferir-auditoria.js [ORDEM:ELO]\n');
  process.exit(2);
}
conferir(argumento).then(
  (integra) => process.exit(integra ? 0 : 1),
  (erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exit(1);
  },
);
