import fc from 'fast-check';
import { dataCivil } from '../../../../kernel/data-civil';
import { Campo, Descricao, Registro, escrever, fatiar, tabela } from './codec';
import * as arrecadacao150 from './layouts/arrecadacao150';
import * as bb400 from './layouts/bb400';
import * as bradesco400 from './layouts/bradesco400';
import * as caixa240 from './layouts/caixa240';
import { transliterar } from '../../../../kernel/transliterar';

const DATA = dataCivil('2026-11-23');

describe('codec', () => {
  const tabelas: readonly Registro<Descricao>[] = [
    ...[arrecadacao150, bb400, bradesco400, caixa240].flatMap(
      (layout) => Object.values(layout) as Registro<Descricao>[],
    ),
  ];
  it('o que uma tabela escreve ela lê de volta, na largura exata', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tabelas), fc.nat(), (registro, semente) => {
        const valores = Object.fromEntries(
          registro.campos.map(([nome, inicio, fim, tipo], i) => {
            const digitos = ((semente + i * 7919) % 10 ** Math.min(fim - inicio + 1, 9)).toString();
            return [nome, tipo === 'D' || tipo === 'I' ? DATA : tipo === 'V' ? Number(digitos) : digitos];
          }),
        );
        const linha = escrever(registro, valores as never);
        expect(linha).toHaveLength(registro.largura);
        const texto = `..${linha}`;
        const trecho = { bytes: Buffer.from(texto, 'latin1'), texto, inicio: 2 };
        for (const [nome, , , tipo] of registro.campos) {
          const campo = new Campo(registro, nome);
          if (tipo === 'D' || tipo === 'I') expect(campo.data(trecho)).toBe(valores[nome]);
          else if (tipo === 'V') expect(campo.inteiro(trecho)).toBe(valores[nome]);
          else expect(campo.texto(trecho)).toContain(String(valores[nome]));
        }
      }),
    );
  });

  it('o texto escrito é o transliterado, cortado e completado, por qualquer caminho', () => {
    const registro = tabela(20, [['texto', 1, 20, 'A']]);
    const textos = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^[ A-Za-zÀ-ÿ\t\n'ºª-]{0,40}$/),
    );
    fc.assert(
      fc.property(textos, (texto) => {
        expect(escrever(registro, { texto })).toBe(transliterar(texto).slice(0, 20).padEnd(20));
      }),
      { examples: [['\u1fef']] },
    );
  });

  it('número ou código que não cabe é erro; zeros que sobram à esquerda não fazem falta', () => {
    const registro = tabela(8, [
      ['numero', 1, 4, 'N'],
      ['codigo', 5, 8, 'C'],
    ]);
    expect(escrever(registro, { numero: '000012', codigo: 'ab' })).toBe('0012AB  ');
    for (const numero of ['12345', '', '1a', '-1', 12_345, -1, 0.5, NaN]) {
      expect(() => escrever(registro, { numero, codigo: '' })).toThrow(RangeError);
    }
    expect(() => escrever(registro, { numero: 1, codigo: 'ABCDE' })).toThrow(RangeError);
  });

  it('recusa tabela com buraco, sobreposição ou sobra', () => {
    expect(() =>
      tabela(4, [
        ['a', 1, 2, 'N'],
        ['b', 4, 4, 'N'],
      ]),
    ).toThrow(RangeError);
    expect(() =>
      tabela(4, [
        ['a', 1, 2, 'N'],
        ['b', 2, 4, 'N'],
      ]),
    ).toThrow(RangeError);
    expect(() => tabela(4, [['a', 1, 3, 'N']])).toThrow(RangeError);
  });

  it('escreve e fatia cada tipo de campo', () => {
    const registro = tabela(24, [
      ['numero', 1, 4, 'N'],
      ['texto', 5, 9, 'A', 'é'],
      ['valor', 10, 16, 'V'],
      ['data', 17, 24, 'D'],
    ]);
    const linha = escrever(registro, { numero: 7, valor: 9038, data: dataCivil('2026-11-20') });
    expect(linha).toBe('0007E    000903820112026');
    expect(fatiar(registro, linha, 'texto')).toBe('E    ');
    expect(escrever(registro, { numero: '12', texto: 'abc', valor: 0, data: null })).toBe(
      '0012ABC  000000000000000',
    );
  });
});
