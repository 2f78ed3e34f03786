import fc from 'fast-check';
import { Cbor, codificar, decodificar, ErroCbor, Etiquetado } from './cbor';

const hex = (texto: string) => Uint8Array.from(Buffer.from(texto, 'hex'));
const emHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** RFC 8949, apêndice A: o que cabe no subconjunto. */
const DA_RFC: [string, Cbor][] = [
  ['00', 0],
  ['01', 1],
  ['0a', 10],
  ['17', 23],
  ['1818', 24],
  ['1819', 25],
  ['1864', 100],
  ['1903e8', 1000],
  ['1a000f4240', 1_000_000],
  ['1b000000e8d4a51000', 1_000_000_000_000],
  ['20', -1],
  ['29', -10],
  ['3863', -100],
  ['3903e7', -1000],
  ['40', new Uint8Array()],
  ['4401020304', Uint8Array.of(1, 2, 3, 4)],
  ['60', ''],
  ['6161', 'a'],
  ['6449455446', 'IETF'],
  ['62225c', '"\\'],
  ['62c3bc', 'ü'],
  ['63e6b0b4', '水'],
  ['64f0908591', '\u{10151}'],
  ['80', []],
  ['83010203', [1, 2, 3]],
  ['8301820203820405', [1, [2, 3], [4, 5]]],
  ['a0', new Map()],
  [
    'a201020304',
    new Map([
      [1, 2],
      [3, 4],
    ]),
  ],
  ['c11a514b67b0', new Etiquetado(1, 1_363_896_240)],
  ['d818456449455446', new Etiquetado(24, Uint8Array.from(Buffer.from('dIETF')))],
];

describe('CBOR determinístico', () => {
  it.each(DA_RFC)('%s, nos dois sentidos', (escrito, valor) => {
    expect(emHex(codificar(valor))).toBe(escrito);
    expect(decodificar(hex(escrito))).toEqual(valor);
  });

  it.each<[string, Cbor]>([
    ['190100', 0x100],
    ['1a00010000', 0x1_0000],
    ['1b0000000100000000', 0x1_0000_0000],
    ['18ff', 0xff],
    ['19ffff', 0xffff],
    ['1affffffff', 0xffff_ffff],
    ['1b001fffffffffffff', Number.MAX_SAFE_INTEGER],
    ['3b001ffffffffffffe', Number.MIN_SAFE_INTEGER],
    ['81'.repeat(8) + '00', [[[[[[[[0]]]]]]]]],
    [
      'a301000a002000',
      new Map([
        [10, 0],
        [-1, 0],
        [1, 0],
      ]),
    ],
    [
      'a218180019010000',
      new Map([
        [256, 0],
        [24, 0],
      ]),
    ],
  ])('%s, na borda, nos dois sentidos', (escrito, valor) => {
    expect(emHex(codificar(valor))).toBe(escrito);
    expect(decodificar(hex(escrito))).toEqual(valor);
  });

  it.each([
    ['1800', 'inteiro de um byte que cabia em nenhum'],
    ['190017', 'de dois que cabia em um'],
    ['1a0000ffff', 'de quatro que cabia em dois'],
    ['1b00000000ffffffff', 'de oito que cabia em quatro'],
    ['1b0020000000000000', 'inteiro além de 2^53'],
    ['3b001fffffffffffff', 'negativo além de -2^53'],
    ['5801aa', 'tamanho alongado'],
    ['5f42010243030405ff', 'bytes de tamanho indefinido'],
    ['9fff', 'lista de tamanho indefinido'],
    ['f4', 'falso'],
    ['f6', 'nulo'],
    ['f93c00', 'ponto flutuante'],
    ['1c', 'argumento reservado'],
    ['ff', 'fim sem começo'],
    ['', 'nada'],
    ['0000', 'dois valores'],
    ['4401', 'bytes cortados'],
    ['9b0fffffffffffffff', 'lista maior do que a mensagem'],
    ['bb00000000ffffffff', 'mapa maior do que a mensagem'],
    ['a203040102', 'chaves fora de ordem'],
    ['a201020103', 'chave repetida'],
    ['a1616101', 'chave de texto'],
    ['62c328', 'UTF-8 quebrado'],
    ['63eda080', 'metade de um caractere'],
    ['82'.repeat(9) + '00'.repeat(10), 'fundo demais'],
    ['81'.repeat(9) + '00', 'listas fundas demais'],
    ['c1'.repeat(9) + '00', 'etiquetas fundas demais'],
    ['a100'.repeat(9) + '00', 'mapas fundos demais'],
    ['820044010203', 'bytes cortados, com outros antes'],
    ['e0', 'valor simples'],
    ['fb3ff0000000000000', 'ponto flutuante de oito bytes'],
  ])('%s não se lê: %s', (escrito) => {
    expect(() => decodificar(hex(escrito))).toThrow(ErroCbor);
  });

  it('não escreve o que não leria', () => {
    for (const valor of [1.5, -0, NaN, 2 ** 53, '\ud800']) {
      expect(() => codificar(valor)).toThrow(RangeError);
    }
  });

  const valores = fc.letrec<{ valor: Cbor }>((de) => ({
    valor: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      fc.maxSafeInteger().map((n) => n || 0),
      fc.string({ unit: 'grapheme' }).filter((texto) => !/\p{Surrogate}/u.test(texto)),
      fc.uint8Array(),
      fc.array(de('valor'), { maxLength: 30 }),
      fc
        .uniqueArray(
          fc.tuple(
            fc.maxSafeInteger().map((n) => n || 0),
            de('valor'),
          ),
          { selector: ([chave]) => chave },
        )
        .map((pares) => new Map(pares)),
      fc.tuple(fc.nat(), de('valor')).map(([etiqueta, valor]) => new Etiquetado(etiqueta, valor)),
    ),
  })).valor;

  it('lê o que escreve', () => {
    fc.assert(
      fc.property(valores, (valor) => {
        expect(decodificar(codificar(valor))).toEqual(valor);
      }),
    );
  });

  it('o que lê, escreveria igual', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        let lido: Cbor;
        try {
          lido = decodificar(bytes);
        } catch (erro) {
          expect(erro).toBeInstanceOf(ErroCbor);
          return;
        }
        expect(codificar(lido)).toEqual(bytes);
      }),
      { numRuns: 5000 },
    );
  });

  it('o sinal de ordem dos bytes no começo do texto fica', () => {
    expect(decodificar(hex('63efbbbf'))).toBe('\ufeff');
  });
});
