import { dataCivil } from '../../../kernel/data-civil';
import { nomeDaRemessa } from './nome-da-remessa';

const data = dataCivil('2026-11-20');

describe('nome da remessa', () => {
  it.each([
    ['BB240', 42, false, 'CB20112026_000042.rem'],
    ['BB400', 1, true, 'CB20112026_000001.rem'],
    ['CAIXA240', 999_999, false, 'CB20112026_999999.rem'],
    ['BRADESCO400', 1, false, 'CB201101.REM'],
    ['BRADESCO400', 366, false, 'CB2011A6.REM'],
    ['BRADESCO400', 1, true, 'CB201101.TST'],
  ] as const)('%s número %d, teste %s: %s', (layout, nsa, teste, nome) => {
    expect(nomeDaRemessa({ layout, data, nsa, teste })).toBe(nome);
  });

  it('no Bradesco, os nomes de um dia só se repetem depois de 1296 arquivos', () => {
    const nomes = Array.from({ length: 1296 }, (_, i) =>
      nomeDaRemessa({ layout: 'BRADESCO400', data, nsa: 700 + i, teste: false }),
    );
    expect(new Set(nomes).size).toBe(1296);
  });
});
