import { REMETIDO_EM, convenioDe, tituloDe } from '../../../../test/preparo/banco/bancos';
import { linhasDe } from '../../../../test/preparo/banco/remessa-de-exemplo';
import { EscritorDeRemessa } from './cnab/remessa/escrever-remessa';
import { LAYOUTS_DE_REMESSA, LayoutDeRemessa } from './cnab/remessa/layouts-de-remessa';
import { TituloRemessa } from './cnab/remessa/titulo-remessa';

const abrir = (layout: LayoutDeRemessa) =>
  new EscritorDeRemessa({
    layout,
    convenio: convenioDe(layout),
    nsa: 42,
    data: REMETIDO_EM,
    hora: '010000',
  });

it.each(LAYOUTS_DE_REMESSA)(
  'D4: %s, passado o limite do lote abre-se outro, com sequências e contagens certas',
  (layout) => {
    const largura = layout.endsWith('240') ? 240 : 400;
    const escritor = abrir(layout);
    const titulo = tituloDe(layout, 456);
    for (let i = 0; i < 50_001; i++) escritor.titulo(titulo);
    const linhas = linhasDe(escritor.terminar());
    expect(linhas.every((linha) => linha.length === largura)).toBe(true);
    if (largura === 400) {
      expect(linhas.map((linha) => Number(linha.slice(394)))).toEqual(linhas.map((_, i) => i + 1));
      return;
    }
    const lotes = linhas.filter((linha) => linha[7] === '5').map((linha) => Number(linha.slice(17, 23)));
    expect(lotes).toEqual([2 + 2 * 49_999, 2 + 2 * 2]);
    expect(linhas.at(-1)?.slice(17, 29)).toBe(`000002${linhas.length.toString().padStart(6, '0')}`);
    const sequencias = linhas.filter((linha) => linha[7] === '3').map((linha) => Number(linha.slice(8, 13)));
    expect(Math.max(...sequencias)).toBe(99_998);
    expect(sequencias.slice(99_998)).toEqual([1, 2, 3, 4]);
  },
);

it.each<[LayoutDeRemessa, number]>([
  // Dez lotes: cada um e o arquivo gastam duas linhas.
  ['BB240', 999_999 - 2 - 2 * 10],
  ['BB400', 999_999 - 2],
])('%s para quando o arquivo tem as linhas que sabe contar', (layout, cabem) => {
  const escritor = abrir(layout);
  const baixa: TituloRemessa = { ...tituloDe(layout, 456), movimento: '02' };
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
