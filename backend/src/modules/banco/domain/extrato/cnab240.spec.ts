import fc from 'fast-check';
import { Valores } from '../cnab/codec';
import { preencher } from '../../../../../ferramentas/cnab/registro';
import { cabecalhoLoteExtrato, fimDeLoteExtrato, segmentoE } from '../cnab/layouts/extrato240';
import { lerCnab240, pareceCnab240 } from './cnab240';
import { mesmaConta, parecemDeCobranca, RecusaDeExtrato } from './extrato';

const CONTA = {
  banco: '001',
  lote: 1,
  tipoInscricao: 2,
  inscricao: '11222333000181',
  convenio: '001234567',
  agencia: 1234,
  agenciaDv: '3',
  conta: 99873,
  contaDv: '6',
  nomeEmpresa: 'AGENCIA',
};
const INICIO = '00100000'.padEnd(240);
const FIM = '00199999'.padEnd(240);

const lancamento = (valor: number, mudado: Valores = {}) =>
  preencher(segmentoE, {
    ...CONTA,
    seqLote: 1,
    dataLancamento: '2026-03-09',
    valor: Math.abs(valor),
    debitoOuCredito: valor < 0 ? 'D' : 'C',
    categoria: '209',
    historico: 'TED RECEBIDA',
    documento: '77',
    ...mudado,
  });

function lote(
  linhas: readonly string[],
  { fim = {}, cabecalho = {} }: Record<string, Valores> = {},
): string[] {
  const soma = (sentido: string) =>
    linhas.reduce((total, uma) => total + (uma[168] === sentido ? Number(uma.slice(150, 168)) : 0), 0);
  return [
    preencher(cabecalhoLoteExtrato, {
      ...CONTA,
      dataSaldoInicial: '2026-03-08',
      saldoInicial: 0,
      situacaoSaldoInicial: 'C',
      ...cabecalho,
    }),
    ...linhas,
    preencher(fimDeLoteExtrato, {
      ...CONTA,
      quantidade: linhas.length + 2,
      debitos: soma('D'),
      creditos: soma('C'),
      ...fim,
    }),
  ];
}
const arquivo = (...lotes: string[][]) =>
  Buffer.from([INICIO, ...lotes.flat(), FIM, ''].join('\r\n'), 'latin1');
const recusaDe = (bytes: Uint8Array): [string, number | null] => {
  try {
    lerCnab240(bytes);
  } catch (erro) {
    if (erro instanceof RecusaDeExtrato) return [erro.codigo, erro.linha];
    throw erro;
  }
  throw new Error('leu');
};

it('lê a conta e os lançamentos de todos os lotes, no dia do lançamento', () => {
  const bytes = arquivo(
    lote([
      lancamento(12345, { historico: 'LIQUIDACAO', categoria: '202', dataContabil: '2026-03-10' }),
      lancamento(-250, { historico: 'TARIFA COBRANCA', documento: '' }),
    ]),
    lote([lancamento(100, { dataLancamento: '2026-03-10' })]),
  );
  expect(pareceCnab240(bytes)).toBe(true);
  const lido = lerCnab240(bytes);
  expect(lido).toEqual({
    formato: 'CNAB240',
    conta: { banco: '001', agencia: '01234', numero: '0000000998736' },
    lancamentos: [
      { dia: '2026-03-09', valor: 12345, numero: '77', historico: 'Cobrança · LIQUIDACAO' },
      { dia: '2026-03-09', valor: -250, numero: '', historico: 'TARIFA COBRANCA' },
      { dia: '2026-03-10', valor: 100, numero: '77', historico: 'TED RECEBIDA' },
    ],
  });
  expect(parecemDeCobranca(lido.lancamentos)).toEqual([true, false, false]);
  const { banco, agencia, agenciaDv, conta, contaDv } = CONTA;
  const convenio = { banco, agencia: `${agencia}`, agenciaDv, conta: `${conta}`, contaDv };
  expect(mesmaConta(lido.conta, convenio)).toBe(true);
});

it('lê a linha de um banco, posição por posição', () => {
  const [inicio, fim] = lote([]);
  const linha =
    '1040001300001E   211222333000181' +
    '00123456789         01234500000099873600' +
    'AGENCIA DE PESCA              ' +
    '      DPV00                    N0903202609032026000000000000009038C2020001' +
    'CRED COBR                000123456                              ';
  expect(linha).toHaveLength(240);
  const { lancamentos } = lerCnab240(arquivo([inicio!, linha, fim!.replace(/^(.{170}).{6}/, '$1000003')]));
  expect(lancamentos).toEqual([
    { dia: '2026-03-09', valor: 9038, numero: '000123456', historico: 'Cobrança · CRED COBR' },
  ]);
});

