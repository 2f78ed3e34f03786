import {
  CAIXA,
  cortar,
  esperado,
  lerLinhas,
  recusaDe,
  renumerar,
  semLinha,
  trocar,
} from '../../../../../../test/preparo/banco/retornos';
import { escrever } from '../../../../../../ferramentas/cnab/registro';
import type { ConvenioEsperado } from '../convenio-do-arquivo';
import * as bb240 from '../layouts/bb240';
import { dataCivil } from '../../../../../kernel/data-civil';

const GERADO = dataCivil('2026-11-23');
const CONTA = {
  ...{ tipoInscricaoEmpresa: 2, inscricaoEmpresa: '12345678000195', convenio: '3128557' },
  ...{ agencia: '1234', agenciaDv: '3', conta: '99873', contaDv: 'X', nomeEmpresa: 'AGENCIA' },
};
/** Linhas: 1 cabeçalho, 2 lote, 3-4 entrada, 5-6 liquidação, 7-8 baixa, 9 e 10 trailers. */
const BB = [
  escrever(bb240.retornoCabecalhoArquivo, { ...CONTA, dataGeracao: GERADO, horaGeracao: '021400', nsa: 7 }),
  escrever(bb240.retornoCabecalhoLote, { ...CONTA, lote: 1, numeroRetorno: 7, dataGravacao: GERADO }),
  ...CAIXA.slice(2, 8).map((linha, i) => {
    const movimento = ['02', '06', '09'][i >> 1]!;
    const daCaixa = trocar([`001${linha.slice(3)}`], 1, 16, movimento);
    return i % 2 === 0 ? trocar(daCaixa, 1, 38, `3128557000000000${i + 1}   `)[0]! : daCaixa[0]!;
  }),
  ...CAIXA.slice(-2).map((linha) => `001${linha.slice(3)}`),
];
const NOSSO = esperado('3128557', {
  ...{ agencia: '1234', conta: '99873', beneficiarioCnpj: '12345678000195' },
});
const com = (linhas: readonly string[], depois: number, ...novas: readonly string[]) => [
  ...linhas.slice(0, depois),
  ...novas,
  ...linhas.slice(depois),
];

it('do cabeçalho sai o que o arquivo é, e do lote os títulos', () => {
  const { cabecalho, itens, avisos, totalLinhas } = lerLinhas(BB, NOSSO);
  expect(cabecalho).toEqual({
    ...{ banco: '001', convenio: '003128557', inscricao: '12345678000195', agencia: '01234' },
    ...{ conta: '000000099873', nsa: 7, geradoEm: '2026-11-23', hora: '021400' },
  });
  expect(itens).toMatchObject([
    { tipo: 'TITULO', linha: 3, linhaFim: 4, lote: 1, movimento: '02', nossoNumero: '31285570000000001' },
    { tipo: 'TITULO', linha: 5, linhaFim: 6, lote: 1, movimento: '06', nossoNumero: '31285570000000003' },
    { tipo: 'TITULO', linha: 7, linhaFim: 8, lote: 1, movimento: '09', nossoNumero: '31285570000000005' },
  ]);
  expect([avisos, totalLinhas]).toEqual([[], 10]);
  expect(lerLinhas(CAIXA).cabecalho).toMatchObject({ banco: '104', conta: '0' });
});

