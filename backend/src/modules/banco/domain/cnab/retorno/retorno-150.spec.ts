import {
  ARRECADACAO,
  cortar,
  esperado,
  lerLinhas,
  recusaDe,
  trocar,
} from '../../../../../../test/preparo/banco/retornos';

/** Linhas: 1 cabeçalho; 2, 3 e 4 documentos, de identificador 6, 8 e 7; 5 trailer. */
const codigoDe = (linha: number) => ARRECADACAO[linha - 1]!.slice(37, 81);

describe('o cabeçalho', () => {
  it('diz o banco, o convênio, o número e a data', () => {
    const { cabecalho, avisos, totalLinhas } = lerLinhas(ARRECADACAO, esperado('12A456'));
    expect(cabecalho).toEqual({
      ...{ banco: '001', convenio: '12A456', inscricao: '', agencia: '', conta: '' },
      ...{ nsa: 41, geradoEm: '2026-11-23', hora: '' },
    });
    expect([avisos, totalLinhas]).toEqual([[], 5]);
  });

  it('pode vir sem os brancos do fim', () => {
    expect(lerLinhas(cortar(ARRECADACAO, 1, 98)).cabecalho.nsa).toBe(41);
  });

  it.each([
    ['sem data', 66, '00000000'],
    ['de data impossível', 66, '20260231'],
    ['sem convênio', 3, ' '.repeat(20)],
    ['de banco com uma letra', 43, 'A01'],
    ['de banco que acaba numa letra', 43, '00A'],
    ['de número em branco', 74, ' '.repeat(6)],
    ['de número com uma letra', 74, '00004A'],
    ['de número que começa por uma letra', 74, 'A00041'],
  ])('%s não serve', (_, posicao, texto) => {
    expect(() => lerLinhas(trocar(ARRECADACAO, 1, posicao, texto))).toThrow(
      expect.objectContaining({ codigo: 'CABECALHO_INVALIDO', linha: 1 }),
    );
  });

  it.each([
    ['02', ['02']],
    ['03', []],
    ['04', []],
    ['05', []],
    ['06', []],
    ['07', []],
    ['8 ', ['8']],
  ])('a versão %s anota-se como desconhecida: %j', (versao, detalhes) => {
    expect(lerLinhas(trocar(ARRECADACAO, 1, 80, versao)).avisos).toEqual(
      detalhes.map((detalhe) => ({ codigo: 'VERSAO_DESCONHECIDA', linha: 1, detalhe })),
    );
  });

  it('de outro convênio, diz os dois', () => {
    expect(() => lerLinhas(ARRECADACAO, esperado('12A457'))).toThrow(
      expect.objectContaining({
        ...{ codigo: 'CONVENIO_DESCONHECIDO', linha: 1 },
        ...{ esperado: '12A457', encontrado: '12A456' },
      }),
    );
  });
});

