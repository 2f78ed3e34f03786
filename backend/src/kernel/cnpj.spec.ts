import fc from 'fast-check';
import { formatarCnpj, lerCnpj } from './cnpj';

describe('CNPJ', () => {
  it.each(['11.222.333/0001-81', '11222333000181', '12345678000195', '33000167000101'])(
    'aceita %s',
    (texto) => {
      expect(lerCnpj(texto)).toBe(texto.replace(/\D/g, ''));
    },
  );

  // O primeiro é o exemplo da Receita Federal.
  it.each(['12ABC34501DE35', '12.ABC.345/01DE-35', '12.abc.345/01de-35'])('aceita letras em %s', (texto) => {
    expect(lerCnpj(texto)).toBe('12ABC34501DE35');
  });

  it.each([
    ...['11222333000180', '1122233300018', '00000000000000', '1122233300018a', '112223330001581', ''],
    ...['12ABC34501DE36', '12ABC34501DEA5', '12ÁBC34501DE35', '12ABC34501D35'],
  ])('recusa %s', (texto) => {
    expect(lerCnpj(texto)).toBeNull();
  });

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

  it('uma letra trocada nunca passa', () => {
    const letras = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 4, 10, 11), fc.constantFrom(...letras), (posicao, letra) => {
        const certo = '12ABC34501DE35';
        fc.pre(certo[posicao] !== letra && (certo.charCodeAt(posicao) - letra.charCodeAt(0)) % 11 !== 0);
        expect(lerCnpj(certo.slice(0, posicao) + letra + certo.slice(posicao + 1))).toBeNull();
      }),
    );
  });

  it('formata', () => {
    expect(formatarCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatarCnpj('12345678000195')).toBe('12.345.678/0001-95');
  });

  it.each(['123456780001955', '1234567800019', '12.345.678/0001-95'])('deixa %s como veio', (texto) => {
    expect(formatarCnpj(texto)).toBe(texto);
  });
});
