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

/** O erro como o mysql2 o deu, dentro ou fora do do TypeORM. */
export const doMotorista = (erro: unknown) =>
  ((erro as { driverError?: unknown } | null)?.driverError ?? erro) as {
    code?: unknown;
    errno?: unknown;
    fatal?: unknown;
  } | null;

/**
 * A transação que outra venceu, e que repetida por inteiro dá certo: espera por bloqueio, impasse ou conflito entre nós,
 * linha mudada desde a leitura, nó fora do cluster, conexão que ficou com a de outro por acabar.
 */
const CONFLITOS = new Set([1205, 1213, 1020, 1047, 1568]);

export const conflitoDeTransacao = (erro: unknown): boolean =>
  CONFLITOS.has(Number(doMotorista(erro)?.errno));

/**
 * Verdadeiro para o que não diz nada sobre o dado: tentar de novo mais tarde resolve, ou alguém conserta o servidor ou o
 * programa, e nada se perde por esperar. Um erro do servidor que não se conhece é desses, até que se prove o contrário.
 */
export function falhaPassageira(erro: unknown): boolean {
  const motorista = doMotorista(erro);
  const codigo = typeof motorista?.code === 'string' ? motorista.code : '';
  if (motorista?.fatal === true) return true;
  if (erro instanceof QueryFailedError || codigo.startsWith('ER_')) {
    return !DO_DADO.has(Number(motorista?.errno));
  }
  return DA_MAQUINA.test(codigo) || (erro instanceof Error && DO_TYPEORM.test(erro.name));
}

/** Rede cortada ou máquina cheia, ditas pelo Node. */
const DA_REDE =
  /^(ECONN|ETIMEDOUT|EPIPE|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EMFILE|ENFILE|PROTOCOL_|POOL_)/;
/**
 * O servidor que não pode atender agora, seja qual for o pedido: conexões demais, a sair, disco ou tabela cheios, erro do
 * disco, só de leitura (ele, ou só o InnoDB: 1036), instrução interrompida, prazo dela.
 */
const DO_SERVIDOR = new Set([
  1021, 1030, 1036, 1040, 1053, 1114, 1180, 1203, 1206, 1290, 1317, 1836, 1927, 1969,
]);
const DO_REDIS =
  /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|MISCONF|NOREPLICAS|OOM) |^Command timed out$|^Connection is closed\.$/;

/**
 * Verdadeiro se quem falta é o banco de dados, a fila ou o disco, ou se as tentativas não venceram um conflito: o mesmo
 * pedido, daqui a pouco, pode dar certo.
 */
export function foraDoAr(erro: unknown): boolean {
  const motorista = doMotorista(erro);
  if (motorista?.fatal === true || conflitoDeTransacao(erro)) return true;
  if (DO_SERVIDOR.has(Number(motorista?.errno))) return true;
  if (typeof motorista?.code === 'string' && DA_REDE.test(motorista.code)) return true;
  if (!(erro instanceof Error)) return false;
  // Um MULTI que o Redis recusou diz só EXECABORT; o porquê está nos comandos dele.
  const { previousErrors = [] } = erro as { previousErrors?: readonly unknown[] };
  if (previousErrors.some(foraDoAr)) return true;
  return erro.name === 'MaxRetriesPerRequestError' || DO_REDIS.test(erro.message);
}
