import fc from 'fast-check';
import { dataCivil } from '../../../../kernel/data-civil';
import { Campo, Descricao, Molde, Registro, Valores, leitor, tabela } from './codec';
import { escrever, fatiar, preencher } from '../../../../../ferramentas/cnab/registro';
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

  it.each<[string, readonly [inicio: number, fim: number][], string]>([
    [
      'com buraco',
      [
        [1, 2],
        [4, 4],
      ],
      'campo 1 fora do lugar',
    ],
    [
      'com sobreposição',
      [
        [1, 2],
        [2, 4],
      ],
      'campo 1 fora do lugar',
    ],
    ['que não começa na primeira posição', [[2, 4]], 'campo 0 fora do lugar'],
    [
      'de campo sem posições',
      [
        [1, 0],
        [1, 4],
      ],
      'campo 0 fora do lugar',
    ],
    ['que não chega ao fim', [[1, 3]], 'a tabela não cobre o registro'],
    ['que passa do fim', [[1, 5]], 'a tabela não cobre o registro'],
  ])('recusa tabela %s', (_, posicoes, erro) => {
    const campos = posicoes.map(([inicio, fim], i): Descricao => [`${i}`, inicio, fim, 'N']);
    expect(() => tabela(4, campos)).toThrow(new RangeError(erro));
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

describe('escrever', () => {
  const registro = tabela(26, [
    ['numero', 1, 4, 'N', '7'],
    ['codigo', 5, 8, 'C'],
    ['curta', 9, 14, 'D', '0'],
    ['dia', 15, 22, 'I', '0'],
    ['texto', 23, 26, 'A', 'ab'],
  ]);

  it.each<[string, Valores, string]>([
    ['os padrões', { codigo: '' }, '0007    00000000000000AB  '],
    ['o que se diz no lugar deles', { codigo: 'x', numero: 12, texto: 'c' }, '0012X   00000000000000C   '],
    ['as datas nas suas formas', { codigo: '', curta: DATA, dia: DATA }, '0007    23112620261123AB  '],
    ['nula onde há padrão: ele', { codigo: '', curta: null, texto: null }, '0007    00000000000000AB  '],
    ['um código do tamanho do campo', { codigo: 'à1-2' }, '0007A1-200000000000000AB  '],
    ['um texto maior do que o campo', { codigo: '', texto: ' a  b c' }, '0007    00000000000000A B '],
    ['um texto que se transforma', { codigo: '', texto: 'ß—é' }, '0007    00000000000000SS-E'],
    [
      'um texto com sinais de controle',
      { codigo: '', texto: 'a\x07\x9fb\x00' },
      '0007    00000000000000AB  ',
    ],
    ['o maior número', { codigo: '', numero: 9999 }, '9999    00000000000000AB  '],
    ['dígitos com zeros a mais', { codigo: '', numero: '00009999' }, '9999    00000000000000AB  '],
  ])('%s', (_, valores, linha) => {
    expect(preencher(registro, valores)).toBe(linha);
  });

  it.each<[string, Valores, string]>([
    ['sem o que não tem padrão', {}, 'falta codigo'],
    ['número maior que o campo', { codigo: '', numero: 10_000 }, 'numero não cabe no campo'],
    ['dígitos que não cabem', { codigo: '', numero: '19999' }, 'numero não cabe no campo'],
    ['o sinal antes do zero', { codigo: '', numero: '1/' }, 'numero não cabe no campo'],
    ['o sinal depois do nove', { codigo: '', numero: '1:' }, 'numero não cabe no campo'],
    ['código maior, já transformado', { codigo: 'abcß' }, 'codigo não cabe no campo'],
  ])('%s é erro, que diz o campo', (_, valores, erro) => {
    expect(() => preencher(registro, valores)).toThrow(new RangeError(erro));
  });

  it('o que sobra de um campo não entra nos vizinhos, nem no fim da linha', () => {
    const vizinhos = tabela(16, [
      ['antes', 1, 4, 'C'],
      ['numero', 5, 8, 'N'],
      ['texto', 9, 12, 'A'],
      ['ultimo', 13, 16, 'A', 'fixo'],
    ]);
    const valores = { antes: 'abcd', numero: '000000000012', texto: 'um texto comprido' };
    expect(preencher(vizinhos, valores)).toBe('ABCD0012UM TFIXO');
    const destino = Buffer.alloc(20, '#');
    new Molde(vizinhos, valores).escrever(destino, 1, {});
    expect(destino.toString('latin1')).toBe('#ABCD0012UM TFIXO\r\n#');
    new Molde(vizinhos, { ultimo: 'x' }).escrever(destino, 1, {
      ...valores,
      numero: '123',
      texto: 'ab c de',
    });
    expect(destino.toString('latin1')).toBe('#ABCD0123AB CX   \r\n#');
  });

  it('sem padrão, a data que não há são zeros, e um número tem de haver', () => {
    const semPadrao = tabela(14, [
      ['dia', 1, 8, 'D'],
      ['outro', 9, 14, 'D'],
    ]);
    expect(escrever(semPadrao, { dia: null, outro: DATA })).toBe('00000000231126');
    expect(preencher(semPadrao, { dia: '0', outro: 0 })).toBe('00000000000000');
    for (const dia of ['23/11/2026', 'hoje', ''])
      expect(() => preencher(semPadrao, { dia, outro: null })).toThrow(
        new RangeError('dia não cabe no campo'),
      );
    const numero = tabela(4, [['numero', 1, 4, 'N']]);
    expect(() => preencher(numero, { numero: null })).toThrow(new RangeError('numero não cabe no campo'));
  });

  it('o molde põe numa linha o que varia, e não guarda o da linha de antes', () => {
    const molde = new Molde(registro, { numero: 12, texto: undefined });
    expect(molde.tamanho).toBe(28);
    const destino = Buffer.alloc(30, '#');
    molde.escrever(destino, 1, { codigo: 'abcd', numero: 99 });
    expect(destino.toString('latin1')).toBe('#0012ABCD00000000000000AB  \r\n#');
    molde.escrever(destino, 1, { codigo: 'e' });
    expect(destino.toString('latin1')).toBe('#0012E   00000000000000AB  \r\n#');
    expect(() => molde.escrever(destino, 0, {})).toThrow(new RangeError('falta codigo'));
    expect(() => new Molde(registro, { numero: 10_000 })).toThrow(RangeError);
  });
});

describe('ler um campo', () => {
  const registro = tabela(34, [
    ['antes', 1, 2, 'A'],
    ['quatro', 3, 6, 'N'],
    ['curta', 7, 12, 'D'],
    ['longa', 13, 20, 'D'],
    ['dia', 21, 28, 'I'],
    ['texto', 29, 34, 'A'],
  ]);
  const onde = (nome: string, texto: string) => {
    const [, inicio] = registro.porNome.get(nome)!;
    const linha = `##${'x'.repeat(inicio - 1)}${texto}`.padEnd(38, 'x');
    return { bytes: Buffer.from(linha, 'latin1'), texto: linha, inicio: 2 };
  };
  const campo = (nome: string) => new Campo(registro, nome);

  it.each([
    ['0012', 12, true, false],
    ['9999', 9999, true, false],
    ['0000', 0, true, true],
    ['    ', -1, false, true],
    ['0 0 ', -1, false, true],
    ['00 2', -1, false, false],
    ['1/00', -1, false, false],
    ['100:', -1, false, false],
    ['A000', -1, false, false],
  ])('%j: o número é %d, só dígitos %p, vazio %p', (texto, numero, soDigitos, vazio) => {
    const lida = onde('quatro', texto);
    expect(campo('quatro').inteiro(lida)).toBe(numero);
    expect(campo('quatro').soDigitos(lida)).toBe(soDigitos);
    expect(campo('quatro').vazio(lida)).toBe(vazio);
    expect(campo('quatro').texto(lida)).toBe(texto);
    expect(campo('quatro').byte(lida)).toBe(texto.charCodeAt(0));
  });

  it.each([
    [' a b  ', 'a b'],
    ['abcdef', 'abcdef'],
    ['      ', ''],
    ['\té    ', '\té'],
  ])('%j sem os brancos das pontas é %j', (texto, aparado) => {
    expect(campo('texto').aparado(onde('texto', texto))).toBe(aparado);
  });

  it.each([
    ['curta', '231126', '2026-11-23'],
    ['curta', '290224', '2024-02-29'],
    ['curta', '290226', 'INVALIDA'],
    ['curta', '000000', null],
    ['longa', '23112026', '2026-11-23'],
    ['longa', '31112026', 'INVALIDA'],
    ['longa', '        ', null],
    ['longa', '0 0 0 0 ', null],
    ['longa', '2311202A', 'INVALIDA'],
    ['dia', '20261123', '2026-11-23'],
    ['dia', '23112026', 'INVALIDA'],
    ['dia', '00000000', null],
  ])('a data %s %j é %s, também da segunda vez', (nome, texto, data) => {
    const lida = onde(nome, texto);
    const um = campo(nome);
    expect([um.data(lida), um.data(lida), leitor(registro, lida).data(nome)]).toEqual([data, data, data]);
  });

  it('muitas datas diferentes ainda se leem', () => {
    const um = campo('longa');
    for (let i = 0; i < 10_000; i++) {
      const esperada = new Date(Date.UTC(2000, 0, 1 + i)).toISOString().slice(0, 10);
      const [ano, mes, dia] = esperada.split('-') as [string, string, string];
      expect(um.data(onde('longa', dia + mes + ano))).toBe(esperada);
    }
  });

  it('o que a tabela não tem é erro, e pergunta-se antes', () => {
    const lida = onde('quatro', '0012');
    const erro = new RangeError('a tabela não tem outro');
    expect(() => campo('outro')).toThrow(erro);
    expect(() => fatiar(registro as Registro<Descricao>, lida.texto, 'outro')).toThrow(erro);
    expect([leitor(registro, lida).tem('quatro'), leitor(registro, lida).tem('outro')]).toEqual([
      true,
      false,
    ]);
    expect(leitor(registro, lida).texto('quatro')).toBe('0012');
  });
});
