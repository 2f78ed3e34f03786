import { data, reais, texto } from './entrada';

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

it.each([
  [350.5, 35_050],
  ['350,50', 35_050],
  ['R$ 1.350,50', 135_050],
  ['1.350', 135_000],
  ['1,350.50', 135_050],
  ['', null],
])('%j em centavos são %j', (chegou, lido) => expect(reais().parse(chegou)).toBe(lido));

it.each(['12,3456', '0,505', '1e3', '0x10', -1])(
  '%j não se arredonda nem se adivinha: é recusado',
  (chegou) => expect(reais().safeParse(chegou).success).toBe(false),
);

it.each([
  ['1985-09-27', '1985-09-27'],
  [' 27/09/1985 ', '1985-09-27'],
  ['1985-09-27T12:00:00Z', '1985-09-27'],
  ['1985-09-27 00:00', '1985-09-27'],
  ['', null],
  ['1985-09-271', 'invalida'],
  ['1985-09-27x', 'invalida'],
  ['1985-02-30', 'invalida'],
])('%j é o dia %j', (chegou, lido) => expect(data().parse(chegou)).toBe(lido));
