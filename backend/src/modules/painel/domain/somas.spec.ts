import { dataCivil } from '../../../kernel/data-civil';
import { ultimosMeses } from './somas';

it.each([
  ['2026-03-10', 202504, 202603],
  ['2026-12-31', 202601, 202612],
  ['2026-01-01', 202502, 202601],
])('os doze meses até %s', (hoje, primeiro, ultimo) => {
  const meses = ultimosMeses(dataCivil(hoje));
  expect(meses).toHaveLength(12);
  expect([meses[0], meses.at(-1)]).toEqual([primeiro, ultimo]);
  expect(meses.every((mes) => mes % 100 >= 1 && mes % 100 <= 12)).toBe(true);
});
