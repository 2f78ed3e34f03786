import fc from 'fast-check';
import { formatarCnpj, lerCnpj } from './cnpj';

describe('CNPJ', () => {
  it.each(['11.222.333/0001-81', '11222333000181', '12345678000195', '33000167000101'])(
    'aceita %s',
    (texto) => {
      expect(lerCnpj(texto)).toBe(texto.replace(/\D/g, ''));
    },
  );

  it.each(['11222333000180', '1122233300018', '00000000000000', '1122233300018a', '112223330001581', ''])(
    'recusa %s',
    (texto) => {
      expect(lerCnpj(texto)).toBeNull();
    },
  );

  it('um dígito trocado nunca passa', () => {
    fc.assert(
      fc.property(fc.nat(13), fc.integer({ min: 1, max: 9 }), (posicao, troca) => {
        const certo = '12345678000195';
        const errado =
          certo.slice(0, posicao) +
          ((Number(certo[posicao]) + troca) % 10).toString() +
          certo.slice(posicao + 1);
        expect(lerCnpj(errado)).toBeNull();
      }),
    );
  });

  it('formata', () => {
    expect(formatarCnpj('12345678000195')).toBe('12.345.678/0001-95');
  });
});
