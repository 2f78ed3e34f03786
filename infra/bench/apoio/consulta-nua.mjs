import { exigir } from '../../local/maquina/do-backend.mjs';

/** Processo de referência: a consulta de `CONSULTA` servida por Fastify e mysql2, sem mais nada em volta. */
const { fastify } = exigir('fastify');
const { createPool } = exigir('mysql2/promise');

/** As colunas cifradas vão como estão: a referência não abre nada. */
const comoTexto = (linha) =>
  Object.fromEntries(
    Object.entries(linha).map(([nome, valor]) => [
      nome,
      valor instanceof Uint8Array ? valor.toString('base64') : valor,
    ]),
  );

const { CONSULTA, DATABASE_URL, HOST, PORT } = process.env;
const pool = createPool({ uri: DATABASE_URL, connectionLimit: 20, dateStrings: true });
const servidor = fastify();
servidor.get('/licenca', async ({ query }) => {
  const [linhas] = await pool.execute(CONSULTA, [query.protocolo]);
  if (linhas.length !== 1) throw new Error('licença não encontrada na referência');
  return comoTexto(linhas[0]);
});
await servidor.listen({ host: HOST, port: Number(PORT) });
