import { FILAS } from './filas';
import { esperaS, tentativasMaximas } from './tentativas';

const HORA = 3_600;

/** Em que segundo, depois da primeira, cai cada tentativa de um trabalho que falha sempre. */
function tentativas(fila: (typeof FILAS)[keyof typeof FILAS]): number[] {
  const quando = [0];
  for (let n = 1; n < tentativasMaximas(fila); n++) quando.push(quando.at(-1)! + esperaS(fila, n));
  return quando;
}

it('a espera começa em meio minuto e dobra', () => {
  expect([1, 2, 3, 4, 5].map((n) => esperaS(FILAS.email, n))).toEqual([30, 60, 120, 240, 480]);
  expect([1, 2, 3, 4, 5].map((n) => esperaS(FILAS.retorno, n))).toEqual([30, 60, 120, 240, 480]);
});

it.each([FILAS.email, FILAS.conta])(
  'o correio que falta por um feriado de quatro dias e meio cura-se sozinho em menos de uma hora (%s)',
  (fila) => {
    const volta = 4.5 * 24 * HORA;
    const depois = tentativas(fila).find((segundo) => segundo >= volta);
    expect(depois! - volta).toBeLessThanOrEqual(HORA);
    expect(Math.max(...tentativas(fila))).toBeLessThan(6 * 24 * HORA);
  },
);

it.each(Object.values(FILAS))('entre duas tentativas nunca passa mais de uma hora (%s)', (fila) => {
  const quando = tentativas(fila);
  for (const [i, segundo] of quando.slice(1).entries())
    expect(segundo - quando[i]!).toBeLessThanOrEqual(HORA);
});

it('o que não é do correio para em três horas, e alguém o vê', () => {
  expect(tentativas(FILAS.carteiraPdf)).toHaveLength(20);
  expect(tentativas(FILAS.carteiraPdf).at(-1)! / HORA).toBeCloseTo(2.6, 1);
});
