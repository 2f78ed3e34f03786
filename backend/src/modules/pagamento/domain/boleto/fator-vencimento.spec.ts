import fc from 'fast-check';
import {
  DataCivil,
  dataCivil,
  deDiasDesdeEpoca,
  diasDesdeEpoca,
  somarDias,
} from '../../../../kernel/data-civil';
import { vencimentoDoFator } from '../../../../../ferramentas/cnab/ler-numeros';
import { fatorVencimento } from './fator-vencimento';

const PRIMEIRO = dataCivil('2000-07-03');
const datas: fc.Arbitrary<DataCivil> = fc
  .integer({ min: diasDesdeEpoca(PRIMEIRO), max: diasDesdeEpoca(dataCivil('2099-12-31')) })
  .map(deDiasDesdeEpoca);

describe('fator de vencimento', () => {
  it('qualquer data se recupera a partir de uma referência a menos de meio ciclo dela', () => {
    fc.assert(
      fc.property(datas, fc.integer({ min: -4499, max: 4499 }), (data, distancia) => {
        expect(vencimentoDoFator(fatorVencimento(data), somarDias(data, distancia))).toBe(data);
      }),
    );
  });

  it('o dia seguinte tem o fator seguinte, e depois de 9999 vem 1000', () => {
    fc.assert(
      fc.property(datas, (data) => {
        const [hoje, amanha] = [fatorVencimento(data), fatorVencimento(somarDias(data, 1))].map(Number);
        expect(amanha).toBe(hoje === 9999 ? 1000 : (hoje ?? 0) + 1);
      }),
    );
  });

  it.each([
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('na virada, %s é %s e se lê de volta de um ano antes ou depois', (dia, fator) => {
    const data = dataCivil(dia);
    expect(fatorVencimento(data)).toBe(fator);
    for (const distancia of [-365, -1, 0, 1, 365]) {
      expect(vencimentoDoFator(fator, somarDias(data, distancia))).toBe(dia);
    }
  });

  it('sem vencimento é 0000, e antes do primeiro fator não há', () => {
    expect(fatorVencimento(null)).toBe('0000');
    expect(() => fatorVencimento(dataCivil('2000-07-02'))).toThrow('vencimento anterior ao primeiro fator');
  });
});
