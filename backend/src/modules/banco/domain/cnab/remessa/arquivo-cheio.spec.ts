import { LayoutDeRemessa } from './layouts-de-remessa';
import { TituloRemessa } from './titulo-remessa';
import { escreverRemessa, linhasDe, titulo } from '../../../../../../test/preparo/remessa-de-exemplo';

describe('arquivo de remessa cheio', () => {
  it('o número de sequência do lote nunca passa de 99999', () => {
    const escritor = escreverRemessa();
    for (let i = 0; i < 50_000; i++) escritor.titulo(titulo);
    const linhas = linhasDe(escritor.terminar());
    expect(linhas.filter((linha) => linha[7] === '1')).toHaveLength(2);
    expect(linhas.every((linha) => linha.length === 240)).toBe(true);
    expect(linhas.at(-1)?.slice(17, 29)).toBe('000002100006');
  });

  it.each<[LayoutDeRemessa, number]>([
    // Dez lotes: cada um e o arquivo gastam duas linhas.
    ['BB240', 999_999 - 2 - 2 * 10],
    ['BB400', 999_999 - 2],
  ])('%s para quando o arquivo tem as linhas que sabe contar', (layout, cabem) => {
    const escritor = escreverRemessa({ layout });
    const baixa: TituloRemessa = {
      ...titulo,
      movimento: '02',
      pagador: { ...titulo.pagador, nome: 'MARIA' },
    };
    let bytes = 0;
    for (let i = 1; i <= cabem; i++) {
      escritor.titulo(baixa);
      if (i % 1000 === 0) bytes += escritor.bytes().length;
    }
    expect(() => escritor.titulo(baixa)).toThrow(RangeError);
    const fim = escritor.terminar();
    const ultima = linhasDe(fim.subarray(-402)).at(-1) ?? '';
    expect((bytes + fim.length) / (ultima.length + 2)).toBe(999_999);
    expect(layout === 'BB240' ? ultima.slice(23, 29) : ultima.slice(394)).toBe('999999');
  });
});
