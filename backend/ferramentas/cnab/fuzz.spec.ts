import { fuzz } from './fuzz';

describe('cnab fuzz', () => {
  it('dois mil arquivos estragados não derrubam o leitor nem pagam o que o original não pagava', () => {
    const { falhas, recusados, titulos, quarentena, pagamentos } = fuzz(2000, 1);
    expect(falhas).toEqual([]);
    expect([recusados, titulos, quarentena, pagamentos].every((quantos) => quantos > 50)).toBe(true);
  });

  it('a mesma semente dá o mesmo resultado, e outra não', () => {
    expect(fuzz(100, 7)).toEqual(fuzz(100, 7));
    expect(fuzz(100, 7)).not.toEqual(fuzz(100, 8));
  });
});
