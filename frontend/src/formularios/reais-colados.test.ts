import { lerReaisColados } from './reais-colados';

it.each([
  ['350,50', '350.50'],
  ['350.50', '350.50'],
  ['R$ 1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234', '1234'],
  ['1.234.567', '1234567'],
  [' 350 ', '350'],
  [',5', '0.5'],
  ['sem preço', null],
])('%s colado são %s reais', (texto, reais) => {
  expect(lerReaisColados(texto)).toBe(reais);
});
