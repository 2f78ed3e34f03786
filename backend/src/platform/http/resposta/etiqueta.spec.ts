import { jaTem } from './etiqueta';

it.each([
  ['a mesma', '"a1"', true],
  ['enfraquecida no caminho', 'W/"a1"', true],
  ['uma de várias', '"z", W/"a1" , "b"', true],
  ['outra', '"a12"', false],
  ['sem aspas', 'a1', false],
  ['vazia', '', false],
  ['nenhuma', undefined, false],
])('%s: %s', (_, ifNoneMatch, sim) => {
  expect(jaTem(ifNoneMatch, '"a1"')).toBe(sim);
  expect(jaTem(ifNoneMatch, 'W/"a1"')).toBe(sim);
});
