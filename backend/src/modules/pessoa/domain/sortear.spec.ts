import { sortear, sortearComPesos } from './sortear';

describe('sortear', () => {
  // HMAC-SHA256 de «17:0», «17:1» e «17:2» com o segredo, de quatro em quatro bytes.
  const DEZOITO = [
    ...[839, 268, 350, 552, 750, 129, 28, 378],
    ...[396, 859, 114, 624, 967, 241, 253, 792],
    ...[483, 836],
  ];

  it('é a sequência da semente e do segredo, um bloco depois do outro', () => {
    const sorteio = sortear('17', 'segredo de teste');
    expect(DEZOITO.map(() => sorteio(1000))).toEqual(DEZOITO);
  });

  it.each([
    ['18', 'segredo de teste'],
    ['17', 'outro segredo'],
  ])('a semente %p com %p dá outra', (semente, segredo) => {
    const sorteio = sortear(semente, segredo);
    expect(DEZOITO.map(() => sorteio(1000))).not.toEqual(DEZOITO);
  });
});

describe('sortearComPesos', () => {
  const UM = 2 ** 32;
  it.each([
    [[1, 3], 0, 0],
    [[1, 3], UM / 4 - 1, 0],
    [[1, 3], UM / 4, 1],
    [[1, 3], UM - 1, 1],
    [[2, 2, 4], UM / 2 - 1, 1],
    [[2, 2, 4], UM / 2, 2],
    [[0, 5], 0, 1],
    [[5, 0], UM - 1, 0],
    [[0, 0, 0], 7, 2],
  ])('pesos %p, número %d: o índice %d', (pesos, numero, indice) => {
    expect(sortearComPesos(() => numero, pesos)).toBe(indice);
  });

  it('pede um número entre todos os de 32 bits', () => {
    const limites: number[] = [];
    sortearComPesos((limite) => limites.push(limite), [1]);
    expect(limites).toEqual([UM]);
  });
});