describe('o cabeçalho do arquivo', () => {
  it.each<[string, readonly string[], Error]>([
    ['comprido', trocar(BB, 1, 241, ' '), recusaDe('CABECALHO_INVALIDO', 1, '240', '241')],
    ['cortado', cortar(BB, 1, 165), recusaDe('CABECALHO_INVALIDO', 1, '240', '165')],
    ['de outro código', trocar(BB, 1, 143, '9'), recusaDe('CABECALHO_INVALIDO', 1)],
    ['sem data', trocar(BB, 1, 144, '00000000'), recusaDe('CABECALHO_INVALIDO', 1)],
    ['de data impossível', trocar(BB, 1, 144, '31022026'), recusaDe('CABECALHO_INVALIDO', 1)],
    ['de CNPJ com uma letra', trocar(BB, 1, 19, 'A'), recusaDe('CABECALHO_INVALIDO', 1)],
    ['de agência em branco', trocar(BB, 1, 53, '     '), recusaDe('CABECALHO_INVALIDO', 1)],
    ['de conta com uma letra', trocar(BB, 1, 70, 'A'), recusaDe('CABECALHO_INVALIDO', 1)],
    ['de convênio com uma letra', trocar(BB, 1, 41, 'A'), recusaDe('CABECALHO_INVALIDO', 1)],
    ['de número com uma letra', trocar(BB, 1, 163, 'A'), recusaDe('CABECALHO_INVALIDO', 1)],
    ['sem número', trocar(BB, 1, 158, '000000'), recusaDe('NUMERO_DO_ARQUIVO_ZERO', 1)],
    ['de pré-crítica', trocar(CAIXA, 1, 143, '3'), recusaDe('ARQUIVO_E_PRE_CRITICA', 1)],
  ])('%s não serve', (_, linhas, erro) => {
    expect(() => lerLinhas(linhas)).toThrow(erro);
  });

  it.each<[string, Partial<ConvenioEsperado>, Error]>([
    ['convênio', { numero: '3128558' }, recusaDe('CONVENIO_DESCONHECIDO', 1, '3128558', '003128557')],
    ['CNPJ', { beneficiarioCnpj: '12345678000196' }, recusaDe('CONTA_DIFERENTE', 1)],
    ['agência', { agencia: '1235' }, recusaDe('CONTA_DIFERENTE', 1)],
    ['conta', { conta: '99874' }, recusaDe('CONTA_DIFERENTE', 1)],
  ])('de outro dono, pelo %s, não serve', (_, mudanca, erro) => {
    expect(() => lerLinhas(BB, { ...NOSSO, ...mudanca })).toThrow(erro);
  });

  it.each([166, 239])('aparado em %d posições serve, com aviso', (tamanho) => {
    expect(lerLinhas(cortar(BB, 1, tamanho)).avisos).toEqual([
      { codigo: 'LINHA_APARADA', linha: 1, detalhe: `${tamanho}` },
    ]);
  });

  it('o que não se sabe não se compara', () => {
    for (const nosso of [null, esperado('3128557')]) expect(lerLinhas(BB, nosso).itens).toHaveLength(3);
    expect(lerLinhas(CAIXA, esperado('654321', { conta: '1' })).itens).toHaveLength(3);
  });
});

