import { pedir } from '../../api/cliente';
import { type DiaAFechar, reabrirDia } from './contrato';

jest.mock('../../api/cliente');

it('reabre o último fechamento que se leu', async () => {
  const historia = [{ ordem: 2 }, { ordem: 1 }] as DiaAFechar['historia'];
  await reabrirDia({ dia: '2026-03-10', historia } as DiaAFechar, 'O banco mandou outro extrato.');
  expect(jest.mocked(pedir).mock.calls).toEqual([
    [
      '/api/admin/fechamentos/2026-03-10/reabrir',
      { metodo: 'POST', corpo: { motivo: 'O banco mandou outro extrato.', ordem: 2 } },
    ],
  ]);
});
