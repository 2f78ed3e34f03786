import { lerEspera } from './pedido-https';

const AGORA = new Date('2026-09-08T12:00:00Z');

describe('Retry-After', () => {
  it.each([
    [undefined, null],
    ['30', 30],
    ['Tue, 08 Sep 2026 12:02:00 GMT', 120],
    ['Tue, 08 Sep 2026 11:00:00 GMT', 0],
    ['86400', 3_600],
    ['logo', null],
  ])('de %s, %p segundos', (cabecalho, segundos) => {
    expect(lerEspera(cabecalho, AGORA)).toBe(segundos);
  });
});
