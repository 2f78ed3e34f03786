import { centavos, formatarReais } from './centavos';

describe('centavos', () => {
  it.each([
    [0, '0,00'],
    [9038, '90,38'],
    [11900, '119,00'],
    [123456789, '1.234.567,89'],
    [-9038, '-90,38'],
    [-5, '-0,05'],
  ])('%i → %s', (valor, texto) => expect(formatarReais(valor)).toBe(texto));

  it.each([-1, 0.1 + 0.2, Number.NaN, 10_000_000_000])('recusa %d', (valor) =>
    expect(() => centavos(valor)).toThrow('valor em centavos fora do intervalo'),
  );

  it.each([0, 9_999_999_999])('aceita %d', (valor) => expect(centavos(valor)).toBe(valor));
});
