import { texto } from './entrada';

it.each([
  ['  Ana  ', 'Ana'],
  [12, '12'],
  ['', null],
  ['   ', null],
  [undefined, null],
  ['\u200B\u202E', null],
  ['\u3164 \u0000', null],
])('%j se lê %j', (chegou, lido) => expect(texto(10).parse(chegou)).toBe(lido));

it('o comprimento é o do que se vê', () => {
  expect(texto(3).safeParse('A\u200Bn\u200Ba').data).toBe('Ana');
  expect(texto(3).safeParse('Anas').success).toBe(false);
});
