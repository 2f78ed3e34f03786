import fc from 'fast-check';
import { deBase32, paraBase32 } from './base32';

const bytes = (texto: string) => Uint8Array.from(Buffer.from(texto));

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('RFC 4648, 10: "%s" é "%s", sem os `=`', (claro, escrito) => {
    expect(paraBase32(bytes(claro))).toBe(escrito);
    expect(deBase32(escrito)).toEqual(bytes(claro));
  });

  it.each([
    ['my', 'minúsculas'],
    ['MY======', 'enchimento'],
    ['MZ', 'bits que sobram acesos'],
    ['M', 'tamanho impossível'],
    ['MZX', 'tamanho impossível'],
    ['MZXW6Y', 'tamanho impossível'],
    ['M0', 'zero'],
    ['M1', 'um'],
    ['M8', 'oito'],
    ['MZ XQ', 'espaço'],
    ['ＭＹ', 'letras largas'],
  ])('"%s" não se lê: %s', (escrito) => {
    expect(deBase32(escrito)).toBeNull();
  });

  it('lê o que escreve, e só assim se escreve', () => {
    fc.assert(fc.property(fc.uint8Array(), (dados) => expect(deBase32(paraBase32(dados))).toEqual(dados)));
    const letras = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567');
    fc.assert(
      fc.property(fc.string({ unit: letras }), (texto) => {
        const lido = deBase32(texto);
        expect(lido === null || paraBase32(lido) === texto).toBe(true);
      }),
    );
  });
});
