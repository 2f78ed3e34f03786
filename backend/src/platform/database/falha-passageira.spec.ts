import { QueryFailedError } from 'typeorm';
import { falhaPassageira } from './falha-passageira';

const doServidor = (errno: number, code: string) =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(code), { errno, code }));

describe('falha passageira', () => {
  it.each([
    ['impasse', doServidor(1213, 'ER_LOCK_DEADLOCK')],
    ['espera por bloqueio', doServidor(1205, 'ER_LOCK_WAIT_TIMEOUT')],
    ['servidor saindo', doServidor(1053, 'ER_SERVER_SHUTDOWN')],
    ['conexão perdida', doServidor(0, 'PROTOCOL_CONNECTION_LOST')],
    ['conexão recusada', Object.assign(new Error(), { code: 'ECONNREFUSED', errno: -111 })],
  ])('%s volta depois', (_, erro) => {
    expect(falhaPassageira(erro)).toBe(true);
  });

  it.each([
    ['chave repetida', doServidor(1062, 'ER_DUP_ENTRY')],
    ['coluna que não existe', doServidor(1054, 'ER_BAD_FIELD_ERROR')],
    ['restrição', doServidor(4025, 'ER_CONSTRAINT_FAILED')],
    ['defeito nosso', new TypeError('x is undefined')],
    ['nada', null],
  ])('%s é defeito', (_, erro) => {
    expect(falhaPassageira(erro)).toBe(false);
  });
});
