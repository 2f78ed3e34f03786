import { marcas } from './escala';

it.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [993, [0, 250, 500, 750, 1000]],
  [5_073_778, [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]],
])('até %d, marcas redondas que o cobrem', (maior, esperadas) => {
  expect(marcas(maior)).toEqual(esperadas);
});
