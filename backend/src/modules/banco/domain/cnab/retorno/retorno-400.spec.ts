import {
  BB400,
  BRADESCO,
  cortar,
  esperado,
  lerLinhas,
  recusaDe,
  semLinha,
  trocar,
} from '../../../../../../test/preparo/banco/retornos';
import type { ConvenioEsperado } from '../convenio-do-arquivo';

/** Linhas: 1 cabeçalho; 2, 3 e 4 títulos; 5 trailer. */
const NOSSO_BB = esperado('1234567', { agencia: '1234', conta: '99873' });
const NOSSO_BRADESCO = esperado('4466911', {
  ...{ agencia: '1234', conta: '99873', beneficiarioCnpj: '12345678000195' },
});

describe('o cabeçalho', () => {
  it('do Banco do Brasil diz a conta; do Bradesco, não', () => {
    const comum = { inscricao: '', geradoEm: '2026-11-23', hora: '' };
    expect(lerLinhas(BB400, NOSSO_BB).cabecalho).toEqual({
      ...comum,
      ...{ banco: '001', convenio: '1234567', agencia: '1234', conta: '00099873', nsa: 9 },
    });
    expect(lerLinhas(BRADESCO, NOSSO_BRADESCO).cabecalho).toEqual({
      ...comum,
      ...{ banco: '237', convenio: '4466911'.padStart(20, '0'), agencia: '', conta: '', nsa: 42 },
    });
  });

  it.each<[string, readonly string[], number, string]>([
    ['sem data', BB400, 95, '000000'],
    ['de data impossível', BB400, 95, '310226'],
    ['de convênio com uma letra no fim', BB400, 150, '123456A'],
    ['de convênio com uma letra no começo', BRADESCO, 27, 'A'],
    ['de número com uma letra', BRADESCO, 109, '0004A'],
    ['de número em branco', BRADESCO, 109, '     '],
  ])('%s não serve', (_, linhas, posicao, texto) => {
    expect(() => lerLinhas(trocar(linhas, 1, posicao, texto))).toThrow(recusaDe('CABECALHO_INVALIDO', 1));
  });

  it('só no Banco do Brasil pode não ter número', () => {
    expect(lerLinhas(trocar(BB400, 1, 101, '0000000')).cabecalho.nsa).toBe(0);
    expect(() => lerLinhas(trocar(BRADESCO, 1, 109, '00000'))).toThrow(recusaDe('NUMERO_DO_ARQUIVO_ZERO', 1));
  });

  it.each<[string, ConvenioEsperado, Error]>([
    [
      'outro convênio',
      { ...NOSSO_BB, numero: '1234568' },
      recusaDe('CONVENIO_DESCONHECIDO', 1, '1234568', '1234567'),
    ],
    ['outra agência', { ...NOSSO_BB, agencia: '1235' }, recusaDe('CONTA_DIFERENTE', 1)],
    ['outra conta', { ...NOSSO_BB, conta: '99874' }, recusaDe('CONTA_DIFERENTE', 1)],
  ])('de %s recusa-se', (_, nosso, erro) => {
    expect(() => lerLinhas(BB400, nosso)).toThrow(erro);
  });

  it('a conta que não se sabe não se compara, e a que se sabe compara-se sem zeros', () => {
    for (const nosso of [esperado('1234567'), { ...NOSSO_BB, agencia: '01234', conta: '099873' }]) {
      expect(lerLinhas(BB400, nosso).itens).toHaveLength(3);
    }
  });
});

describe('a numeração', () => {
  it.each<[string, readonly string[], Error]>([
    ['linha que falta', semLinha(BB400, 3), recusaDe('SEQUENCIA_QUEBRADA', 3, '000003', '000004')],
    [
      'linha de outro número',
      trocar(BB400, 3, 395, '000009'),
      recusaDe('SEQUENCIA_QUEBRADA', 3, '000003', '000009'),
    ],
    [
      'trailer de outro número',
      trocar(BB400, 5, 395, '000006'),
      recusaDe('CONTAGEM_DO_ARQUIVO', 5, '000005', '000006'),
    ],
    ['trailer cortado', cortar(BB400, 5, 399), recusaDe('CONTAGEM_DO_ARQUIVO', 5, '000005', '')],
    ['trailer comprido', trocar(BB400, 5, 401, ' '), recusaDe('CONTAGEM_DO_ARQUIVO', 5, '000005', '')],
    [
      'linha comprida de outro número',
      trocar(BB400, 3, 395, '000009 '),
      recusaDe('SEQUENCIA_QUEBRADA', 3, '000003', '000009'),
    ],
    ['dois arquivos', [...BB400, ...BB400], recusaDe('SEGUNDO_CABECALHO', 6)],
    ['linha depois do trailer', [...BB400, BB400[1]!], recusaDe('LINHA_DEPOIS_DO_TRAILER', 6)],
    ['registro que não é número', trocar(BB400, 3, 1, '/'), recusaDe('REGISTRO_FORA_DE_LUGAR', 3)],
    ['registro que é letra', trocar(BB400, 3, 1, ':'), recusaDe('REGISTRO_FORA_DE_LUGAR', 3)],
    ['sem trailer', semLinha(BB400, 5), recusaDe('SEM_TRAILER', 4)],
  ])('%s', (_, linhas, erro) => {
    expect(() => lerLinhas(linhas)).toThrow(erro);
  });

  it.each<[string, string, readonly string[]]>([
    ['a cortada perdeu o número', 'LINHA_CURTA', cortar(BB400, 3, 394)],
    ['a comprida pode tê-lo no lugar', 'LINHA_COMPRIDA', trocar(BB400, 3, 401, ' ')],
    ['ou no fim', 'LINHA_COMPRIDA', trocar(BB400, 3, 300, `X${BB400[2]!.slice(299)}`)],
  ])('%s', (_, motivo, linhas) => {
    const { itens } = lerLinhas(linhas);
    expect(itens).toHaveLength(3);
    expect(itens[1]).toMatchObject({ tipo: 'QUARENTENA', motivo, linha: 3, dinheiro: null });
  });
});

