import { dataCivil } from '../../../kernel/data-civil';
import { efeitoDoAjuste } from './efeito-do-ajuste';

const dia = dataCivil('2026-11-30');

it.each([
  // 10/12 é quinta-feira; 5 dias bancários depois é a outra quinta.
  ['boletoDias', 10, '2026-12-10'],
  ['boletoDias', 25, '2026-12-28'],
  ['toleranciaDias', 5, '2026-12-17'],
  ['toleranciaDias', 0, '2026-12-10'],
  ['validadeAnos', 3, '2029-11-30'],
  ['renovacaoDias', 60, '2027-01-29'],
  ['provisoriaDias', 15, '2026-12-15'],
  ['remessaHora', 120, null],
  ['buscasTotal', 10, null],
])('%s em %d: %s', (chave, valor, data) => {
  expect(efeitoDoAjuste(chave, { dia, valor, boletoDias: 10 })).toBe(data);
});
