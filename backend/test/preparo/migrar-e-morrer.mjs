/*
 * Migra `DATABASE_URL` e morre com SIGKILL na instrução de migração número N desta execução (`MATAR=N:quando`): antes de
 * a enviar, com ela em curso, com a resposta dela ou com ela anotada. `ATE` corta a lista. Precisa de `dist`.
 */
import { createRequire } from 'node:module';

const requerer = createRequire(import.meta.url);
requerer('reflect-metadata');
const { DataSource } = requerer('typeorm');
const doProduto = (caminho) => requerer(`../../dist/platform/${caminho}.js`);
const { lerAmbiente } = doProduto('config/ambiente');
const { opcoesBanco } = doProduto('database/opcoes');
const { MIGRACOES } = doProduto('database/migracoes');
const { migrar } = doProduto('database/migrador');

const [alvo, quando] = (process.env.MATAR ?? '0:nunca').split(':');
const morrer = () => process.kill(process.pid, 'SIGKILL');
const CONTROLE = /migracao_|migrations|^(START|COMMIT|ROLLBACK|SHOW|SELECT)/;
const CONFIRMA = /^COMMIT|^UPDATE migracao_passo SET feito/;

const fonte = await new DataSource(opcoesBanco(lerAmbiente(process.env))).initialize();
const criar = fonte.createQueryRunner.bind(fonte);
let enviadas = 0;
fonte.createQueryRunner = () => {
  const q = criar();
  const query = q.query.bind(q);
  q.query = async (sql, ...resto) => {
    if (CONTROLE.test(sql)) {
      const feito = await query(sql, ...resto);
      if (quando === 'anotada' && enviadas === Number(alvo) && CONFIRMA.test(sql)) morrer();
      return feito;
    }
    enviadas++;
    const desta = enviadas === Number(alvo) ? quando : '';
    if (desta === 'antes') morrer();
    const resposta = query(sql, ...resto);
    if (desta === 'durante') setImmediate(morrer);
    const feito = await resposta;
    if (desta === 'depois') morrer();
    return feito;
  };
  return q;
};
try {
  await migrar(fonte, MIGRACOES.slice(0, Number(process.env.ATE ?? MIGRACOES.length)));
} finally {
  await fonte.destroy();
}