describe('o cabeçalho do lote', () => {
  it.each<[string, readonly string[], Error]>([
    ['de remessa', trocar(BB, 2, 9, 'R'), recusaDe('ARQUIVO_E_REMESSA', 2)],
    ['de outra operação', trocar(BB, 2, 9, 'X'), recusaDe('CABECALHO_INVALIDO', 2)],
    ['cortado', cortar(BB, 2, 102), recusaDe('CABECALHO_INVALIDO', 2)],
    ['de outro banco', trocar(BB, 2, 1, '104'), recusaDe('BANCO_DIFERENTE', 2, '001', '104')],
    [
      'de outro convênio',
      trocar(BB, 2, 34, '003128558'),
      recusaDe('CONVENIO_DESCONHECIDO', 2, '3128557', '003128558'),
    ],
    [
      'de convênio com uma letra',
      trocar(BB, 2, 34, '00312855A'),
      recusaDe('CONVENIO_DESCONHECIDO', 2, '3128557', '00312855A'),
    ],
    [
      'de convênio com um branco',
      trocar(BB, 2, 34, ' 03128557'),
      recusaDe('CONVENIO_DESCONHECIDO', 2, '3128557', ' 03128557'),
    ],
    [
      'de convênio e branco',
      trocar(BB, 2, 34, '03128557 '),
      recusaDe('CONVENIO_DESCONHECIDO', 2, '3128557', '03128557 '),
    ],
    ['de outra agência', trocar(BB, 2, 58, '5'), recusaDe('CONTA_DIFERENTE', 2)],
    ['de outra conta', trocar(BB, 2, 71, '4'), recusaDe('CONTA_DIFERENTE', 2)],
    ['de teste', trocar(BB, 2, 52, 'TS'), recusaDe('ARQUIVO_DE_TESTE', 2)],
    ['fora de ordem', trocar(BB, 2, 4, '0002'), recusaDe('LOTES_FORA_DE_ORDEM', 2, '0001', '0002')],
    ['dentro de outro', com(BB, 4, BB[1]!), recusaDe('SEM_TRAILER_DE_LOTE', 5)],
  ])('%s não serve', (_, linhas, erro) => {
    expect(() => lerLinhas(linhas, NOSSO)).toThrow(erro);
  });

  it('da Caixa traz só os seis primeiros dígitos de um convênio de sete', () => {
    const seteDigitos = trocar(trocar(CAIXA, 1, 59, '1234567'), 2, 60, '123456');
    const { cabecalho, avisos } = lerLinhas(seteDigitos, esperado('1234567'));
    expect([cabecalho.convenio, avisos]).toEqual(['123456', []]);
    expect(() => lerLinhas(trocar(seteDigitos, 1, 65, '8'), esperado('1234567'))).toThrow(
      recusaDe('CONVENIO_DESCONHECIDO', 1, '1234567', '123456'),
    );
  });

  it('de produção, num convênio de teste, não serve', () => {
    expect(() => lerLinhas(BB, { ...NOSSO, teste: true })).toThrow(recusaDe('ARQUIVO_DE_TESTE', 2));
    expect(lerLinhas(trocar(BB, 2, 52, 'TS'), { ...NOSSO, teste: true }).itens).toHaveLength(3);
  });

  it.each([
    [103, [{ codigo: 'LINHA_APARADA', linha: 2, detalhe: '103' }]],
    [239, [{ codigo: 'LINHA_APARADA', linha: 2, detalhe: '239' }]],
    [241, [{ codigo: 'CABECALHO_DE_LOTE_COMPRIDO', linha: 2, detalhe: '241' }]],
  ])('de %d posições serve, com aviso', (tamanho, avisos) => {
    const lido = lerLinhas(cortar(trocar(BB, 2, 241, ' '), 2, tamanho), NOSSO);
    expect(lido.itens).toHaveLength(3);
    expect(lido.avisos).toEqual(avisos);
  });

  it('de outro serviço, as linhas guardam-se sem se lerem', () => {
    const { itens, avisos } = lerLinhas(trocar(trocar(BB, 2, 10, '30'), 4, 9, '99999'));
    expect(avisos).toEqual([{ codigo: 'OUTRO_SERVICO', linha: 2, detalhe: '30' }]);
    expect(itens).toEqual(
      [3, 4, 5, 6, 7, 8].map((linha) => ({
        ...{ tipo: 'GUARDADA', motivo: 'OUTRO_SERVICO', pix: null, linha, linhaFim: linha, lote: 1 },
      })),
    );
    const comTotais = trocar(trocar(BB, 2, 10, '30'), 9, 24, '000009');
    expect(lerLinhas(comTotais).itens).toHaveLength(6);
  });
});

