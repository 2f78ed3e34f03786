/**
 * Códigos do servidor que não dizem nada sobre o dado: bloqueio, impasse, conexão, falta de recurso, servidor saindo
 * ou só de leitura.
 */
const DO_SERVIDOR = new Set([
  1020, 1021, 1040, 1053, 1080, 1114, 1129, 1159, 1160, 1161, 1184, 1203, 1205, 1213, 1226, 1290, 1317, 1836,
  1927, 2006, 2013,
]);
const DA_CONEXAO = /^(E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_)|PROTOCOL_|POOL_)/;
const DO_TYPEORM = /^(Connection|CannotConnect|Driver|QueryRunner|TransactionNotStarted)/;

/** Verdadeiro para o que passa sozinho: tentar de novo mais tarde resolve. O resto é defeito, e repetir não conserta. */
export function falhaPassageira(erro: unknown): boolean {
  const motorista = ((erro as { driverError?: unknown } | null)?.driverError ?? erro) as {
    code?: unknown;
    errno?: unknown;
  } | null;
  if (typeof motorista?.code === 'string' && DA_CONEXAO.test(motorista.code)) return true;
  if (typeof motorista?.errno === 'number' && DO_SERVIDOR.has(motorista.errno)) return true;
  return erro instanceof Error && DO_TYPEORM.test(erro.name);
}
