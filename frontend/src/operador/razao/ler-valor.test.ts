import { lerValor } from './ler-valor';

it.each([
  ['1.234,56', 123_456],
  ['1234,5', 123_450],
  ['R$ 90,38', 9_038],
  ['−10,00', -1_000],
  ['-0,01', -1],
  ['0', 0],
  ['-0', 0],
  ['1,234.56', null],
  ['12.34', null],
  ['', null],
  ['dez', null],
  ['999.999.999,99', 99_999_999_999],
  ['1.000.000.000,00', null],
])('%s são %s centavos', (texto, centavos) => {
  expect(lerValor(texto, 'pt-BR')).toBe(centavos);
});

it.each([
  ['1,234.56', 123_456],
  ['R$ 90.38', 9_038],
  ['1.234,56', null],
])('em inglês, %s são %s centavos', (texto, centavos) => {
  expect(lerValor(texto, 'en')).toBe(centavos);
});
