import { QueryFailedError } from 'typeorm';

/**
 * O que o servidor só diz por causa do dado: chave repetida, valor que não cabe ou não se lê, nulo, referência que não
 * existe, restrição. Repetir não conserta.
 */
const DO_DADO = new Set([
  1048, 1062, 1169, 1216, 1217, 1264, 1265, 1292, 1364, 1365, 1366, 1367, 1406, 1411, 1441, 1451, 1452, 1586,
  1690, 3819, 4025, 4078,
]);
/** Da rede e da máquina: `ECONNRESET`, `ENOSPC`, `EMFILE`… Os do Node sobre o próprio programa começam por `ERR_`. */
const DA_MAQUINA = /^(E(?!RR_)[A-Z]|PROTOCOL_|POOL_)/;
const DO_TYPEORM = /^(Connection|CannotConnect|Driver|QueryRunner|TransactionNotStarted)/;

/**
 * Verdadeiro para o que não diz nada sobre o dado: tentar de novo mais tarde resolve, ou alguém conserta o servidor ou o
 * programa, e nada se perde por esperar. Um erro do servidor que não se conhece é desses, até que se prove o contrário.
 */
export function falhaPassageira(erro: unknown): boolean {
  const motorista = ((erro as { driverError?: unknown } | null)?.driverError ?? erro) as {
    code?: unknown;
    errno?: unknown;
    fatal?: unknown;
  } | null;
  const codigo = typeof motorista?.code === 'string' ? motorista.code : '';
  if (motorista?.fatal === true) return true;
  if (erro instanceof QueryFailedError || codigo.startsWith('ER_')) {
    return !DO_DADO.has(Number(motorista?.errno));
  }
  return DA_MAQUINA.test(codigo) || (erro instanceof Error && DO_TYPEORM.test(erro.name));
}
