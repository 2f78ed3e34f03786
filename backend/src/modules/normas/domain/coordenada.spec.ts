import { lerLinhas, situacaoDosPontos, trocado } from './coordenada';

const BARCELOS = [-62.923611, -0.970139];

it.each([
  ['graus, minutos e segundos', `00°58'12,5" S 62°55'25" W`],
  ['em português', `00°58’12,5” S; 62°55’25” O`],
  ['as letras à frente', `S 00° 58' 12.5" W 62° 55' 25"`],
  ['com o ordinal e duas aspas simples', `00º58'12,5''S  62º55'25''O`],
  ['com o número do ponto', `P12: 00°58'12,5"S 62°55'25"W`],
  ['a longitude primeiro, pela letra', `62°55'25"W 00°58'12,5"S`],
  ['decimais com vírgula', '-0,970139 -62,923611'],
  ['decimais com ponto, separados por vírgula', '-0.970139, -62.923611'],
  ['longitude sem sinal nem letra', `-0.970139 62.923611`],
])('%s', (_, texto) => {
  expect(lerLinhas(texto)).toEqual([{ linha: 1, ponto: BARCELOS }]);
});

it.each([
  ['nas letras', `62°55'25"S 00°58'12,5"W`],
  ['nas colunas', '-62.923611 -0.970139'],
])('latitude e longitude trocadas %s: vê-se, e acertam-se', (_, texto) => {
  const ponto = lerLinhas(texto)[0]!.ponto!;
  expect([situacaoDosPontos([ponto], 'AM'), trocado(ponto)]).toEqual(['TROCADOS', BARCELOS]);
});

it.each([
  ['uma linha com uma coordenada só', `00°58'12" S 62°55'25" W\n00°58'12" S`],
  ['setenta minutos', `00°58'12" S 62°55'25" W\n00°70'12" S 62°55'25" W`],
  ['palavras', `00°58'12" S 62°55'25" W\nlago do Preto`],
])('%s: diz qual', (_, texto) => {
  expect(lerLinhas(texto)).toEqual([
    { linha: 1, ponto: [expect.any(Number), expect.any(Number)] },
    { linha: 2, ponto: null },
  ]);
});

it('as linhas como estão no texto: as vazias não contam, e as trocadas ficam trocadas', () => {
  expect(lerLinhas('-0.97 -62.92\n\n-62.92 -0.97\nlago')).toEqual([
    { linha: 1, ponto: [-62.92, -0.97] },
    { linha: 3, ponto: [-0.97, -62.92] },
    { linha: 4, ponto: null },
  ]);
});

it('pontos em parte fora do estado não são pontos trocados', () => {
  expect(
    situacaoDosPontos(
      [
        [-62.9, -0.97],
        [-46.6, -23.5],
      ],
      'AM',
    ),
  ).toBe('FORA');
  expect(
    situacaoDosPontos(
      [
        [-0.97, -62.9],
        [-1.2, -61.3],
      ],
      'AM',
    ),
  ).toBe('TROCADOS');
  expect(situacaoDosPontos([[-46.6, -23.5]], 'SP')).toBe('DENTRO');
});
