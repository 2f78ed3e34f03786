import { aUmDeslize, comSom, parecenca, somDe } from './palavras-parecidas';

it.each([
  ['SOUZA', 'SOUSA'],
  ['LUIZ', 'LUIS'],
  ['THIAGO', 'TIAGO'],
  ['HELENA', 'ELENA'],
  ['KAUAN', 'CAUAN'],
  ['GERALDO', 'JERALDO'],
  ['PHILIPE', 'FILIPE'],
  ['CHAVIER', 'XAVIER'],
  ['WALTER', 'VALTER'],
  ['MATTOS', 'MATOS'],
  ['QUEIROZ', 'KEIROS'],
  ['IRACI', 'IRASI'],
])('%s soa como %s', (uma, outra) => expect(somDe(uma)).toBe(somDe(outra)));

it.each([
  ['MARIA', 'MARTA'],
  ['FILHO', 'FILO'],
  ['ANTONIA', 'ANTONIO'],
])('%s não soa como %s', (uma, outra) => expect(somDe(uma)).not.toBe(somDe(outra)));

it.each([
  ['FERREIRA', 'FEREIRA', true],
  ['FERREIRA', 'FERRIERA', true],
  ['FERREIRA', 'FERREIRO', true],
  ['FERREIRA', 'FERREIRAS', true],
  ['FERREIRA', 'FEREIRO', false],
  ['ANA', 'ANABELA', false],
])('%s e %s a um deslize: %s', (uma, outra, esperado) => {
  expect([aUmDeslize(uma, outra), aUmDeslize(outra, uma)]).toEqual([esperado, esperado]);
});

it.each([
  ['SILVA', 'SILVA', 0],
  ['SIL', 'SILVA', 1],
  ['SILVA', 'SYLVA', 2],
  ['TERES', 'TEREZA', 2],
  ['SIVLA', 'SILVA', 3],
  ['ZINA', 'LINDALZINA', 4],
  ['ANA', 'ADA', null],
  ['INA', 'LINDALZINA', null],
])('%s procura %s: %s', (digitada, palavra, esperado) => {
  expect(parecenca(comSom(digitada), comSom(palavra))).toBe(esperado);
});
