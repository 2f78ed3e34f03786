import type { DataCivil } from '../../kernel/data-civil';
import { dataNaLingua, reaisNaLingua } from './formatos';

it.each([
  ['pt', '05/12/2026', '1.350,50'],
  ['es', '05/12/2026', '1.350,50'],
  ['en', '05 Dec 2026', '1,350.50'],
] as const)('em %s: %s e %s', (idioma, data, reais) => {
  expect(dataNaLingua('2026-12-05' as DataCivil, idioma)).toBe(data);
  expect(reaisNaLingua(135_050, idioma)).toBe(reais);
});
