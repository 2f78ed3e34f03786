import { comoEscrito, lerReais } from './ler-reais';

it.each([
  ['350,50', '350.50'],
  ['350.50', '350.50'],
  ['R$ 1.234,56', '1234.56'],
  ['R$\u00a090,38', '90.38'],
  ['1,234.56', '1234.56'],
  ['1.234', '1234'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  [' 350 ', '350'],
  ['350,', '350'],
  ['R$ ,', null],
  [',5', '0.5'],
  ['007', '7'],
  ['0,00', '0.00'],
  ['0', '0'],
  ['', null],
  ['sem preço', null],
  ['350,5099', null],
  ['1.2345', null],
  ['12.34,5', null],
  ['1.234,567', null],
  ['-5', null],
  ['1.234.56', '1234.56'],
])('%s são %s reais', (texto, reais) => {
  expect(lerReais(texto)).toBe(reais);
});

it.each([
  ['1.2345', 'R$ 1.2345'],
  ['R$ 350,5099', 'R$ 350,5099'],
  ['  ', ''],
  ['R$ ', ''],
])('%s, que não é dinheiro, fica %s e nunca é um número', (texto, fica) => {
  expect(comoEscrito(texto)).toBe(fica);
  if (fica) expect(Number(fica)).toBeNaN();
});
