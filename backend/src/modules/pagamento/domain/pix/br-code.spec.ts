import fc from 'fast-check';
import { PixDynamicObject, hasError, parsePix } from 'pix-utils';
import { crc16, escreverBrCode, lerBrCode } from './br-code';
import { copiaECola } from './pix-do-banco';

const ENDERECO = 'qrcodepix-h.bb.com.br/pix/v2/cobv/ab49966b-c17e-46b6-a798-7aff3e724117';
/** De um boleto híbrido de homologação do Banco do Brasil, publicado por quem o recebeu. */
const DO_BANCO = `00020101021226920014br.gov.bcb.pix2570${ENDERECO}52040000530398654043.005802BR5925MERCEARIA MANASSES PEREIR6008BRASILIA62070503***6304665D`;

describe('BR Code', () => {
  it('o verificador é o do vetor da norma', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('lê o que um banco escreveu, com o campo de valor que aqui não se usa', () => {
    expect(lerBrCode(DO_BANCO)).toEqual({
      endereco: ENDERECO,
      nome: 'MERCEARIA MANASSES PEREIR',
      cidade: 'BRASILIA',
    });
  });

  it('escreve o que lê, e corta o nome e a cidade no que cabe', () => {
    const texto = escreverBrCode({
      endereco: ENDERECO,
      nome: 'AGENCIA AMBIENTAL DO ESTADO DO AMAZONAS',
      cidade: 'SAO JOSE DOS CAMPOS',
    });
    expect(texto.slice(0, -4)).toBe(
      `00020101021226920014br.gov.bcb.pix2570${ENDERECO}5204000053039865802BR5925AGENCIA AMBIENTAL DO ESTA6015SAO JOSE DOS CA62070503***6304`,
    );
    expect(texto.slice(-4)).toBe(crc16(texto.slice(0, -4)));
  });

  it.each([
    ['verificador trocado', `${DO_BANCO.slice(0, -1)}C`],
    ['cortado', DO_BANCO.slice(0, -10)],
    ['vazio', ''],
    [
      'estático, com a chave no lugar do endereço',
      comCrc('00020126330014br.gov.bcb.pix0111390533447055204000053039865802BR5901A6001B62070503***6304'),
    ],
    ['um campo que diz ser maior do que é', comCrc('00020126990014br.gov.bcb.pix6304')],
    ['um campo duas vezes', comCrc('000201000201260014br6304')],
    ['com sinais de fora do ASCII', DO_BANCO.replace('MERCEARIA', 'MERCEÁRIA')],
  ])('não lê: %s', (_, texto) => {
    expect(lerBrCode(texto)).toBeNull();
  });

  it('outro programa lê o que aqui se escreve', () => {
    const sinais = fc.constantFrom(...'abcXYZ019-./');
    const texto = (maior: number) => fc.string({ unit: sinais, minLength: 1, maxLength: maior });
    fc.assert(
      fc.property(texto(77), texto(25), texto(15), (endereco, nome, cidade) => {
        const lido = parsePix(escreverBrCode({ endereco, nome, cidade }));
        if (hasError(lido)) throw new Error('o outro programa não o lê');
        const { url, merchantName, merchantCity } = lido as unknown as PixDynamicObject;
        expect({ url, merchantName, merchantCity }).toEqual({
          url: endereco,
          merchantName: nome,
          merchantCity: cidade,
        });
      }),
    );
  });

  it('nenhuma letra trocada passa', () => {
    fc.assert(
      fc.property(fc.nat(DO_BANCO.length - 5), fc.constantFrom(...'0AZz/'), (onde, sinal) => {
        fc.pre(DO_BANCO[onde] !== sinal);
        expect(lerBrCode(DO_BANCO.slice(0, onde) + sinal + DO_BANCO.slice(onde + 1))).toBeNull();
      }),
    );
  });

  it('todo endereço que cabe se lê de volta', () => {
    const endereco = fc.stringMatching(/^[a-z0-9./-]{1,77}$/);
    fc.assert(
      fc.property(endereco, (um) => {
        expect(lerBrCode(escreverBrCode({ endereco: um, nome: 'A', cidade: 'B' }))?.endereco).toBe(um);
      }),
    );
    const comprido = { endereco: 'a'.repeat(78), nome: 'A', cidade: 'B' };
    expect(() => escreverBrCode(comprido)).toThrow(RangeError);
    expect(() => escreverBrCode({ ...comprido, endereco: 'a', nome: 'ã' })).toThrow(RangeError);
  });
});

describe('PIX que o banco manda', () => {
  const convenio = { dominio: 'qrcodepix-h.bb.com.br', nome: 'AGENCIA', cidade: 'MANAUS' };

  it('o BR Code fica como veio; do endereço faz-se um', () => {
    expect(copiaECola(DO_BANCO, convenio)).toBe(DO_BANCO);
    const feito = copiaECola(`https://${ENDERECO}`, convenio);
    expect(feito).toBe(copiaECola(ENDERECO, convenio));
    expect(lerBrCode(feito ?? '')).toEqual({ endereco: ENDERECO, nome: 'AGENCIA', cidade: 'MANAUS' });
  });

  it.each([
    ['o convênio não o usa', ENDERECO, { ...convenio, dominio: null }],
    ['o endereço é de outro', `qrcodepix.exemplo.com.br/${ENDERECO}`, convenio],
    ['o domínio é só o começo do de outro', ENDERECO.replace('.br/', '.br.exemplo.com/'), convenio],
    ['o BR Code é de outro', DO_BANCO, { ...convenio, dominio: 'qrcodepix.bb.com.br' }],
    ['o BR Code está estragado', DO_BANCO.replace('BRASILIA', 'BRASILIB'), convenio],
    ['o endereço não cabe', `qrcodepix-h.bb.com.br/${'a'.repeat(77)}`, convenio],
    ['o endereço tem sinais que não são de um', 'qrcodepix-h.bb.com.br/a b', convenio],
  ])('não se usa se %s', (_, trazido, doConvenio) => {
    expect(copiaECola(trazido, doConvenio)).toBeNull();
  });
});

function comCrc(texto: string): string {
  return texto + crc16(texto);
}