describe('os documentos', () => {
  it('leem-se com o valor de face do código, ou o recebido se ele não traz reais', () => {
    expect(lerLinhas(ARRECADACAO).itens).toMatchObject(
      [9_038, 9_038, 9_000].map((valorTitulo, i) => ({
        ...{ tipo: 'TITULO', linha: i + 2, linhaFim: i + 2, lote: 1, movimento: 'G', evento: 'LIQUIDADO' },
        ...{ nossoNumero: codigoDe(i + 2), valorTitulo, valorPago: 9_000, valorLiquido: 9_000, tarifa: 140 },
        ...{ bancoRecebedor: '001', dataOcorrencia: '2026-11-23', dataCredito: '2026-11-24' },
      })),
    );
  });

  it('em quarentena levam o código, se ainda se lê, e o dinheiro', () => {
    const dinheiro = { evento: 'LIQUIDADO', valorPago: 9_000, data: '2026-11-23' };
    expect(lerLinhas(trocar(ARRECADACAO, 3, 30, '20260231')).itens[1]).toMatchObject({
      ...{ tipo: 'QUARENTENA', motivo: 'DATA_INVALIDA', linha: 3, lote: 1, movimento: 'G' },
      ...{ nossoNumero: codigoDe(3), dinheiro },
    });
    for (const numero of [`A${codigoDe(3).slice(1)}`, `${codigoDe(3).slice(0, -1)}A`]) {
      expect(lerLinhas(trocar(ARRECADACAO, 3, 38, numero)).itens[1]).toMatchObject({
        nossoNumero: null,
        dinheiro,
      });
    }
  });

  it.each([116, 151])('de %d posições, o dinheiro não se lê', (tamanho) => {
    const linhas = cortar(trocar(ARRECADACAO, 3, 151, ' '), 3, tamanho);
    expect(lerLinhas(linhas).itens[1]).toMatchObject({ tipo: 'QUARENTENA', movimento: 'G', dinheiro: null });
  });

  it.each([
    [150, []],
    [149, [{ codigo: 'LINHA_APARADA', linha: 3, detalhe: '149' }]],
    [117, [{ codigo: 'LINHA_APARADA', linha: 3, detalhe: '117' }]],
  ])('de %d posições leem-se', (tamanho, avisos) => {
    const lido = lerLinhas(cortar(ARRECADACAO, 3, tamanho));
    expect(lido.itens[1]).toMatchObject({ tipo: 'TITULO', nossoNumero: codigoDe(3) });
    expect(lido.avisos).toEqual(avisos);
  });

  it('de número de registro que não se segue, anota-se o que veio', () => {
    expect(lerLinhas(trocar(ARRECADACAO, 3, 101, '00000003')).avisos).toEqual([
      { codigo: 'NUMERACAO_DO_BANCO_QUEBRADA', linha: 3, detalhe: '00000003' },
    ]);
  });

  it('pagos em dinheiro nenhum ainda são documentos', () => {
    const zerado = trocar(trocar(ARRECADACAO, 3, 82, '0'.repeat(12)), 5, 8, '00000000000018000');
    expect(lerLinhas(zerado).itens[1]).toMatchObject({ tipo: 'TITULO', valorTitulo: 9_038, valorPago: 0 });
  });
});

describe('o arquivo recusado', () => {
  const SOMA = '00000000000027000';

  it.each([
    ['sem trailer', ARRECADACAO.slice(0, 4), recusaDe('SEM_TRAILER', 4)],
    ['dois num', [...ARRECADACAO, ...ARRECADACAO], recusaDe('SEGUNDO_CABECALHO', 6)],
    [
      'com outro depois do trailer',
      [...ARRECADACAO, ARRECADACAO[1]!],
      recusaDe('LINHA_DEPOIS_DO_TRAILER', 6),
    ],
    ['com dois trailers', [...ARRECADACAO, ARRECADACAO[4]!], recusaDe('LINHA_DEPOIS_DO_TRAILER', 6)],
    ['com outro registro', trocar(ARRECADACAO, 3, 1, 'F'), recusaDe('REGISTRO_FORA_DE_LUGAR', 3)],
    [
      'que conta mais linhas',
      trocar(ARRECADACAO, 5, 2, '000006'),
      recusaDe('CONTAGEM_DO_ARQUIVO', 5, '5', '000006'),
    ],
    [
      'que não conta as linhas',
      trocar(ARRECADACAO, 5, 2, '      '),
      recusaDe('CONTAGEM_DO_ARQUIVO', 5, '5', '      '),
    ],
    [
      'que conta com letras',
      trocar(ARRECADACAO, 5, 2, '5e0  '),
      recusaDe('CONTAGEM_DO_ARQUIVO', 5, '5', '5e0  5'),
    ],
    ['com o trailer cortado', cortar(ARRECADACAO, 5, 23), recusaDe('CONTAGEM_DO_ARQUIVO', 5, '5', '')],
    [
      'que soma outro valor',
      trocar(ARRECADACAO, 5, 8, '00000000000027001'),
      recusaDe('TOTAL_DO_ARQUIVO', 5, '27000', '00000000000027001'),
    ],
    [
      'com um valor que não se lê',
      trocar(ARRECADACAO, 3, 82, 'O'),
      recusaDe('TOTAL_SEM_PROVA', 5, null, SOMA),
    ],
  ])('%s', (_, linhas, erro) => {
    expect(() => lerLinhas(linhas)).toThrow(erro);
  });

  it('com o trailer só até a soma, serve', () => {
    expect(lerLinhas(cortar(ARRECADACAO, 5, 24)).itens).toHaveLength(3);
  });
});
