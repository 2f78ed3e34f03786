import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AncoraDaAuditoria } from '../platform/auditoria/ancora-da-auditoria';
import { Auditoria } from '../platform/auditoria/auditoria';
import { CorrenteAuditoria } from '../platform/auditoria/corrente-auditoria';
import { lerAmbiente } from '../platform/config/ambiente';
import { conectarRedis } from '../platform/queue/redis';
import { opcoesBanco } from '../platform/database/opcoes';
import { Transacoes } from '../platform/database/transacoes';
import { Relogio } from '../platform/relogio';

const ANCORAR = '--ancorar';

/**
 * Refaz a corrente da auditoria. Sai com 1 se ela não confere; `ORDEM:ELO` é uma cabeça anotada antes. `--ancorar` é para
 * depois de voltar uma cópia de segurança, cuja corrente é mais curta: esquece o fim anotado e anota o que a base tem.
 */
async function conferir(argumento: string | undefined): Promise<boolean> {
  const ambiente = lerAmbiente(process.env);
  const fonte = await new DataSource(opcoesBanco(ambiente)).initialize();
  const redis = conectarRedis(ambiente);
  try {
    const auditoria = new Auditoria(ambiente, new Relogio(ambiente));
    const ancora = new AncoraDaAuditoria(redis);
    if (argumento === ANCORAR) await ancora.esquecer();
    const corrente = new CorrenteAuditoria(fonte, new Transacoes(fonte), auditoria, ancora);
    const [ordem, elo] = argumento?.split(':') ?? [];
    const conferida = await corrente.conferir(ordem && elo ? { ordem: Number(ordem), elo } : undefined);
    if (argumento === ANCORAR && conferida.integra) await ancora.anotar(conferida.cabeca);
    process.stdout.write(`${JSON.stringify(conferida)}\n`);
    return conferida.integra;
  } finally {
    redis.disconnect();
    await fonte.destroy();
  }
}

const argumento = process.argv[2];
if (argumento !== undefined && argumento !== ANCORAR && !/^\d+:[0-9a-f]{64}$/.test(argumento)) {
  process.stderr.write('Uso: node dist/cli/conferir-auditoria.js [ORDEM:ELO | --ancorar]\n');
  process.exit(2);
}
conferir(argumento).then(
  (integra) => process.exit(integra ? 0 : 1),
  (erro: unknown) => {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exit(1);
  },
);
