import { iniciais, mascararEmail, mascararTexto } from './mascara';

describe('máscaras', () => {
  it.each([
    [mascararTexto, 'Rua Pará', 'R** P***'],
    [mascararTexto, '7', '7*'],
    [mascararEmail, 'maria.r@exemplo.com.br', 'm******@e**********.br'],
    [iniciais, 'Maria Raimunda de Tavares', 'M. R. T.'],
  ])('%p(%s) = %s', (mascarar, entrada, saida) => expect(mascarar(entrada)).toBe(saida));
});
