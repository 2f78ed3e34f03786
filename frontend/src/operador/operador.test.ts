import { type Usuario } from '../api/conta/sessao';
import { criarAuthProvider } from './auth-provider';
import { recusaDoArquivo } from './componentes/campo-arquivo';
import { RETORNO } from './retornos/envio-de-retorno';

jest.mock('react-admin', () => ({ useRefresh: jest.fn() }));

const com = (papel: Usuario['papel']) =>
  criarAuthProvider({ nome: 'Ana', login: '1', papel, segundoFatorPendente: false }, () => Promise.resolve());

describe('quem entra no console', () => {
  it.each(['OPERADOR', 'ADMINISTRADOR'] as const)('%s entra', async (papel) => {
    await expect(com(papel).checkAuth({})).resolves.toBeUndefined();
  });
  it.each(['CIDADAO', 'FISCAL'] as const)('%s não entra', async (papel) => {
    await expect(com(papel).checkAuth({})).rejects.toThrow();
  });
  it('ninguém entra sem sessão, e nenhuma recusa é uma saída', async () => {
    const anonimo = criarAuthProvider(null, () => Promise.resolve());
    await expect(anonimo.checkAuth({})).rejects.toThrow();
    await expect(com('OPERADOR').checkError({ status: 401 })).resolves.toBeUndefined();
    await expect(com('OPERADOR').checkError({ status: 403 })).resolves.toBeUndefined();
  });
});

it.each([
  ['a.ret', 10, null],
  ['A.RET', 10, null],
  ['a.ret.exe', 10, 'console:envio.soRet'],
  ['a.txt', 10, 'console:envio.soRet'],
  ['a.ret', 0, 'console:arquivo.vazio'],
  ['a.ret', 20 * 1024 * 1024, null],
  ['a.ret', 20 * 1024 * 1024 + 1, 'console:arquivo.grande'],
])('arquivo %s de %d bytes: %s', (name, size, esperado) => {
  expect(recusaDoArquivo({ name, size }, { ...RETORNO, mb: 20 }, (chave) => chave)).toBe(esperado);
});
