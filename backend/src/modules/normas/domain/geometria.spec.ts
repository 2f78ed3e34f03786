import { caixaDe, caixasSeTocam, contornosDe, dentroDe, distanciaM, naCaixa, seConhece } from './geometria';
import type { Geometria, Ponto } from './regra';

const L: Geometria = {
  tipo: 'POLIGONO',
  pontos: [
    [0, 0],
    [4, 0],
    [4, 1],
    [1, 1],
    [1, 4],
    [0, 4],
  ],
};
it.each([
  [[0.5, 0.5], true],
  [[0.5, 3.9], true],
  [[3.9, 0.5], true],
  [[2, 2], false],
  [[-0.1, 0.5], false],
  [[0.5, 4.1], false],
] as const)('o ponto %o no contorno em L: %s', (ponto, dentro) => {
  expect(dentroDe(L, ponto)).toBe(dentro);
});

const TRIANGULO: readonly Ponto[] = [
  [-63, -3],
  [-59, -3],
  [-63, 1],
];
it.each([
  ['de um lado da hipotenusa', [-62.1, 0], true],
  ['do outro', [-61.9, 0], false],
  ['perto da base', [-59.5, -2.9], true],
  ['abaixo dela', [-61, -3.1], false],
  ['a oeste', [-63.1, -1], false],
] as const)('um triângulo, em qualquer dos sentidos: %s', (_, ponto, dentro) => {
  for (const pontos of [TRIANGULO, TRIANGULO.toReversed()]) {
    expect(dentroDe({ tipo: 'POLIGONO', pontos }, ponto)).toBe(dentro);
  }
});

it('à latitude de um vértice não se conta nem duas vezes nem nenhuma', () => {
  const losango: Geometria = {
    tipo: 'POLIGONO',
    pontos: [
      [0, 1],
      [1, 0],
      [2, 1],
      [1, 2],
    ],
  };
  expect([-1, 0.5, 1.5, 3].map((lon) => dentroDe(losango, [lon, 1]))).toEqual([false, true, true, false]);
  expect([-1, 3].map((lon) => dentroDe(losango, [lon, 2]))).toEqual([false, false]);
});

it('várias partes são a união delas, também onde se sobrepõem', () => {
  const quadrado = (oeste: number): readonly Ponto[] => [
    [oeste, 0],
    [oeste + 2, 0],
    [oeste + 2, 2],
    [oeste, 2],
  ];
  const partes: Geometria = { tipo: 'POLIGONOS', partes: [quadrado(0), quadrado(1), quadrado(6)] };
  expect([0.5, 1.5, 2.5, 4, 7].map((lon) => dentroDe(partes, [lon, 1]))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(caixaDe(partes)).toEqual({ oeste: 0, sul: 0, leste: 8, norte: 2 });
});

it('um grau de latitude são 111,2 km, e o de longitude encolhe longe do equador', () => {
  expect(distanciaM([-60, 0], [-60, 1])).toBeCloseTo(111_195, 0);
  expect(distanciaM([-60, 60], [-59, 60])).toBeCloseTo(55_597, -2);
});

it('mil e quinhentos metros à volta de um ponto, e a caixa que os contém', () => {
  const circulo: Geometria = { tipo: 'CIRCULO', centro: [-59.9, -3.13], raioM: 1500 };
  expect(dentroDe(circulo, [-59.9, -3.1435])).toBe(false);
  expect(dentroDe(circulo, [-59.9, -3.1434])).toBe(true);
  const { oeste, sul, leste, norte } = caixaDe(circulo);
  expect(distanciaM([oeste, -3.13], [leste, -3.13])).toBeCloseTo(3000, 0);
  expect(distanciaM([-59.9, sul], [-59.9, norte])).toBeCloseTo(3000, 0);
});

it('o círculo inclui a borda', () => {
  const [centro, ponto]: Ponto[] = [
    [-59.9, -3.13],
    [-59.8, -3.2],
  ];
  const raioM = distanciaM(centro!, ponto!);
  expect(dentroDe({ tipo: 'CIRCULO', centro: centro!, raioM }, ponto!)).toBe(true);
  expect(dentroDe({ tipo: 'CIRCULO', centro: centro!, raioM: raioM - 0.01 }, ponto!)).toBe(false);
});

const CAIXA = { oeste: -63, sul: -4, leste: -60, norte: -1 };

it.each([
  ['o meio', [-61, -2], true],
  ['o canto sudoeste', [-63, -4], true],
  ['o canto nordeste', [-60, -1], true],
  ['a oeste', [-63.1, -2], false],
  ['a leste', [-59.9, -2], false],
  ['ao sul', [-61, -4.1], false],
  ['ao norte', [-61, -0.9], false],
] as const)('na caixa: %s', (_, ponto, dentro) => {
  expect(naCaixa(CAIXA, ponto)).toBe(dentro);
});

it.each([
  ['a mesma', {}, true],
  ['uma dentro', { oeste: -62, leste: -61, sul: -3, norte: -2 }, true],
  ['encostada a leste', { oeste: -60, leste: -59 }, true],
  ['encostada ao norte', { sul: -1, norte: 0 }, true],
  ['a leste', { oeste: -59.9, leste: -59 }, false],
  ['ao norte', { sul: -0.9, norte: 0 }, false],
  ['só cruzadas', { oeste: -70, leste: -50, sul: -3, norte: -2 }, true],
])('caixas que se tocam: %s', (_, lados, tocam) => {
  const outra = { ...CAIXA, ...lados };
  expect([caixasSeTocam(CAIXA, outra), caixasSeTocam(outra, CAIXA)]).toEqual([tocam, tocam]);
});

it('conhecem-se o círculo e os polígonos; do resto não há contorno', () => {
  const circulo: Geometria = { tipo: 'CIRCULO', centro: [-60, -3], raioM: 1 };
  const partes: Geometria = { tipo: 'POLIGONOS', partes: [TRIANGULO] };
  const daOutraVersao = { tipo: 'CORREDOR' } as unknown as Geometria;
  const todas = [circulo, L, partes, daOutraVersao];
  expect(todas.map(seConhece)).toEqual([true, true, true, false]);
  expect(todas.map((uma) => contornosDe(uma).length)).toEqual([0, 1, 1, 0]);
});
