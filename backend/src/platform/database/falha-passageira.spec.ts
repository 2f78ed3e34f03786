import { QueryFailedError } from 'typeorm';
import { falhaPassageira, foraDoAr } from './falha-passageira';

const doServidor = (errno: number, code: string) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(code), { errno, code }));

describe('falha passageira', () => {
  it.each([
    ['impasse', doServidor(1213, 'ER_LOCK_DEADLOCK')],
    ['espera por bloqueio', doServidor(1205, 'ER_LOCK_WAIT_TIMEOUT')],
    ['servidor saindo', doServidor(1053, 'ER_SERVER_SHUTDOWN')],
    ['conexão perdida', doServidor(0, 'PROTOCOL_CONNECTION_LOST')],
    ['prazo da instrução', doServidor(1969, 'ER_STATEMENT_TIMEOUT')],
    ['nó do cluster fora de sincronia', doServidor(1047, 'ER_UNKNOWN_COM_ERROR')],
    ['falha ao confirmar', doServidor(1180, 'ER_ERROR_DURING_COMMIT')],
    ['bloqueios demais', doServidor(1206, 'ER_LOCK_TABLE_FULL')],
    ['erro do disco', doServidor(1030, 'ER_GET_ERRNO')],
    ['erro de rede do servidor', doServidor(1158, 'ER_NET_READ_ERROR')],
    ['só de leitura', doServidor(1290, 'ER_OPTION_PREVENTS_STATEMENT')],
    ['gatilho que recusa', doServidor(1644, 'ER_SIGNAL_EXCEPTION')],
    ['coluna que não existe: falta migrar', doServidor(1054, 'ER_BAD_FIELD_ERROR')],
    ['um que ainda não se inventou', doServidor(9999, 'ER_QUE_NINGUEM_CONHECE')],
    ['disco cheio', Object.assign(new Error(), { code: 'ENOSPC' })],
    ['conexão recusada', Object.assign(new Error(), { code: 'ECONNREFUSED', errno: -111 })],
  ])('%s volta depois', (_, erro) => {
    expect(falhaPassageira(erro)).toBe(true);
  });

  it.each([
    ['chave repetida', doServidor(1062, 'ER_DUP_ENTRY')],
    ['valor que não cabe', doServidor(1264, 'ER_WARN_DATA_OUT_OF_RANGE')],
    ['texto comprido', doServidor(1406, 'ER_DATA_TOO_LONG')],
    ['texto que não se lê', doServidor(1366, 'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD')],
    ['argumento nosso', Object.assign(new TypeError(), { code: 'ERR_INVALID_ARG_TYPE' })],
    ['restrição', doServidor(4025, 'ER_CONSTRAINT_FAILED')],
    ['defeito nosso', new TypeError('x is undefined')],
    ['nada', null],
  ])('%s é defeito', (_, erro) => {
    expect(falhaPassageira(erro)).toBe(false);
  });
});

describe('fora do ar', () => {
  const doRedis = (message: string, name = 'ReplyError') => Object.assign(new Error(message), { name });

  it.each([
    ['nó fora do cluster', doServidor(1047, 'ER_UNKNOWN_COM_ERROR')],
    ['só de leitura', doServidor(1290, 'ER_OPTION_PREVENTS_STATEMENT')],
    ['só de leitura, no arranque', doServidor(1836, 'ER_READ_ONLY_MODE')],
    ['InnoDB só de leitura', doServidor(1036, 'ER_OPEN_AS_READONLY')],
    ['erro do disco', doServidor(1030, 'ER_GET_ERRNO')],
    ['instrução interrompida', doServidor(1317, 'ER_QUERY_INTERRUPTED')],
    ['disco cheio', doServidor(1021, 'ER_DISK_FULL')],
    ['conexões demais', Object.assign(new Error(), { errno: 1040, code: 'ER_CON_COUNT_ERROR' })],
    ['conflito que as tentativas não venceram', doServidor(1213, 'ER_LOCK_DEADLOCK')],
    ['conexão fechada', Object.assign(new Error(), { fatal: true })],
    ['servidor calado', Object.assign(new Error(), { code: 'ETIMEDOUT' })],
    ['pasta cheia', Object.assign(new Error(), { code: 'ENOSPC' })],
    ['Redis que não volta', doRedis('Reached the max retries', 'MaxRetriesPerRequestError')],
    ['Redis mudo', doRedis('Command timed out', 'Error')],
    ['Redis que passou a réplica', doRedis("READONLY You can't write against a read only replica.")],
  ])('%s: daqui a pouco pode dar certo', (_, erro) => {
    expect(foraDoAr(erro)).toBe(true);
  });

  it.each([
    ['coluna que não existe', doServidor(1054, 'ER_BAD_FIELD_ERROR')],
    ['chave repetida', doServidor(1062, 'ER_DUP_ENTRY')],
    ['gatilho que recusa', doServidor(1644, 'ER_SIGNAL_EXCEPTION')],
    ['arquivo que falta', Object.assign(new Error(), { code: 'ENOENT' })],
    ['roteiro errado do Redis', doRedis('WRONGTYPE Operation against a key')],
    ['defeito nosso', new TypeError('x is undefined')],
    ['nada', null],
  ])('%s é defeito', (_, erro) => {
    expect(foraDoAr(erro)).toBe(false);
  });
});
