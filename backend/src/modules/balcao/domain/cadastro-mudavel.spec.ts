import { impedimentoDoCadastro } from './cadastro-mudavel';

const LIVRE = { id: 7, eliminadaEm: null, juntadaAId: null };

it.each([
  ['de outra pessoa', LIVRE, 8, null],
  ['de quem atende sem cadastro', LIVRE, null, null],
  ['o próprio', LIVRE, 7, 'INTERESSE_PROPRIO'],
  ['o próprio, ainda que juntado', { ...LIVRE, juntadaAId: 9 }, 7, 'INTERESSE_PROPRIO'],
  ['o eliminado', { ...LIVRE, eliminadaEm: new Date(0) }, 8, 'CADASTRO_ELIMINADO'],
  ['o juntado', { ...LIVRE, juntadaAId: 9 }, 8, 'CADASTRO_JUNTADO'],
])('%s', (_, cadastro, dono, impedimento) => {
  expect(impedimentoDoCadastro(cadastro, dono)).toBe(impedimento);
});