describe('o trailer do Bradesco', () => {
  it('repete os últimos cinco dígitos do número do arquivo', () => {
    expect(() => lerLinhas(trocar(BRADESCO, 5, 40, '00000043'))).toThrow(
      recusaDe('TOTAL_DO_ARQUIVO', 5, '00042', '00043'),
    );
    expect(lerLinhas(trocar(BRADESCO, 5, 40, '99900042')).itens).toHaveLength(3);
  });

  it('diz a contagem de cada ocorrência', () => {
    expect(() => lerLinhas(trocar(BRADESCO, 5, 87, '00002'))).toThrow(
      recusaDe('TOTAL_DO_ARQUIVO', 5, '1', '2'),
    );
  });
});

describe('os títulos', () => {
  it('leem-se cada um da sua linha', () => {
    expect(lerLinhas(BB400, NOSSO_BB).itens).toMatchObject(
      ['02', '06', '96'].map((movimento, i) => ({
        ...{ tipo: 'TITULO', linha: i + 2, linhaFim: i + 2, lote: 1, movimento },
        nossoNumero: `1234567000000000${i + 1}`,
      })),
    );
  });

  it('o de convênio zerado na linha anota-se', () => {
    expect(lerLinhas(BB400).avisos).toEqual([]);
    expect(lerLinhas(trocar(BB400, 3, 32, '0000000')).avisos).toEqual([
      { codigo: 'CONVENIO_AUSENTE_NA_LINHA', linha: 3, detalhe: null },
    ]);
  });

  it('em quarentena levam o que se lê e o dinheiro', () => {
    const dinheiro = { evento: 'LIQUIDADO', valorPago: 9_038, data: '2026-11-23' };
    expect(lerLinhas(trocar(BB400, 3, 176, '310226')).itens[1]).toMatchObject({
      ...{ tipo: 'QUARENTENA', motivo: 'DATA_INVALIDA', linha: 3, lote: 1, movimento: '06', dinheiro },
      nossoNumero: '12345670000000002',
    });
    for (const numero of ['A2345670000000002', '1234567000000000A']) {
      expect(lerLinhas(trocar(BB400, 3, 64, numero)).itens[1]).toMatchObject({ nossoNumero: null, dinheiro });
    }
  });

  it.each<[string, Partial<ConvenioEsperado>]>([
    ['agência', { agencia: '1235' }],
    ['conta', { conta: '99874' }],
    ['empresa', { beneficiarioCnpj: '12345678000196' }],
  ])('de outra %s, no Bradesco, não são nossos', (_, mudanca) => {
    const { itens } = lerLinhas(BRADESCO, { ...NOSSO_BRADESCO, ...mudanca });
    expect(itens).toMatchObject(Array(3).fill({ motivo: 'NOSSO_NUMERO_DE_OUTRO_CONVENIO' }));
  });

  it('o que não se sabe da conta não se compara em cada linha', () => {
    for (const nosso of [null, esperado('4466911'), NOSSO_BRADESCO]) {
      expect(lerLinhas(BRADESCO, nosso).itens).toMatchObject(Array(3).fill({ tipo: 'TITULO' }));
    }
  });

  it('outro registro guarda-se', () => {
    expect(lerLinhas(trocar(BB400, 4, 1, '3')).itens[2]).toEqual({
      ...{ tipo: 'GUARDADA', motivo: 'SEGMENTO_SEM_USO', pix: null, linha: 4, linhaFim: 4, lote: 1 },
    });
  });
});

describe('o PIX do título', () => {
  const comPix = (tipo: string, tamanho = 400) =>
    trocar(BB400, 4, 1, `${tipo}${' '.repeat(20)}pix.exemplo.com/q`.padEnd(394)).map((linha, i) =>
      i === 3 ? linha.padEnd(tamanho) : linha,
    );

  it('é o da linha de antes', () => {
    expect(lerLinhas(comPix('5')).itens[2]).toMatchObject({
      motivo: 'PIX_DO_TITULO',
      pix: { nossoNumero: '12345670000000002', trazido: 'pix.exemplo.com/q' },
    });
  });

  it.each([
    ['de outro registro', comPix('4')],
    ['numa linha comprida', comPix('5', 401)],
    ['depois de um que não se leu', trocar(comPix('5'), 3, 176, '310226')],
  ])('%s, não se lê', (_, linhas) => {
    expect(lerLinhas(linhas).itens[2]).toMatchObject({ motivo: 'SEGMENTO_SEM_USO', pix: null });
  });
});
