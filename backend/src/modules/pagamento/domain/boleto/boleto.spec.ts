import fc from 'fast-check';
import { dataCivil, deDiasDesdeEpoca, diasDesdeEpoca } from '../../../../kernel/data-civil';
import vetores from '../../../../../test/fixtures/pagamento/vetores-boleto.json';
import { lerBoleto } from '../../../../../ferramentas/cnab/ler-numeros';
import { formatarLinhaBoleto, numerosDoBoleto } from './boleto';
import { campoLivreBB, nossoNumeroBB } from './boleto-banco-do-brasil';
import { modulo11BancoDoBrasil } from '../digitos-verificadores';
import { fatorVencimento } from './fator-vencimento';

const boletos = fc.record({
  banco: fc.constantFrom('001', '104', '237'),
  vencimento: fc
    .integer({ min: diasDesdeEpoca(dataCivil('2025-02-22')), max: diasDesdeEpoca(dataCivil('2049-10-13')) })
    .map(deDiasDesdeEpoca),
  valor: fc.integer({ min: 1, max: 9_999_999_999 }),
  campoLivre: fc.stringMatching(/^\d{25}$/),
});

describe('boleto', () => {
  it.each(vetores.bancoDoBrasil)('$id: nosso número, campo livre e verificadores do BB', (v) => {
    expect(nossoNumeroBB(v.convenio, v.sequencia)).toEqual({ numero: v.nossoNumero, dv: v.nossoNumeroDv });
    expect(campoLivreBB(v)).toBe(v.campoLivre);
    expect(modulo11BancoDoBrasil(v.agencia)).toBe(v.agenciaDv);
    expect(modulo11BancoDoBrasil(v.conta)).toBe(v.contaDv);
  });

  it.each([...vetores.bancoDoBrasil, ...vetores.outrosBancos])('$id: código e linha', (v) => {
    const numeros = numerosDoBoleto({ ...v, vencimento: dataCivil(v.vencimento) });
    expect(numeros).toEqual({ codigoBarras: v.codigoBarras, linhaDigitavel: v.linha });
    expect(formatarLinhaBoleto(v.linha)).toBe(v.linhaFormatada);
    expect(lerBoleto(v.linhaFormatada, dataCivil(v.vencimento))).toEqual({
      banco: v.banco,
      valor: v.valor,
      vencimento: v.vencimento,
      campoLivre: v.campoLivre,
      codigoBarras: v.codigoBarras,
    });
  });

  it.each(vetores.modulo11BancoDoBrasil)('módulo 11 do BB de $base é $dv', ({ base, dv }) => {
    expect(modulo11BancoDoBrasil(base)).toBe(dv);
  });

  it.each(vetores.fatores)('fator de $data é $fator, nos três ciclos', ({ data, fator }) => {
    const vencimento = dataCivil(data);
    expect(fatorVencimento(vencimento)).toBe(fator);
  });

  it('recusa vencimento sem fator e valor fora do código', () => {
    const base = { banco: '001', campoLivre: '0'.repeat(25), vencimento: dataCivil('2026-11-20') };
    expect(() => numerosDoBoleto({ ...base, valor: 1, vencimento: dataCivil('2000-07-02') })).toThrow(
      RangeError,
    );
    expect(() => numerosDoBoleto({ ...base, valor: 10_000_000_000 })).toThrow(RangeError);
    expect(() => numerosDoBoleto({ ...base, valor: 0.5 })).toThrow(RangeError);
  });

  it.each([
    ['banco', { banco: '01' }],
    ['banco', { banco: '0011' }],
    ['banco', { banco: '00a' }],
    ['campo livre', { campoLivre: '0'.repeat(24) }],
    ['campo livre', { campoLivre: '0'.repeat(26) }],
    ['campo livre', { campoLivre: `a${'0'.repeat(25)}` }],
    ['campo livre', { campoLivre: `${'0'.repeat(25)}a` }],
  ])('recusa %s fora do formato: %p', (_, muda) => {
    const base = { banco: '001', campoLivre: '0'.repeat(25), vencimento: null, valor: 1 };
    expect(numerosDoBoleto(base).codigoBarras.slice(5, 9)).toBe('0000');
    expect(() => numerosDoBoleto({ ...base, ...muda })).toThrow('banco ou campo livre fora do formato');
  });

  it.each([
    ['654321', 100_000, 'sequência fora da faixa do convênio'],
    ['1234567', 0, 'sequência fora da faixa do convênio'],
    ['1234567', 1.5, 'sequência fora da faixa do convênio'],
    ['12345', 1, 'convênio do Banco do Brasil tem 4, 6 ou 7 dígitos'],
    ['123456a', 1, 'convênio do Banco do Brasil tem 4, 6 ou 7 dígitos'],
    ['a123456', 1, 'convênio do Banco do Brasil tem 4, 6 ou 7 dígitos'],
  ])('o convênio %s não tem o número %d', (convenio, sequencia, mensagem) => {
    expect(() => nossoNumeroBB(convenio, sequencia)).toThrow(new RangeError(mensagem));
  });

  it.each([
    [{ carteira: '177' }, 'carteira não cabe'],
    [{ agencia: '12345' }, 'agência não cabe'],
    [{ conta: '123456789' }, 'conta não cabe'],
  ])('não cabe no campo livre do BB: %p', (muda, mensagem) => {
    const base = { convenio: '654321', sequencia: 1, carteira: '17', agencia: '1', conta: '2' };
    expect(campoLivreBB(base)).toBe('6543210000100010000000217');
    expect(() => campoLivreBB({ ...base, ...muda })).toThrow(new RangeError(mensagem));
  });

  const LINHA = vetores.bancoDoBrasil[0]!.linha;
  it('só uma linha inteira ganha separadores', () => {
    expect(formatarLinhaBoleto(`0${LINHA}`)).toBe(`0${LINHA}`);
    expect(formatarLinhaBoleto(`${LINHA}0`)).toBe(`${LINHA}0`);
  });

  it('ida e volta para qualquer boleto', () => {
    fc.assert(
      fc.property(boletos, (boleto) => {
        const { codigoBarras, linhaDigitavel } = numerosDoBoleto(boleto);
        const esperado = { ...boleto, codigoBarras };
        expect(lerBoleto(codigoBarras, boleto.vencimento)).toEqual(esperado);
        expect(lerBoleto(linhaDigitavel, boleto.vencimento)).toEqual(esperado);
      }),
    );
  });

  it('um dígito errado na linha é sempre notado; o módulo 10 pega todos os erros simples dos três campos', () => {
    fc.assert(
      fc.property(boletos, fc.nat(31), fc.integer({ min: 1, max: 9 }), (boleto, posicao, troca) => {
        const { linhaDigitavel } = numerosDoBoleto(boleto);
        const digito = (Number(linhaDigitavel[posicao]) + troca) % 10;
        const errada =
          linhaDigitavel.slice(0, posicao) + digito.toString() + linhaDigitavel.slice(posicao + 1);
        expect(lerBoleto(errada, boleto.vencimento)).toBeNull();
      }),
    );
  });

  it('um dígito errado no código passa só quando o verificador cai no 1 que reúne 0, 1 e 10', () => {
    fc.assert(
      fc.property(
        boletos,
        fc.integer({ min: 5, max: 43 }),
        fc.integer({ min: 1, max: 9 }),
        (boleto, p, troca) => {
          const { codigoBarras } = numerosDoBoleto(boleto);
          const digito = (Number(codigoBarras[p]) + troca) % 10;
          const errado = codigoBarras.slice(0, p) + digito.toString() + codigoBarras.slice(p + 1);
          const aceito = lerBoleto(errado, boleto.vencimento) !== null;
          expect(aceito && codigoBarras[4] !== '1').toBe(false);
        },
      ),
    );
  });
});
