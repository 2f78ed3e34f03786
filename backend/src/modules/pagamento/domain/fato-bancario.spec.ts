import { efeitosDoFato } from './fato-bancario';

describe('o que um fato do banco muda no documento', () => {
  it('o estorno leva com o dinheiro o que se perdoou por ele: o que vier depois paga o valor todo', () => {
    const estorno = { evento: 'ESTORNAR', data: null, principal: -8_138, motivos: [] } as const;
    expect(efeitosDoFato({ valor: 9_038, valorPago: 8_138 }, estorno).campos).toEqual({
      valorPago: 0,
      perdoado: 0,
    });
  });
});
