import { comoEscrito } from './como-escrito';

it.each([
  ['1.2345', 'R$ 1.2345'],
  ['R$ 350,5099', 'R$ 350,5099'],
  ['  ', ''],
  ['R$ ', ''],
])('%s, que não é dinheiro, fica %s e nunca é um número', (texto, fica) => {
  expect(comoEscrito(texto)).toBe(fica);
  if (fica) expect(Number(fica)).toBeNaN();
});
