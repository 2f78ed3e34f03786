import fc from 'fast-check';
import {
  completarDigitos,
  modulo10,
  modulo11BancoDoBrasil,
  modulo11Boleto,
  modulo11Bradesco,
  modulo11ComZero,
} from './digitos-verificadores';

const numeros = fc.stringMatching(/^\d{2,43}$/);
const troca = fc.tuple(fc.nat(42), fc.integer({ min: 1, max: 9 }));

function comErro(numero: string, [posicao, soma]: readonly [number, number]): string {
  const em = posicao % numero.length;
  return numero.slice(0, em) + ((Number(numero[em]) + soma) % 10).toString() + numero.slice(em + 1);
}

describe('um dígito errado', () => {
  it.each([
    ['módulo 10', modulo10],
    ['módulo 11 do Banco do Brasil', modulo11BancoDoBrasil],
    ['módulo 11 do Bradesco', modulo11Bradesco],
  ])('muda sempre o verificador: %s', (_, calcular) => {
    fc.assert(
      fc.property(numeros, troca, (numero, erro) => {
        expect(calcular(comErro(numero, erro))).not.toBe(calcular(numero));
      }),
    );
  });

  /** Estes juntam restos num mesmo dígito: só entre esses um erro passa. */
  it.each([
    ['geral do boleto', modulo11Boleto, '1'],
    ['da arrecadação e da Caixa', modulo11ComZero, '0'],
  ])('muda o verificador quando ele não é o que junta restos: %s', (_, calcular, junta) => {
    fc.assert(
      fc.property(numeros, troca, (numero, erro) => {
        fc.pre(calcular(numero) !== junta);
        expect(calcular(comErro(numero, erro))).not.toBe(calcular(numero));
      }),
    );
  });
});

it.each([
  ['1', 3, '001'],
  ['123', 3, '123'],
])('%s em %d casas é %s', (digitos, largura, completo) => {
  expect(completarDigitos(digitos, largura, 'campo')).toBe(completo);
});

it.each([
  ['1234', 3],
  ['', 3],
  ['a1', 3],
  ['1a', 3],
])('%p não cabe em %d dígitos', (digitos, largura) => {
  expect(() => completarDigitos(digitos, largura, 'campo')).toThrow(new RangeError('campo não cabe'));
});
