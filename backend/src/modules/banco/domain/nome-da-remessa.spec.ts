import { dataCivil } from '../../../kernel/data-civil';
import { nomeDaRemessa } from './nome-da-remessa';

const data = dataCivil('2026-11-20');
const convenioDe = (id: number, banco: string, numero: string) => ({ id, banco, numero });
const BB = convenioDe(3, '001', '3128557');
const CAIXA = convenioDe(4, '104', '654321');
const BRADESCO = convenioDe(10, '237', '4466911');

describe('nome da remessa', () => {
  it.each([
    ['BB240', BB, 42, false, 'CB001_3128557_20112026_000042.rem'],
    ['BB400', BB, 1, true, 'CB001_3128557_20112026_000001.rem'],
    ['CAIXA240', CAIXA, 999_999, false, 'CB104_654321_20112026_999999.rem'],
    ['BRADESCO400', BRADESCO, 1, false, 'CB2011A1.REM'],
    ['BRADESCO400', BRADESCO, 366, false, 'CB2011A6.REM'],
    ['BRADESCO400', BRADESCO, 1, true, 'CB2011A1.TST'],
  ] as const)('%s, convênio %j, número %d, teste %s: %s', (layout, convenio, nsa, teste, nome) => {
    expect(nomeDaRemessa({ layout, convenio, data, nsa, teste })).toBe(nome);
  });

  it('D17: vários convênios no mesmo dia, com o mesmo número de arquivo, têm nomes diferentes', () => {
    const nomes = Array.from({ length: 36 }, (_, i) => [
      nomeDaRemessa({
        ...{ layout: 'BRADESCO400' as const, data, nsa: 7, teste: false },
        convenio: convenioDe(i + 1, '237', '4466911'),
      }),
      nomeDaRemessa({
        ...{ layout: 'CAIXA240' as const, data, nsa: 7, teste: false },
        convenio: convenioDe(i + 1, '104', `65432${i}`),
      }),
    ]).flat();
    expect(new Set(nomes).size).toBe(72);
  });

  it('no Bradesco, os nomes de um convênio num dia só se repetem depois de 36 arquivos', () => {
    const nomes = Array.from({ length: 36 }, (_, i) =>
      nomeDaRemessa({ layout: 'BRADESCO400', convenio: BRADESCO, data, nsa: 700 + i, teste: false }),
    );
    expect(new Set(nomes).size).toBe(36);
  });
});
