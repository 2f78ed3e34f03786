import vetores from '../../test/fixtures/pagamento/vetores-cnab.json';
import { modulo10 } from '../../src/modules/pagamento/domain/digitos-verificadores';
import { arrecadacao, boleto, validar } from './numeros';

const CAMPOS = [
  'fator',
  'campo_livre',
  'codigo_barras',
  'linha_digitavel',
  'nosso_numero',
  'nosso_numero_dv',
];
const sem = (objeto: object, campo: string) =>
  Object.fromEntries(Object.entries(objeto).filter(([nome]) => nome !== campo));

describe('cnab: números', () => {
  it.each(vetores.boleto)('boleto $id', ({ expected, ...entrada }) => {
    const esperado = Object.entries(expected).filter(([nome]) => CAMPOS.includes(nome));
    expect(boleto(entrada)).toEqual(Object.fromEntries(esperado));
  });

  it.each(vetores.arrecadacao)('arrecadação $id', ({ expected, ...entrada }) => {
    expect(arrecadacao(entrada)).toEqual({
      campo_livre: expected.campo_livre,
      codigo_barras: expected.codigo_barras,
      linha_digitavel: expected.linha_digitavel,
    });
  });

  it.each(vetores.validar)('validar $kind $value', ({ kind, value, valido }) => {
    expect(validar({ kind, value })).toEqual({ valido, motivo: valido ? null : expect.any(String) });
  });

  it.each(vetores.boleto)('o que $id imprime é válido, com e sem separadores', ({ expected }) => {
    for (const value of [expected.linha_digitavel, expected.linha_digitavel_formatada]) {
      expect(validar({ kind: 'linha_digitavel', value })).toEqual({ valido: true, motivo: null });
    }
    expect(validar({ kind: 'codigo_barras', value: expected.codigo_barras })).toMatchObject({ valido: true });
  });

  it('diz qual verificador está errado', () => {
    const motivos = vetores.validar.filter((v) => !v.valido).map((v) => validar(v) as { motivo: string });
    expect(motivos.map(({ motivo }) => motivo)).toEqual([
      'VERIFICADOR_DO_CAMPO_1',
      'VERIFICADOR_DO_CAMPO_3',
      'TAMANHO',
      'VERIFICADOR_GERAL',
      'VERIFICADOR_GERAL',
      'VERIFICADOR_DO_CAMPO_1',
      'VERIFICADOR_DO_CAMPO_3',
      'TAMANHO',
      'VERIFICADOR_GERAL',
      'VERIFICADOR_DO_NOSSO_NUMERO',
      'FORMATO',
      'VERIFICADOR_DO_CAMPO_1',
      'VERIFICADOR_DO_CAMPO_2',
      'VERIFICADOR_DO_CAMPO_3',
      'VERIFICADOR_DO_CAMPO_4',
      'VERIFICADOR_GERAL',
      'VERIFICADOR_GERAL',
      'VERIFICADOR_DO_CAMPO_1',
      'IDENTIFICADOR_DE_VALOR',
      'MOEDA',
      'TAMANHO',
      'CARACTERE',
      ...motivos.slice(22).map(() => expect.any(String)),
    ]);
  });

  const [bb] = vetores.boleto;
  const caixa = vetores.boleto.find((v) => v.bank === '104');
  const [guia] = vetores.arrecadacao;
  it.each([
    ['sequência que não cabe', boleto, { ...bb, numero: '10000000000' }],
    ['sequência com letra', boleto, { ...bb, numero: '1a' }],
    ['sequência zero', boleto, { ...bb, numero: '0' }],
    ['convênio de 5 dígitos', boleto, { ...bb, convenio: '12345' }],
    ['carteira de 3 dígitos', boleto, { ...bb, carteira: '017' }],
    [
      'agência longa no convênio de 6',
      boleto,
      { ...bb, convenio: '654321', agencia: '12345', conta: '1234567' },
    ],
    ['valor negativo', boleto, { ...bb, valor_centavos: -1 }],
    ['valor com fração', boleto, { ...bb, valor_centavos: 90.38 }],
    ['valor em texto', boleto, { ...bb, valor_centavos: '9038' }],
    ['dia que não existe', boleto, { ...bb, vencimento: '2026-02-31' }],
    ['vencimento antes do primeiro fator', boleto, { ...bb, vencimento: '2000-07-02' }],
    ['banco desconhecido', boleto, { ...bb, bank: '037' }],
    ['valor acima do limite da Caixa', boleto, { ...caixa, valor_centavos: 1_000_000_000 }],
    ['cobrança sem registro da Caixa', boleto, { ...caixa, carteira: 'SR' }],
    ['beneficiário que não é número', boleto, { ...caixa, beneficiario: '12345X' }],
    ['nada', boleto, null],
    ['guia sem valor', arrecadacao, sem({ ...guia }, 'valor_centavos')],
    [
      'guia em reais só com quantidade',
      arrecadacao,
      { ...sem({ ...guia }, 'valor_centavos'), quantidade: 1 },
    ],
    ['número que o JSON já arredondou', arrecadacao, { ...guia, vencimento: null, numero: 2 ** 60 }],
    ['guia com segmento inválido', arrecadacao, { ...guia, segmento: '8' }],
    ['guia com número que não cabe', arrecadacao, { ...guia, numero: '1'.repeat(14) }],
  ])('%s dá erro', (_, calcular, entrada) => {
    expect(calcular(entrada)).toEqual({ erro: expect.stringMatching(/./) });
  });

  it('o identificador escolhe entre o valor e a quantidade', () => {
    const ambos = { ...guia, valor_centavos: 9_038, quantidade: 7 };
    const valorDe = (identificador_valor: string) =>
      (arrecadacao({ ...ambos, identificador_valor }) as { codigo_barras: string }).codigo_barras.slice(
        4,
        15,
      );
    expect(['6', '7', '8', '9'].map(valorDe)).toEqual(
      ['9038', '7', '9038', '7'].map((valor) => valor.padStart(11, '0')),
    );
  });

  it('o beneficiário da Caixa de 7 dígitos vai sem verificador', () => {
    const seis = boleto({ ...caixa, beneficiario: '099999' }) as { campo_livre: string };
    const sete = boleto({ ...caixa, beneficiario: '1100000' }) as { campo_livre: string };
    expect(boleto({ ...caixa, beneficiario: '1099999' })).toEqual({ erro: expect.any(String) });
    expect(seis.campo_livre).toMatch(/^099999\d/);
    expect(sete.campo_livre).toMatch(/^1100000/);
  });

  it('sem vencimento o fator é 0000', () => {
    expect(boleto({ ...bb, vencimento: null })).toMatchObject({ fator: '0000' });
  });

  it('as carteiras internas do Bradesco começam por 000', () => {
    const interna = { ...vetores.boleto.find((v) => v.bank === '237'), carteira: '21' };
    expect(boleto(interna)).toMatchObject({ codigo_barras: expect.stringMatching(/^0009/) });
  });

  it.each(['0', '8'])('o segmento %s não existe, mesmo com os verificadores certos', (segmento) => {
    const resto = '0000009038' + '0'.repeat(30);
    const value = `8${segmento}6${modulo10(`8${segmento}6${resto}`)}${resto}`;
    expect(validar({ kind: 'codigo_barras', value })).toEqual({ valido: false, motivo: 'SEGMENTO' });
  });

  it('entrada estranha na validação não é válida', () => {
    expect(validar({ kind: 'outro', value: '1' })).toEqual({ valido: false, motivo: 'ENTRADA_INVALIDA' });
  });
});
