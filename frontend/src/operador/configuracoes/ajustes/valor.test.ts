import { textosDe } from '../../../i18n/textos';
import { iniciarTextosDeTeste } from '../../../preparar-i18n';
import { lerDoCampo, valorEmPalavras, valorNoCampo } from './valor';

it.each([
  ['DIAS', 1, '1 dia', '1'],
  ['DIAS_BANCARIOS', 5, '5 dias bancários', '5'],
  ['HORA', 61, '01:01', '01:01'],
  ['CENTAVOS', 550, 'R$\u00a05,50', '5.50'],
  ['SIM_NAO', 1, 'Sim', '1'],
  ['POR_HORA', 20_000, '20.000 por hora', '20000'],
] as const)('%s %d: %s', async (unidade, valor, palavras, campo) => {
  await iniciarTextosDeTeste();
  expect(valorEmPalavras(unidade, valor, textosDe('configuracoes'))).toBe(palavras);
  expect(valorNoCampo(unidade, valor)).toBe(campo);
  expect(lerDoCampo(unidade, campo)).toBe(valor);
});

it('o que não é número não passa', () => {
  expect(lerDoCampo('HORA', '7')).toBeNull();
  for (const texto of [' ', '1,5', '20.000', '1e1']) expect(lerDoCampo('DIAS', texto)).toBeNull();
});
