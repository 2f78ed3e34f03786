import fc from 'fast-check';
import { chavesDosLancamentos, mesmaConta, parecemDeCobranca, RecusaDeExtrato } from './extrato';
import { lerOfx } from './ofx';

const CABECALHO = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n';
const CONTA = '<BANKACCTFROM><BANKID>001<BRANCHID>1234-3<ACCTID>99873-6<ACCTTYPE>CHECKING</BANKACCTFROM>';
const linha = (campos: Record<string, string>) =>
  `<STMTTRN>${Object.entries({
    TRNTYPE: 'CREDIT',
    DTPOSTED: '20260309120000[-3:BRT]',
    TRNAMT: '90.38',
    FITID: '1',
    ...campos,
  })
    .map(([nome, valor]) => `<${nome}>${valor}`)
    .join('\r\n')}</STMTTRN>`;
const arquivo = (linhas: string[], conta = CONTA, moeda = 'BRL') =>
  Buffer.from(
    `${CABECALHO}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${moeda}${conta}<BANKTRANLIST>${linhas.join('')}</BANKTRANLIST><LEDGERBAL><BALAMT>1.00</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    'latin1',
  );
const recusaDe = (bytes: Uint8Array): [string, number | null] => {
  try {
    lerOfx(bytes);
  } catch (erro) {
    if (erro instanceof RecusaDeExtrato) return [erro.codigo, erro.linha];
    throw erro;
  }
  throw new Error('leu');
};

describe('lerOfx', () => {
  it('lê a conta e os lançamentos, no dia que o banco escreve', () => {
    const lido = lerOfx(
      arquivo([
        linha({ MEMO: 'COBRANÇA &amp; LIQUIDAÇÃO' }),
        linha({ TRNTYPE: 'DEBIT', DTPOSTED: '20260310', TRNAMT: '-1.234,56', FITID: '2', MEMO: 'TARIFA' }),
      ]),
    );
    expect(lido).toEqual({
      formato: 'OFX',
      conta: { banco: '001', agencia: '1234-3', numero: '99873-6' },
      lancamentos: [
        { dia: '2026-03-09', valor: 9038, numero: '1', historico: 'COBRANÇA & LIQUIDAÇÃO' },
        { dia: '2026-03-10', valor: -123456, numero: '2', historico: 'TARIFA' },
      ],
    });
  });

  it.each([
    ['90', 9000],
    ['90.3', 9030],
    ['-1,234.56', -123456],
    ['1.234.567,8', 123456780],
    ['-0.00', 0],
  ])('%s são %i centavos', (TRNAMT, valor) => {
    expect(lerOfx(arquivo([linha({ TRNAMT })])).lancamentos).toMatchObject([{ valor }]);
  });

  it('lê também em XML e em UTF-8', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>BRL</CURDEF>
      <BANKACCTFROM><BANKID>104</BANKID><ACCTID>000123</ACCTID></BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20260309</DTPOSTED><TRNAMT>10,5</TRNAMT><FITID>x</FITID><NAME>José</NAME><MEMO>Pix</MEMO></STMTTRN>
      </BANKTRANLIST></STMTRS></OFX>`;
    expect(lerOfx(Buffer.from(xml))).toMatchObject({
      conta: { banco: '104', agencia: null, numero: '000123' },
      lancamentos: [{ valor: 1050, historico: 'José · Pix' }],
    });
  });

  it.each([
    ['outro arquivo', Buffer.from('%PDF-1.7'), 'EXTRATO_ILEGIVEL', null],
    ['sem conta', arquivo([linha({})], ''), 'EXTRATO_ILEGIVEL', null],
    ['sem lançamentos', arquivo([]), 'EXTRATO_SEM_LANCAMENTOS', null],
    ['duas contas', arquivo([linha({})], CONTA + CONTA), 'EXTRATO_DE_VARIAS_CONTAS', null],
    ['cartão', Buffer.from('<OFX><CCSTMTRS></CCSTMTRS></OFX>'), 'EXTRATO_DE_CARTAO', null],
    [
      'cortado no meio de um valor',
      arquivo([linha({ TRNAMT: '1234.56' })]).subarray(0, arquivo([linha({})]).indexOf('<TRNAMT>') + 11),
      'EXTRATO_INCOMPLETO',
      null,
    ],
    ['sem o fim', arquivo([linha({})]).subarray(0, -6), 'EXTRATO_INCOMPLETO', null],
    ['dólares', arquivo([linha({})], CONTA, 'USD'), 'EXTRATO_DE_OUTRA_MOEDA', null],
    [
      'dia que não existe',
      arquivo([linha({}), linha({ DTPOSTED: '20260230' })]),
      'EXTRATO_LINHA_INVALIDA',
      2,
    ],
    ['valor de duas leituras', arquivo([linha({ TRNAMT: '90.380' })]), 'EXTRATO_LINHA_INVALIDA', 1],
    ['valor ilegível', arquivo([linha({ TRNAMT: 'dez' })]), 'EXTRATO_LINHA_INVALIDA', 1],
    ['lançamentos demais', arquivo(Array<string>(5001).fill(linha({}))), 'EXTRATO_GRANDE', null],
  ])('recusa: %s', (_, bytes, codigo, qual) => {
    expect(recusaDe(bytes)).toEqual([codigo, qual]);
  });

  it('qualquer sequência de bytes se lê ou se recusa', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, dentro) => {
        const inteiro = dentro ? Buffer.concat([arquivo([linha({})]).subarray(0, 250), bytes]) : bytes;
        try {
          lerOfx(inteiro);
        } catch (erro) {
          expect(erro).toBeInstanceOf(RecusaDeExtrato);
        }
      }),
    );
  });
});

it('duas linhas iguais no mesmo arquivo são duas; as mesmas noutro arquivo são as mesmas', () => {
  const [a, b] = lerOfx(arquivo([linha({}), linha({})])).lancamentos;
  const chaves = chavesDosLancamentos([a!, b!]);
  expect(new Set(chaves).size).toBe(2);
  expect(chavesDosLancamentos([a!, b!, { ...a!, numero: '9' }]).slice(0, 2)).toEqual(chaves);
});

it('propõe o que o banco diz ser de cobrança, sem as tarifas; se nada o diz, os créditos', () => {
  const de = (...linhas: [number, string][]) =>
    parecemDeCobranca(linhas.map(([valor, historico]) => ({ valor, historico })));
  expect(de([100, 'COBRANCA'], [50, 'PIX'], [-5, 'TARIFA COBRANCA'], [-30, 'ESTORNO COBRANCA'])).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(de([100, 'CREDITO'], [-5, 'TARIFA'])).toEqual([true, false]);
});

describe('mesmaConta', () => {
  const convenio = { banco: '001', agencia: '1234', agenciaDv: '3', conta: '99873', contaDv: '6' };
  it.each([
    ['com dígito', '001', '1234-3', '99873-6', true],
    ['sem dígito, com zeros', '1', null, '0000099873', true],
    ['a agência à frente', '001', null, '1234/000998736', true],
    ['outro banco', '104', '1234', '99873', false],
    ['outra agência', '001', '4321', '99873-6', false],
    ['outra conta', '001', '1234', '99874', false],
  ])('%s', (_, banco, agencia, numero, igual) => {
    expect(mesmaConta({ banco, agencia, numero }, convenio)).toBe(igual);
  });
  it('um convênio sem conta não tem extrato', () => {
    expect(mesmaConta({ banco: '001', agencia: null, numero: '0' }, { ...convenio, conta: null })).toBe(
      false,
    );
  });
});
