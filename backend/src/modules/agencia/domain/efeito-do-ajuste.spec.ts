import fc from 'fast-check';
import { dataCivil, deDiasDesdeEpoca, diasDesdeEpoca } from '../../../kernel/data-civil';
import { efeitoDoAjuste, vencimentoDaLicenca } from './efeito-do-ajuste';

const dia = dataCivil('2026-11-30');

it.each([
  // 10/12 é quinta-feira; 5 dias bancários depois é a outra quinta.
  ['boletoDias', 10, '2026-12-10'],
  ['boletoDias', 25, '2026-12-28'],
  ['toleranciaDias', 5, '2026-12-17'],
  ['toleranciaDias', 0, '2026-12-10'],
  ['validadeAnos', 3, '2029-11-30'],
  ['renovacaoDias', 60, '2027-01-29'],
  ['provisoriaDias', 15, '2026-12-15'],
  ['remessaHora', 120, null],
  ['buscasTotal', 10, null],
])('%s em %d: %s', (chave, valor, data) => {
  expect(efeitoDoAjuste(chave, { dia, valor, boletoDias: 10 })).toBe(data);
});

describe('vencimentoDaLicenca', () => {
  it.each([
    ['2026-03-10', null, 2, '2028-03-10'],
    ['2028-02-29', null, 2, '2030-02-28'],
    ['2028-02-29', null, 4, '2032-02-29'],
    ['2026-03-10', '2026-04-01', 2, '2028-04-01'],
    ['2026-03-10', '2025-12-01', 1, '2027-03-10'],
  ])('pago em %s, renovada até %s, por %d anos: %s', (pagamento, fim, anos, esperado) => {
    expect(vencimentoDaLicenca(dataCivil(pagamento), fim ? dataCivil(fim) : null, anos)).toBe(esperado);
  });

  it('nunca encurta a licença renovada', () => {
    const datas = fc.integer({ min: 10_000, max: 30_000 }).map(deDiasDesdeEpoca);
    fc.assert(
      fc.property(datas, datas, (pagamento, fim) => {
        expect(diasDesdeEpoca(vencimentoDaLicenca(pagamento, fim, 2))).toBeGreaterThanOrEqual(
          diasDesdeEpoca(fim) + 730,
        );
      }),
    );
  });
});
