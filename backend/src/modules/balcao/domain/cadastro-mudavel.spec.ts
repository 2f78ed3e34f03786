import { impedimentoDoCadastro } from './cadastro-mudavel';

const LIVRE = { eliminadaEm: null, juntadaAId: null };

it.each([
  ['de outra pessoa', LIVRE, false, null],
  ['o próprio', LIVRE, true, 'INTERESSE_PROPRIO'],
  ['o próprio, ainda que juntado', { ...LIVRE, juntadaAId: 9 }, true, 'INTERESSE_PROPRIO'],
  ['o eliminado', { ...LIVRE, eliminadaEm: new Date(0) }, false, 'CADASTRO_ELIMINADO'],
  ['o juntado', { ...LIVRE, juntadaAId: 9 }, false, 'CADASTRO_JUNTADO'],
])('%s', (_, cadastro, proprio, impedimento) => {
  expect(impedimentoDoCadastro(cadastro, proprio)).toBe(impedimento);
});
