import { render } from '@testing-library/react';

import { Chegou } from './chegou';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date(2026, 2, 11, 12) });
});
afterEach(() => jest.useRealTimers());

const celebra = (codigo: string, dataAtivacao: string | null) => {
  const { container, unmount } = render(<Chegou codigo={codigo} dataAtivacao={dataAtivacao} />);
  const achada = container.querySelector('.cart-chegada') !== null;
  unmount();
  return achada;
};

it.each([
  ['do dia', '2026-03-11', true],
  ['da véspera', '2026-03-10', true],
  ['de dois dias antes', '2026-03-09', false],
  ['ainda por ativar', null, false],
])('num aparelho que nada lembra, a carteira %s', (_, dataAtivacao, esperado) => {
  expect(celebra('LPE000000122026', dataAtivacao)).toBe(esperado);
});

it('a mesma chega uma vez só', () => {
  expect(celebra('LPE000000122026', '2026-03-11')).toBe(true);
  expect(celebra('LPE000000122026', '2026-03-11')).toBe(false);
  expect(celebra('LPR000000982026', '2026-03-11')).toBe(true);
});
