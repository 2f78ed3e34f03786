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
  ['decimais com vírgula, separados por ponto e vírgula', '-0,970139; -62,923611'],
  ['o número do ponto sem espaço', `P12:00°58'12,5"S 62°55'25"W`],
  ['o ponto por extenso, com espaços', `  Ponto 12 :  00°58'12,5"S 62°55'25"W `],
  ['só o número', `12) 00°58'12,5"S 62°55'25"W`],
  ['as letras à frente, com espaços', `  S 00°58'12,5" W 62°55'25"`],
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

it.each<[string, string, [number, number]]>([
  ['ao norte do equador', `02°30'00" N 60°45'00" O`, [-60.75, 2.5]],
  ['ao norte, em decimais', '2.5 -60.75', [-60.75, 2.5]],
  ['com sinal de mais', '+2.5 -60.75', [-60.75, 2.5]],
  ['a leste, pela letra', `02°30'00" S 60°45'00" L`, [60.75, -2.5]],
  ['no último minuto e segundo', `02°59'59.4" S 60°45'00" W`, [-60.75, -2.999833]],
])('%s', (_, texto, ponto) => {
  expect(lerLinhas(texto)).toEqual([{ linha: 1, ponto }]);
});

it.each([
  ['uma linha com uma coordenada só', `00°58'12" S 62°55'25" W\n00°58'12" S`],
  ['sessenta minutos', `00°58'12" S 62°55'25" W\n00°60'12" S 62°55'25" W`],
  ['sessenta segundos', `00°58'12" S 62°55'25" W\n00°58'12" S 62°55'60" W`],
  ['três coordenadas', `00°58'12" S 62°55'25" W\n-0.97 -62.92 -62.93`],
  ['o número do ponto e mais nada', `00°58'12" S 62°55'25" W\nP12:`],
  ['setenta minutos', `00°58'12" S 62°55'25" W\n00°70'12" S 62°55'25" W`],
  ['duas latitudes', `00°58'12" S 62°55'25" W\n00°58'12" S 02°55'25" N`],
  ['duas longitudes', `00°58'12" S 62°55'25" W\nO 62°55'25" W 00°58'12"`],
  ['palavras', `00°58'12" S 62°55'25" W\nlago do Preto`],
])('%s: diz qual', (_, texto) => {
  expect(lerLinhas(texto)).toEqual([
    { linha: 1, ponto: [expect.any(Number), expect.any(Number)] },
    { linha: 2, ponto: null },
  ]);
});

it('as linhas como estão no texto: as vazias não contam, e as trocadas ficam trocadas', () => {
  expect(lerLinhas('-0.97 -62.92\n \t\n-62.92 -0.97\nlago')).toEqual([
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
  expect(
    situacaoDosPontos(
      [
        [-0.97, -62.9],
        [-46.6, -23.5],
      ],
      'AM',
    ),
  ).toBe('FORA');
  expect(situacaoDosPontos([[-46.6, -23.5]], 'SP')).toBe('DENTRO');
});

it('do que não é uma UF diz que não é', () => {
  expect(() => situacaoDosPontos([[-46.6, -23.5]], 'XX')).toThrow('UF desconhecida');
});
