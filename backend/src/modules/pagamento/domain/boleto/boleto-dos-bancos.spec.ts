import fc from 'fast-check';
import { dataCivil, deDiasDesdeEpoca, diasDesdeEpoca } from '../../../../kernel/data-civil';
import vetores from '../../../../../test/fixtures/pagamento/vetores-cnab.json';
import { nossoNumeroBradesco } from './boleto-bradesco';
import { DadosBoleto, calcularBoleto } from './boleto-dos-bancos';
import {
  falhaDaLinhaDigitavel,
  falhaDoCodigoDeBarras,
  lerBoleto,
} from '../../../../../ferramentas/cnab/ler-numeros';
import { modulo11Bradesco } from '../digitos-verificadores';
import { fatorVencimento } from './fator-vencimento';

const digitos = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`));
const comuns = {
  vencimento: fc
    .integer({ min: diasDesdeEpoca(dataCivil('2000-07-03')), max: diasDesdeEpoca(dataCivil('2060-12-31')) })
    .map(deDiasDesdeEpoca),
  valor: fc.integer({ min: 0, max: 999_999_999 }),
  sequencia: fc.integer({ min: 1, max: 99_999 }),
};
const contrato = { carteira: digitos(2), agencia: digitos(4), conta: digitos(7) };
const boletos: fc.Arbitrary<DadosBoleto> = fc.oneof(
  fc.record({
    ...comuns,
    ...contrato,
    banco: fc.constant('001' as const),
    convenio: fc.oneof(digitos(4), digitos(6), digitos(7)),
  }),
  fc.record({
    ...comuns,
    banco: fc.constant('104' as const),
    beneficiario: fc.oneof(digitos(6), fc.integer({ min: 1_100_000, max: 9_999_999 }).map(String)),
    modalidade: fc.constantFrom('11' as const, '14' as const),
  }),
  fc.record({ ...comuns, ...contrato, banco: fc.constant('237' as const) }),
);
const trocar = (numero: string, posicao: number, troca: number) =>
  numero.slice(0, posicao) + ((Number(numero[posicao]) + troca) % 10).toString() + numero.slice(posicao + 1);

describe('boleto de qualquer banco', () => {
  it.each(vetores.bradesco.nossoNumeroDv)(
    'Bradesco: carteira $carteira, número $numero, verificador $dv',
    ({ carteira, numero, dv }) => {
      expect(nossoNumeroBradesco(carteira, Number(numero)).dv).toBe(dv);
    },
  );

  it.each([...vetores.bradesco.agenciaDv, ...vetores.bradesco.contaDv])(
    'Bradesco: verificador de $base é $dv',
    ({ base, dv }) => {
      expect(modulo11Bradesco(base)).toBe(dv);
    },
  );

  it.each(vetores.bradesco.fatores)('fator de $date é $fator', ({ date, fator }) => {
    expect(fatorVencimento(dataCivil(date))).toBe(fator);
  });

  it('o que se calcula se lê de volta', () => {
    fc.assert(
      fc.property(boletos, (dados) => {
        const { codigoBarras, linhaDigitavel } = calcularBoleto(dados);
        expect(falhaDaLinhaDigitavel(linhaDigitavel)).toBeNull();
        expect(falhaDoCodigoDeBarras(codigoBarras)).toBeNull();
        const lido = lerBoleto(linhaDigitavel, dados.vencimento ?? dataCivil('2026-01-01'));
        expect(lido).toMatchObject({
          valor: dados.valor,
          vencimento: dados.vencimento,
          codigoBarras,
        });
      }),
    );
  });

  it('um dígito errado num campo da linha é atribuído ao verificador daquele campo', () => {
    fc.assert(
      fc.property(
        boletos,
        fc.integer({ min: 4, max: 31 }),
        fc.integer({ min: 1, max: 9 }),
        (dados, p, troca) => {
          const errada = trocar(calcularBoleto(dados).linhaDigitavel, p, troca);
          const campo = p < 10 ? 1 : p < 21 ? 2 : 3;
          expect(falhaDaLinhaDigitavel(errada)).toBe(`VERIFICADOR_DO_CAMPO_${campo}`);
        },
      ),
    );
  });

  it('um dígito errado no código só escapa onde 0, 1 e 10 dão o mesmo verificador', () => {
    fc.assert(
      fc.property(
        boletos,
        fc.integer({ min: 4, max: 43 }),
        fc.integer({ min: 1, max: 9 }),
        (dados, p, troca) => {
          const { codigoBarras } = calcularBoleto(dados);
          const falha = falhaDoCodigoDeBarras(trocar(codigoBarras, p, troca));
          expect(falha === 'VERIFICADOR_GERAL' || (p !== 4 && codigoBarras[4] === '1')).toBe(true);
        },
      ),
    );
  });

  const comum = { sequencia: 7, vencimento: dataCivil('2026-11-30'), valor: 100 };
  const caixa = { ...comum, banco: '104' as const, beneficiario: '123456', modalidade: '14' as const };
  const bradesco = { ...comum, banco: '237' as const, carteira: '09', agencia: '255', conta: '19669' };

  it.each<[string, DadosBoleto, string]>([
    // Do beneficiário de seis dígitos sai o verificador; o de sete vai sem ele.
    ['Caixa, seis dígitos', caixa, '1234560'],
    ['Caixa, com zero à esquerda', { ...caixa, beneficiario: '0123456' }, '1234560'],
    ['Caixa, com zero no meio', { ...caixa, beneficiario: '0100456' }, '1004565'],
    ['Caixa, o menor de sete', { ...caixa, beneficiario: '1100000' }, '1100000'],
    ['Bradesco', bradesco, '0255090000000000700196690'],
  ])('campo livre: %s', (_, dados, inicio) => {
    expect(calcularBoleto(dados).codigoBarras.slice(19, 19 + inicio.length)).toBe(inicio);
  });

  it.each<[string, DadosBoleto, string]>([
    ['Caixa', { ...caixa, sequencia: 0 }, 'sequência fora da faixa'],
    ['Caixa', { ...caixa, sequencia: 1.5 }, 'sequência fora da faixa'],
    ['Caixa', { ...caixa, sequencia: 10 ** 15 }, 'sequência não cabe'],
    ['Caixa', { ...caixa, beneficiario: '12345678' }, 'beneficiário não cabe'],
    ['Caixa', { ...caixa, beneficiario: '1099999' }, 'beneficiário não cabe'],
    ['Caixa', { ...caixa, valor: 1_000_000_000 }, 'valor acima do limite da Caixa'],
    ['Bradesco', { ...bradesco, sequencia: 0 }, 'sequência fora da faixa'],
    ['Bradesco', { ...bradesco, sequencia: 1.5 }, 'sequência fora da faixa'],
    ['Bradesco', { ...bradesco, sequencia: 10 ** 11 }, 'sequência não cabe'],
    ['Bradesco', { ...bradesco, carteira: '009' }, 'carteira não cabe'],
    ['Bradesco', { ...bradesco, agencia: '12345' }, 'agência não cabe'],
    ['Bradesco', { ...bradesco, conta: '12345678' }, 'conta não cabe'],
  ])('%s, %p: %s', (_, dados, mensagem) => {
    expect(() => calcularBoleto(dados)).toThrow(new RangeError(mensagem));
  });

  it('a Caixa recebe até 9.999.999,99, e o número do Bradesco leva a carteira no verificador', () => {
    expect(() => calcularBoleto({ ...caixa, valor: 999_999_999 })).not.toThrow();
    expect(() => nossoNumeroBradesco('009', 1)).toThrow('carteira não cabe');
  });
});