describe('as linhas no seu lugar', () => {
  it.each<[string, readonly string[], Error]>([
    ['sequência quebrada', trocar(BB, 5, 9, '00009'), recusaDe('SEQUENCIA_QUEBRADA', 5, '3', '00009')],
    ['lote trocado', trocar(BB, 5, 4, '0002'), recusaDe('LOTE_TROCADO', 5, '1', '0002')],
    ['trailer de outro lote', trocar(BB, 9, 4, '0002'), recusaDe('LOTE_TROCADO', 9, '1', '0002')],
    ['detalhe fora de lote', semLinha(BB, 2), recusaDe('REGISTRO_FORA_DE_LUGAR', 2)],
    ['trailer de lote fora de lote', com(BB, 9, BB[8]!), recusaDe('REGISTRO_FORA_DE_LUGAR', 10)],
    ['registro que não há', trocar(BB, 5, 8, '7'), recusaDe('REGISTRO_FORA_DE_LUGAR', 5)],
    ['cabeçalho no meio', com(BB, 4, BB[0]!), recusaDe('SEGUNDO_CABECALHO', 5)],
    ['dois arquivos', [...BB, ...BB], recusaDe('SEGUNDO_CABECALHO', 11)],
    [
      'cabeçalho de outro lote depois do trailer',
      [...BB, `0010001${BB[0]!.slice(7)}`],
      recusaDe('LINHA_DEPOIS_DO_TRAILER', 11),
    ],
    ['linha depois do trailer', [...BB, BB[4]!], recusaDe('LINHA_DEPOIS_DO_TRAILER', 11)],
    ['sem trailer de lote', semLinha(BB, 9), recusaDe('SEM_TRAILER_DE_LOTE', 9)],
    ['sem trailer', semLinha(BB, 10), recusaDe('SEM_TRAILER', 9)],
    ['contagem do lote', trocar(BB, 9, 18, '000009'), recusaDe('CONTAGEM_DO_LOTE', 9, '8', '000009')],
    [
      'contagem do lote com uma letra',
      trocar(BB, 9, 18, '00008A'),
      recusaDe('CONTAGEM_DO_LOTE', 9, '8', '00008A'),
    ],
    [
      'contagem do lote com um branco no fim',
      trocar(BB, 9, 18, '00008 '),
      recusaDe('CONTAGEM_DO_LOTE', 9, '8', '00008 '),
    ],
    [
      'contagem do lote com um branco',
      trocar(BB, 9, 18, ' 00008'),
      recusaDe('CONTAGEM_DO_LOTE', 9, '8', ' 00008'),
    ],
    ['trailer do lote cortado', cortar(BB, 9, 22), recusaDe('CONTAGEM_DO_LOTE', 9, '8', '')],
    ['total do lote', trocar(BB, 9, 24, '000004'), recusaDe('TOTAL_DO_ARQUIVO', 9, '3', '4')],
    [
      'contagem do arquivo',
      trocar(BB, 10, 24, '000011'),
      recusaDe('CONTAGEM_DO_ARQUIVO', 10, '10', '000011'),
    ],
    ['contagem dos lotes', trocar(BB, 10, 18, '000002'), recusaDe('LOTES_FORA_DE_ORDEM', 10, '1', '000002')],
    ['trailer cortado', cortar(BB, 10, 28), recusaDe('CONTAGEM_DO_ARQUIVO', 10, '10', '')],
    ['crítica da Caixa', trocar(CAIXA, 3, 14, 'W'), recusaDe('PRE_CRITICA_DA_CAIXA', 3)],
  ])('%s', (_, linhas, erro) => {
    expect(() => lerLinhas(linhas)).toThrow(erro);
  });

  it('o total de títulos do lote conta os T, e não as outras linhas', () => {
    const comY = renumerar(com(BB, 4, trocar([BB[3]!], 1, 14, 'Y')[0]!));
    expect(lerLinhas(trocar(comY, 10, 24, '000003')).itens).toHaveLength(4);
    expect(() => lerLinhas(trocar(comY, 10, 24, '000004'))).toThrow(
      recusaDe('TOTAL_DO_ARQUIVO', 10, '3', '4'),
    );
  });

  it('trailers aparados até as contagens servem', () => {
    expect(lerLinhas(cortar(cortar(BB, 9, 23), 10, 29)).itens).toHaveLength(3);
  });

  it('o segmento W só é crítica num detalhe da Caixa', () => {
    expect(lerLinhas(trocar(trocar(BB, 3, 14, 'W'), 4, 14, 'W')).itens).toHaveLength(4);
    expect(lerLinhas(trocar(CAIXA, 9, 14, 'W')).itens).toHaveLength(3);
  });

  it('dois lotes leem-se um depois do outro', () => {
    const outro = BB.slice(1, 9).map((linha) => `0010002${linha.slice(7)}`);
    const dois = trocar(com(BB, 9, ...outro), 18, 18, '000002000018');
    expect(lerLinhas(dois, NOSSO).itens.map(({ lote }) => lote)).toEqual([1, 1, 1, 2, 2, 2]);
  });
});

