import { leitor } from '../codec';
import { layoutArrecadacao150, LAYOUTS_240, LAYOUTS_400, type NomeDoLayout } from './layouts-de-retorno';

it.each<[NomeDoLayout, number, string, string]>([
  // Os do Banco do Brasil têm 4, 6 ou 7 dígitos, que no campo levam zeros à frente.
  ['BB240', 33, '000000000', '0000'],
  ['BB240', 33, '000000012', '0012'],
  ['BB240', 33, '000001234', '1234'],
  ['BB240', 33, '000012345', '012345'],
  ['BB240', 33, '000654321', '654321'],
  ['BB240', 33, '003128557', '3128557'],
  ['BB240', 33, '3100557  ', '3100557'],
  ['BB400', 150, '0654321', '654321'],
  ['BB400', 150, '3128557', '3128557'],
  ['CAIXA240', 59, '0999990', '099999'],
  ['CAIXA240', 59, '110000 ', '110000'],
  ['CAIXA240', 59, '1100001', '1100001'],
  ['BRADESCO400', 27, '00000000000004466911', '4466911'],
  ['ARRECADACAO150', 3, '12A456              ', '12A456'],
])('no cabeçalho %s, na posição %i, %j é o convênio %s', (nome, inicio, campo, numero) => {
  const layout = [...LAYOUTS_240, ...LAYOUTS_400, layoutArrecadacao150].find((um) => um.nome === nome)!;
  const bytes = Buffer.alloc(400, ' ');
  bytes.write(campo, inicio - 1, 'latin1');
  const linha = { bytes, texto: bytes.toString('latin1'), inicio: 0 };
  expect(layout.numeroDoConvenio(leitor(layout.cabecalho, linha))).toBe(numero);
});
