import { mesmoConvenio } from './convenio-do-arquivo';

describe('o convênio do cadastro e o do cabeçalho', () => {
  it.each([
    ['BB240', '3128557', '003128557', true],
    ['BB240', '654321', '000654321', true],
    ['BB240', '3128557', '003128558', false],
    ['BB240', '3100557', '31557', false],
    ['BB400', '3128557', '3128557', true],
    ['BB400', ' 3128557', '3128557 ', true],
    ['CAIXA240', '99999', '099999', true],
    ['CAIXA240', '654321 ', ' 654321', true],
    ['CAIXA240', '654321', '654321', true],
    ['CAIXA240', '654321', '6543210', true],
    ['CAIXA240', '099999', '099999', true],
    ['CAIXA240', '1100001', '1100001', true],
    ['CAIXA240', '1100000', '110000', true],
    ['CAIXA240', '1100001', '110000', false],
    ['BRADESCO400', '4466911', '00000000000004466911', true],
    ['BRADESCO400', '4466911', '4466912', false],
    ['ARRECADACAO150', '12A456', '12A456              ', true],
    ['ARRECADACAO150', ' 12A456', '12A456', true],
    ['ARRECADACAO150', '123456', '0123456', false],
    ['ARRECADACAO150', '123456789012345', '123456789012346', false],
  ] as const)('%s: %s e %s', (layout, cadastro, doCabecalho, igual) => {
    expect(mesmoConvenio(layout, cadastro, doCabecalho)).toBe(igual);
  });
});