describe('os pares', () => {
  const ordem = (...linhas: number[]) => renumerar([1, 2, ...linhas, 9, 10].map((numero) => BB[numero - 1]!));
  const lidos = (linhas: readonly string[]) =>
    lerLinhas(linhas).itens.map((item) => [
      item.tipo === 'TITULO' ? item.movimento : item.motivo,
      item.linha,
      item.linhaFim,
    ]);

  it.each<[string, number[], unknown[]]>([
    [
      'T sem U',
      [3, 5, 6],
      [
        ['T_SEM_U', 3, 3],
        ['06', 4, 5],
      ],
    ],
    [
      'T sem U no fim',
      [3, 4, 5],
      [
        ['02', 3, 4],
        ['T_SEM_U', 5, 5],
      ],
    ],
    [
      'dois T sem U',
      [3, 5],
      [
        ['T_SEM_U', 3, 3],
        ['T_SEM_U', 4, 4],
      ],
    ],
    [
      'U sem T',
      [4, 5, 6],
      [
        ['U_SEM_T', 3, 3],
        ['06', 4, 5],
      ],
    ],
    [
      'U sem T e dois pares',
      [4, 5, 6, 7, 8],
      [
        ['U_SEM_T', 3, 3],
        ['06', 4, 5],
        ['09', 6, 7],
      ],
    ],
    [
      'U sem T depois de um par',
      [3, 4, 6],
      [
        ['02', 3, 4],
        ['U_SEM_T', 5, 5],
      ],
    ],
    [
      'dois U sem T',
      [4, 6],
      [
        ['U_SEM_T', 3, 3],
        ['U_SEM_T', 4, 4],
      ],
    ],
    ['U antes do T', [4, 3], [['U_ANTES_DO_T', 3, 4]]],
    [
      'todos trocados',
      [4, 3, 6, 5],
      [
        ['U_ANTES_DO_T', 3, 4],
        ['U_ANTES_DO_T', 5, 6],
      ],
    ],
    [
      'um trocado e um par',
      [4, 3, 5, 6],
      [
        ['U_ANTES_DO_T', 3, 4],
        ['06', 5, 6],
      ],
    ],
  ])('%s', (_, linhas, esperados) => {
    expect(lidos(ordem(...linhas))).toEqual(esperados);
  });

  it('outro segmento separa o T do seu U, e a alternância do que vem depois', () => {
    const y = trocar([BB[3]!], 1, 14, 'Y')[0]!;
    const depoisDe = (quantas: number, ...linhas: number[]) =>
      renumerar(com(ordem(...linhas), 2 + quantas, y));
    expect(lidos(depoisDe(1, 3, 4))).toEqual([
      ['T_SEM_U', 3, 3],
      ['SEGMENTO_SEM_USO', 4, 4],
      ['U_SEM_T', 5, 5],
    ]);
    expect(lidos(depoisDe(2, 4, 3, 5, 6))).toEqual([
      ['U_ANTES_DO_T', 3, 4],
      ['SEGMENTO_SEM_USO', 5, 5],
      ['06', 6, 7],
    ]);
  });

  it.each<[string, readonly string[], string]>([
    ['movimentos diferentes', trocar(BB, 6, 16, '17'), 'MOVIMENTOS_DIFERENTES'],
    ['T cortado', cortar(BB, 5, 212), 'LINHA_CURTA'],
    ['U cortado', cortar(BB, 6, 152), 'LINHA_CURTA'],
    ['T comprido', trocar(BB, 5, 241, ' '), 'LINHA_COMPRIDA'],
    ['U comprido', trocar(BB, 6, 241, ' '), 'LINHA_COMPRIDA'],
    ['data que não existe', trocar(BB, 6, 146, '31022026'), 'DATA_INVALIDA'],
  ])('em quarentena, %s', (_, linhas, motivo) => {
    expect(lerLinhas(linhas).itens[1]).toMatchObject({
      ...{ tipo: 'QUARENTENA', motivo, linha: 5, linhaFim: 6, lote: 1, movimento: '06' },
      nossoNumero: '31285570000000003',
    });
  });

  it.each([
    [5, 213],
    [5, 239],
    [6, 153],
    [6, 239],
  ])('a linha %d aparada em %d posições lê-se, com aviso', (linha, tamanho) => {
    const { itens, avisos } = lerLinhas(cortar(BB, linha, tamanho));
    expect(itens[1]).toMatchObject({ tipo: 'TITULO', movimento: '06', valorPago: 9_038 });
    expect(avisos).toEqual([{ codigo: 'LINHA_APARADA', linha, detalhe: `${tamanho}` }]);
  });
});

describe('a quarentena diz o dinheiro que está no U', () => {
  const PAGO = { evento: 'LIQUIDADO', valorPago: 9_038, data: '2026-11-23' };
  const so = (...linhas: number[]) => renumerar([1, 2, ...linhas, 9, 10].map((numero) => BB[numero - 1]!));
  it.each<[string, readonly string[], unknown, string | null]>([
    ['do U sem T', so(6), PAGO, null],
    ['do U antes do T', so(6, 5), PAGO, null],
    ['do T estragado', cortar(so(5, 6), 3, 100), PAGO, '31285570000000003'],
    ['não do T sem U', so(5), null, '31285570000000003'],
    ['não do U cortado', cortar(so(5, 6), 4, 152), null, '31285570000000003'],
    ['não se o T diz outra coisa', so(3, 6), null, '31285570000000001'],
    ['nem se o diz o T que vem depois', so(6, 3), null, null],
  ])('%s', (_, linhas, dinheiro, nossoNumero) => {
    expect(lerLinhas(linhas).itens[0]).toMatchObject({ tipo: 'QUARENTENA', dinheiro, nossoNumero });
  });
});
