import fc from 'fast-check';
import { dataCivil, deDiasDesdeEpoca, diasDesdeEpoca } from '../../../kernel/data-civil';
import { vencimentoDaLicenca } from './vencimento-da-licenca';

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
