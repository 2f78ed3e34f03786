import { caixaDe, dentroDe, distanciaM } from './geometria';
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