it('o que um banco deixa a zeros no fim do lote, ou sem os brancos do fim da linha, lê-se na mesma', () => {
  const [inicio, linha, fim] = lote([lancamento(1)], { fim: { quantidade: 0, debitos: 0, creditos: 0 } });
  expect(lerCnab240(arquivo([inicio!, linha!.trimEnd(), fim!.trimEnd()])).lancamentos).toHaveLength(1);
});

it.each([
  ['retorno de cobrança', arquivo(lote([], { cabecalho: { operacao: 'T' } })), 'EXTRATO_ILEGIVEL', null],
  ['sem lotes', arquivo(), 'EXTRATO_ILEGIVEL', null],
  ['sem lançamentos', arquivo(lote([])), 'EXTRATO_SEM_LANCAMENTOS', null],
  [
    'duas contas',
    arquivo(lote([lancamento(1)]), lote([lancamento(1)], { cabecalho: { conta: 99874 } })),
    'EXTRATO_DE_VARIAS_CONTAS',
    null,
  ],
  [
    'dólares',
    arquivo(lote([lancamento(1)], { cabecalho: { moeda: 'USD' } })),
    'EXTRATO_DE_OUTRA_MOEDA',
    null,
  ],
  ['só o começo', Buffer.from(INICIO), 'EXTRATO_INCOMPLETO', null],
  [
    'sem o fim do arquivo, onde podia estar outro lote',
    Buffer.from([INICIO, ...lote([lancamento(1)])].join('\r\n'), 'latin1'),
    'EXTRATO_INCOMPLETO',
    null,
  ],
  [
    'cortado no segundo dos arquivos que o banco juntou num só',
    Buffer.concat([
      arquivo(lote([lancamento(1)])),
      arquivo(lote([lancamento(2)])).subarray(0, -(FIM.length + 2)),
    ]),
    'EXTRATO_INCOMPLETO',
    null,
  ],
  ['sem o fim do lote', arquivo(lote([lancamento(1)]).slice(0, -1)), 'EXTRATO_INCOMPLETO', null],
  [
    'uma linha a menos',
    arquivo(lote([lancamento(1)], { fim: { quantidade: 4 } })),
    'EXTRATO_INCOMPLETO',
    null,
  ],
  ['outros créditos', arquivo(lote([lancamento(1)], { fim: { creditos: 2 } })), 'EXTRATO_INCOMPLETO', null],
  ['outros débitos', arquivo(lote([lancamento(-1)], { fim: { debitos: 2 } })), 'EXTRATO_INCOMPLETO', null],
  [
    'dia que não existe',
    arquivo(lote([lancamento(1), lancamento(1).replace(/^(.{142}).{8}/, '$130022026')])),
    'EXTRATO_LINHA_INVALIDA',
    2,
  ],
  [
    'valor ilegível',
    arquivo(
      lote([lancamento(1).replace(/^(.{150}).{18}/, '$100000000000000X100')], { fim: { creditos: 0 } }),
    ),
    'EXTRATO_LINHA_INVALIDA',
    1,
  ],
  [
    'nem débito nem crédito',
    arquivo(lote([lancamento(1, { debitoOuCredito: 'X' })])),
    'EXTRATO_LINHA_INVALIDA',
    1,
  ],
  ['lançamentos demais', arquivo(lote(Array<string>(5001).fill(lancamento(1)))), 'EXTRATO_GRANDE', null],
])('recusa: %s', (_, bytes, codigo, linha) => {
  expect(recusaDe(bytes)).toEqual([codigo, linha]);
});

it('o que o banco junta num só, e o que põe depois do fim, não impede a leitura', () => {
  const bytes = Buffer.concat([
    arquivo(lote([lancamento(1)])),
    arquivo(lote([lancamento(2)])),
    Buffer.from('\r\n\x1a\r\n'),
  ]);
  expect(lerCnab240(bytes).lancamentos.map(({ valor }) => valor)).toEqual([1, 2]);
});

it('qualquer sequência de bytes se lê ou se recusa', () => {
  const inteiro = arquivo(lote([lancamento(1)]));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(inteiro.length), (bytes, onde) => {
      try {
        lerCnab240(Buffer.concat([inteiro.subarray(0, onde), bytes, inteiro.subarray(onde)]));
      } catch (erro) {
        expect(erro).toBeInstanceOf(RecusaDeExtrato);
      }
    }),
  );
});
