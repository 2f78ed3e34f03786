import { mascararDocumento } from './mascara';

it.each([
  [mascararDocumento, '39053344705', '***.533.447-**'],
  [mascararDocumento, 'FR1234567', 'FR*****67'],
])('%p(%s) = %s', (mascarar, entrada, saida) => expect(mascarar(entrada)).toBe(saida));
