import { numerosDaArrecadacao } from '../../../../pagamento/domain/arrecadacao';
import {
  modulo11BancoDoBrasil,
  modulo11Bradesco,
  modulo11ComZero,
} from '../../../../pagamento/domain/digitos-verificadores';
import { tabela } from '../codec';
import {
  codigoArrecadado,
  nossoNumeroBB240,
  nossoNumeroBB400,
  nossoNumeroBradesco400,
  nossoNumeroCaixa240,
} from './nosso-numero-retorno';

const linha = (texto: string) => ({ bytes: Buffer.from(texto, 'latin1'), texto, inicio: 0 });
/** O dígito que não é este. */
const outro = (digito: string) => (digito === '1' ? '2' : '1');

const EM_BRANCO = { motivo: 'NOSSO_NUMERO_EM_BRANCO' };
const INVALIDO = { motivo: 'NOSSO_NUMERO_INVALIDO' };
const DE_OUTRO = { motivo: 'NOSSO_NUMERO_DE_OUTRO_CONVENIO' };

describe('Banco do Brasil, 240', () => {
  const regra = nossoNumeroBB240(tabela(20, [['nossoNumero', 1, 20, 'A']]));
  const nosso = '65432100105';
  const alheio = '65432200105';
  const comDv = (numero: string) => numero + modulo11BancoDoBrasil(numero);

  it.each<[string, string, string, unknown]>([
    ['em branco', '', '3128557', EM_BRANCO],
    ['zerado', '0'.repeat(20), '3128557', EM_BRANCO],
    ['17 dígitos do convênio', '31285570000000001', '3128557', '31285570000000001'],
    ['de outro convênio', '31285580000000001', '3128557', DE_OUTRO],
    ['16 dígitos', '3128557000000001', '3128557', INVALIDO],
    ['18 dígitos', '312855700000000001', '3128557', INVALIDO],
    ['uma letra no fim', '3128557000000000A', '3128557', INVALIDO],
    ['uma letra no começo', 'A3128557000000000', '3128557', INVALIDO],
    ['convênio de seis, com o verificador', comDv(nosso), '654321', nosso],
    ['com outro verificador', `${nosso}0`, '654321', INVALIDO],
    ['sem verificador', nosso, '654321', INVALIDO],
    ['de outro convênio de seis', comDv(alheio), '654321', DE_OUTRO],
    ['doze dígitos e o verificador', comDv(`6${nosso}`), '654321', INVALIDO],
    ['dez dígitos e o verificador', comDv(nosso.slice(0, 10)), '654321', INVALIDO],
  ])('%s', (_, texto, convenio, lido) => {
    expect(regra(linha(texto.padEnd(20)), convenio)).toEqual(lido);
  });
});

describe('Banco do Brasil, 400', () => {
  const regra = nossoNumeroBB400(
    tabela(24, [
      ['nossoNumero', 1, 17, 'N'],
      ['convenio', 18, 24, 'N'],
    ]),
  );
  it.each<[string, string, string, unknown]>([
    ['em branco', '', '1234567', EM_BRANCO],
    ['do convênio', '12345670000000001', '1234567', '12345670000000001'],
    ['com uma letra', '1234567000000000A', '1234567', INVALIDO],
    ['de outro convênio no número', '12345680000000001', '1234567', DE_OUTRO],
    ['de outro convênio na linha', '12345670000000001', '1234568', DE_OUTRO],
    ['sem convênio na linha, qualquer número', '12345680000000001', '0000000', '12345680000000001'],
  ])('%s', (_, numero, convenio, lido) => {
    expect(regra(linha(numero.padEnd(17) + convenio), '1234567')).toEqual(lido);
  });
});

describe('Caixa, 240', () => {
  const regra = nossoNumeroCaixa240(
    tabela(24, [
      ['nossoNumero', 1, 17, 'N'],
      ['nossoNumeroDv', 18, 18, 'N'],
      ['beneficiario', 19, 24, 'N'],
    ]),
  );
  const numero = '14000000000000002';
  const dv = modulo11ComZero(numero);
  it.each<[string, string, string, string, unknown]>([
    ['em branco', ' '.repeat(18), '654321', '654321', EM_BRANCO],
    ['do beneficiário', numero + dv, '654321', '654321', numero],
    ['do beneficiário de sete dígitos', numero + dv, '654321', '6543217', numero],
    ['de outro beneficiário', numero + dv, '654322', '654321', DE_OUTRO],
    ['com uma letra', `1400000000000000A${dv}`, '654321', '654321', INVALIDO],
    ['com outro verificador', numero + outro(dv), '654321', '654321', INVALIDO],
  ])('%s', (_, comDv, beneficiario, convenio, lido) => {
    expect(regra(linha(comDv + beneficiario), convenio)).toEqual(lido);
  });
});

describe('Bradesco, 400', () => {
  const regra = nossoNumeroBradesco400(
    tabela(35, [
      ['nossoNumero', 1, 11, 'N'],
      ['nossoNumeroDv', 12, 12, 'C'],
      ['carteira', 13, 15, 'N'],
      ['nossoNumero20', 16, 35, 'C'],
    ]),
  );
  const numero = '00000000123';
  const dv = modulo11Bradesco(`09${numero}`);
  it.each<[string, string, string, string, unknown]>([
    ['em branco', ' '.repeat(12), '009', '', EM_BRANCO],
    ['com o verificador e repetido', numero + dv, '009', numero + dv, numero],
    ['com outro verificador', numero + outro(dv), '009', numero + outro(dv), INVALIDO],
    ['de outra carteira', numero + dv, '019', numero + dv, INVALIDO],
    ['com uma letra', `0000000012A${dv}`, '009', `0000000012A${dv}`, INVALIDO],
    ['com uma letra na carteira', numero + dv, 'A09', numero + dv, INVALIDO],
    ['repetido sem o verificador', numero + dv, '009', numero, INVALIDO],
    ['repetido com outro número', numero + dv, '009', `00000000124${dv}`, INVALIDO],
  ])('%s', (_, comDv, carteira, deNovo, lido) => {
    expect(regra(linha(comDv + carteira + deNovo.padStart(20, '0')), '4466911')).toEqual(lido);
  });
});

describe('arrecadação', () => {
  const regra = codigoArrecadado(tabela(44, [['nossoNumero', 1, 44, 'C']]));
  const { codigoBarras } = numerosDaArrecadacao({
    segmento: '6',
    identificadorValor: '8',
    empresa: { tipo: 'CNPJ8', codigo: '99999999' },
    valor: 9_038,
    vencimento: null,
    numero: '1',
  });
  it.each<[string, string, unknown]>([
    ['em branco', '', EM_BRANCO],
    ['os 44 dígitos', codigoBarras, codigoBarras],
    ['um dígito trocado', codigoBarras.slice(0, -1) + outro(codigoBarras.slice(-1)), INVALIDO],
  ])('%s', (_, codigo, lido) => {
    expect(regra(linha(codigo.padEnd(44)), '')).toEqual(lido);
  });
});
