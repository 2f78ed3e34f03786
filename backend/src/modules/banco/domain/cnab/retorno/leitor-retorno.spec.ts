import {
  ARRECADACAO,
  BB400,
  BRADESCO,
  CAIXA,
  esperado,
  juntar,
  ler,
  lerInteiro,
  trocar,
} from '../../../../../../test/preparo/banco/retornos';
import { identificarRetorno, LeitorRetorno, reconhecerArquivo } from './leitor-retorno';
import { resumirRetorno } from '../../../../../../ferramentas/cnab/resumir-retorno';

describe('retornos: o que se lê', () => {
  it('C24: no BB 400 só a liquidação é pagamento, e a tarifa de todas as linhas é custo', () => {
    expect(ler(BB400, esperado('1234567', { agencia: '1234', conta: '99873' }))).toMatchObject({
      ...{ nsa: 9, dataGeracao: '2026-11-23', titulos: 3, porMovimento: { '02': 1, '06': 1, '96': 1 } },
      ...{ valorNominal: 27_114, valorPago: 9_038, valorLiquido: 8_888, tarifas: 450 },
    });
  });

  it('Bradesco 400: 06 e 17 são pagamentos, a tarifa vem na entrada', () => {
    const nosso = esperado('4466911', {
      agencia: '1234',
      conta: '99873',
      beneficiarioCnpj: '12345678000195',
    });
    expect(ler(BRADESCO, nosso)).toMatchObject({
      ...{ titulos: 3, porMovimento: { '02': 1, '06': 1, '17': 1 } },
      ...{ valorNominal: 27_114, valorPago: 18_076, valorLiquido: 18_076, tarifas: 252 },
    });
  });

  it('Caixa 240: 46 liquida e 44 estorna, ao contrário do Banco do Brasil', () => {
    const lido = lerInteiro(juntar(CAIXA));
    expect(lido.itens).toMatchObject([
      { evento: 'REGISTRADO' },
      { evento: 'LIQUIDADO', nossoNumero: '14000000000000002', dataCredito: '2026-11-24' },
      { evento: 'ESTORNADO' },
    ]);
    expect(resumirRetorno(lido)).toMatchObject({
      valorPago: 9_038,
      valorLiquido: 9_038,
      tarifas: 360,
      avisos: [],
    });
  });

  it('arrecadação: o valor de face vem do código, quando é em reais', () => {
    expect(ler(ARRECADACAO)).toMatchObject({
      ...{ titulos: 3, porMovimento: { G: 3 }, valorNominal: 9_038 + 9_038 + 9_000, valorPago: 27_000 },
      ...{ tarifas: 420, avisos: [] },
    });
    expect(identificarRetorno(juntar(ARRECADACAO))).toMatchObject({ banco: '001', convenio: '12A456' });
  });

  it.each([
    ['BB 400', BB400],
    ['Bradesco 400', BRADESCO],
    ['Caixa 240', CAIXA],
    ['arrecadação', ARRECADACAO],
  ])('%s: A23, A24, A26, A27, A28 e A29 não mudam nada', (_, linhas) => {
    const certo = ler(linhas);
    const variantes = [
      juntar(linhas, '\n'),
      juntar(linhas, '\r'),
      Buffer.from(linhas.join('\r\n'), 'latin1'),
      juntar([...linhas, '', '   ']),
      Buffer.concat([juntar(linhas), Buffer.from([0x1a])]),
    ];
    for (const bytes of variantes) expect(resumirRetorno(lerInteiro(bytes))).toEqual(certo);
    const comMarca = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), juntar(linhas)]);
    expect(resumirRetorno(lerInteiro(comMarca))).toEqual({
      ...certo,
      avisos: [{ codigo: 'MARCA_DE_ORDEM_DE_BYTES', linha: null, detalhe: null }],
    });
  });

  it('Bradesco 400: a resposta ao protesto e o débito desagendado dependem de outro campo', () => {
    const evento = (linhas: readonly string[]) => lerInteiro(juntar(linhas)).itens[2];
    const de = (codigo: string) => trocar(BRADESCO, 4, 109, codigo);
    expect(evento(trocar(trocar(de('19'), 5, 172, '00001'), 5, 177, '000000009038'))).toMatchObject({
      evento: 'INFORMATIVO',
    });
    expect(evento(trocar(de('25'), 4, 295, 'D'))).toMatchObject({ evento: 'INSTRUCAO_REJEITADA' });
    expect(evento(trocar(de('35'), 4, 319, '81'))).toMatchObject({ evento: 'BAIXADO' });
    expect(evento(de('40'))).toMatchObject({ evento: 'ESTORNADO' });
  });

  it('linhas bem lidas que pedem conferência: B13, B14, B15 e B24', () => {
    const codigos = (linhas: readonly string[]) =>
      ler(linhas).conferir.map(({ linha, codigo }) => [linha, codigo]);
    expect(codigos(trocar(BB400, 3, 111, '241126'))).toEqual([[3, 'PAGAMENTO_NO_FUTURO']]);
    expect(codigos(trocar(BB400, 3, 176, '221126'))).toEqual([[3, 'CREDITO_ANTES_DO_PAGAMENTO']]);
    expect(codigos(trocar(BB400, 2, 109, '77'))).toEqual([[2, 'MOVIMENTO_DESCONHECIDO']]);
    const repetida = trocar(trocar(BB400, 2, 109, '06'), 2, 80, '2');
    expect(codigos(repetida)).toEqual([[3, 'POSSIVEL_SEGUNDO_PAGAMENTO']]);
    expect(ler(repetida).valorPago).toBe(18_076);
  });
});

describe('o começo de um arquivo diz o que ele é', () => {
  const comoCaixa = (codigo: string) => trocar(CAIXA, 1, 143, codigo);
  const CAIXA_REAL = { layout: 'CAIXA240', banco: '104', convenio: '654321', preCritica: null, nsa: 3 };

  it.each<[string, readonly string[], unknown]>([
    ['BB 400', BB400, { layout: 'BB400', banco: '001', convenio: '1234567', preCritica: null, nsa: 9 }],
    [
      'Bradesco',
      BRADESCO,
      { layout: 'BRADESCO400', banco: '237', convenio: '4466911', preCritica: null, nsa: 42 },
    ],
    ['Caixa', CAIXA, CAIXA_REAL],
    ['Caixa processada', comoCaixa('3'), { ...CAIXA_REAL, preCritica: 'PROCESSADA' }],
    ['Caixa em parte', comoCaixa('4'), { ...CAIXA_REAL, preCritica: 'PARCIAL' }],
    ['Caixa rejeitada', comoCaixa('5'), { ...CAIXA_REAL, preCritica: 'REJEITADA' }],
    ['número que não se lê', trocar(CAIXA, 1, 158, '00000A'), { ...CAIXA_REAL, nsa: null }],
    ['número que começa por letra', trocar(CAIXA, 1, 158, 'A00003'), { ...CAIXA_REAL, nsa: null }],
    ['convênio que não se lê', trocar(BB400, 1, 150, '12A4567'), { convenio: '12A4567', nsa: 9 }],
    ['convênio de letra no começo', trocar(BB400, 1, 150, 'A000001'), { convenio: 'A000001', nsa: 9 }],
    ['convênio de letra no fim', trocar(BB400, 1, 150, '000001A'), { convenio: '001A', nsa: 9 }],
    ['convênio de letra entre zeros', trocar(BB400, 1, 150, '1E00001'), { convenio: '1E00001', nsa: 9 }],
    ['Caixa com um branco a mais', trocar(CAIXA, 1, 241, ' '), CAIXA_REAL],
    ['o primeiro convênio de sete dígitos', trocar(BB400, 1, 150, '1000000'), { convenio: '1000000' }],
    ['arrecadação', ARRECADACAO, { layout: 'ARRECADACAO150', banco: '001', convenio: '12A456', nsa: 41 }],
  ])('%s', (_, linhas, identidade) => {
    expect(identificarRetorno(juntar(linhas))).toMatchObject(identidade as object);
    expect(identificarRetorno(juntar(linhas))).not.toHaveProperty('remessa');
    expect(reconhecerArquivo(juntar(linhas))).toMatchObject({ ...(identidade as object), remessa: false });
  });

  it.each([
    ['BB 400', trocar(BB400, 1, 2, '1')],
    ['BB 400 de seis dígitos', trocar(trocar(BB400, 1, 2, '1'), 1, 150, '0123456')],
    ['Bradesco', trocar(BRADESCO, 1, 2, '1')],
    ['Caixa', comoCaixa('1')],
    ['arrecadação', trocar(ARRECADACAO, 1, 2, '1')],
  ])('remessa: %s', (_, linhas) => {
    expect(reconhecerArquivo(juntar(linhas)).remessa).toBe(true);
    for (const ler of [identificarRetorno, lerInteiro]) {
      expect(() => ler(juntar(linhas))).toThrow(
        expect.objectContaining({ codigo: 'ARQUIVO_E_REMESSA', linha: 1 }),
      );
    }
  });

  it('só a primeira linha conta, e sozinha basta, sem o fim', () => {
    for (const resto of ['\r\n\x00', '\n\n\nX', '']) {
      const bytes = Buffer.from(`${BB400[0]!}${resto}`, 'latin1');
      expect(identificarRetorno(bytes)).toMatchObject({ layout: 'BB400', convenio: '1234567' });
    }
  });

  const primeira = (texto: string) => Buffer.from(`${texto}\r\n`, 'latin1');
  const aparada = (linhas: readonly string[], tamanho: number) => primeira(linhas[0]!.slice(0, tamanho));
  it.each<[string, Buffer, object]>([
    ['vazio', Buffer.alloc(0), { codigo: 'ARQUIVO_VAZIO' }],
    ['brancos', Buffer.from(' \r\n'), { codigo: 'ARQUIVO_VAZIO' }],
    ['binário', Buffer.from('0\x00'), { codigo: 'CODIFICACAO_NAO_ACEITA' }],
    [
      '240 de outro banco',
      primeira(`341${CAIXA[0]!.slice(3)}`),
      { codigo: 'LAYOUT_NAO_SUPORTADO', linha: 1, encontrado: 'CNAB240 341' },
    ],
    ['400 de outro banco', juntar(trocar(BB400, 1, 77, '104')), { encontrado: 'CNAB400 104' }],
    [
      'seis dígitos',
      juntar(trocar(BB400, 1, 150, '0999999')),
      { codigo: 'LAYOUT_NAO_SUPORTADO', encontrado: 'CNAB400 001, 6' },
    ],
    ['sem convênio', juntar(trocar(BB400, 1, 150, '       ')), { encontrado: 'CNAB400 001, 6' }],
    [
      'remessa de outro banco',
      juntar(trocar(trocar(BB400, 1, 77, '104'), 1, 2, '1')),
      { codigo: 'ARQUIVO_E_REMESSA' },
    ],
    [
      '240 comprido',
      primeira(`${CAIXA[0]!}  `),
      { codigo: 'LARGURA_DESCONHECIDA', linha: 1, esperado: '240', encontrado: '242' },
    ],
    ['240 que começa antes', primeira(` ${CAIXA[0]!}`), { encontrado: '241' }],
    ['240 que não começa pelo cabeçalho', primeira(CAIXA[2]!), { encontrado: '240' }],
    ['400 cortado', aparada(BB400, 399), { encontrado: '399' }],
    ['400 comprido', primeira(`${BB400[0]!} `), { encontrado: '401' }],
    ['400 que não começa pelo cabeçalho', primeira(BB400[1]!), { encontrado: '400' }],
    ['400 que começa antes', primeira(` ${BB400[0]!.slice(0, -1)}`), { encontrado: '400' }],
    ['arrecadação cortada', aparada(ARRECADACAO, 79), { encontrado: '79' }],
    ['arrecadação comprida', primeira(`${ARRECADACAO[0]!} `), { encontrado: '151' }],
    ['arrecadação que não começa pelo cabeçalho', primeira(ARRECADACAO[1]!), { encontrado: '150' }],
    ['arrecadação que começa antes', primeira(` ${ARRECADACAO[0]!.slice(0, -1)}`), { encontrado: '150' }],
    [
      'sem fim de linha',
      Buffer.from(BB400.join(''), 'latin1'),
      { codigo: 'SEM_QUEBRAS_DE_LINHA', linha: null },
    ],
  ])('não se aceita: %s', (_, bytes, recusa) => {
    expect(() => identificarRetorno(bytes)).toThrow(expect.objectContaining(recusa));
  });

  it('a arrecadação aparada até a versão ainda se reconhece', () => {
    expect(identificarRetorno(aparada(ARRECADACAO, 80))).toMatchObject({ layout: 'ARRECADACAO150' });
  });

  it.each(['\r\n', '\n', '\r'])('a crítica da Caixa acha-se nas primeiras linhas, com %j no fim', (fim) => {
    const comCritica = trocar(CAIXA, 3, 14, 'W');
    expect(() => identificarRetorno(juntar(comCritica, fim))).toThrow(
      expect.objectContaining({ codigo: 'PRE_CRITICA_DA_CAIXA', linha: 3 }),
    );
    // O resto do arquivo é com quem o lê.
    const longe = [...CAIXA.slice(0, 2), ...Array<string>(20).fill(CAIXA[2]!), comCritica[2]!];
    expect(identificarRetorno(juntar(longe, fim))).toMatchObject({ layout: 'CAIXA240' });
  });

  it('outro banco não se lê', () => {
    expect(() => lerInteiro(juntar(BB400), { ...esperado('1234567'), banco: '104' })).toThrow(
      expect.objectContaining({ codigo: 'BANCO_DIFERENTE', linha: 1, esperado: '104', encontrado: '001' }),
    );
    expect(lerInteiro(juntar(BB400), { ...esperado('1234567'), banco: '001' }).totalLinhas).toBe(5);
  });
});

it('cada bloco dá os itens que se completam nele, e só uma vez', () => {
  const leitor = new LeitorRetorno(null);
  const linhas = (itens: readonly { readonly linha: number }[]) => itens.map(({ linha }) => linha);
  expect(linhas(leitor.ler(juntar(BB400.slice(0, 2))))).toEqual([2]);
  expect(linhas(leitor.ler(juntar(BB400.slice(2, 4))))).toEqual([3, 4]);
  expect(linhas(leitor.ler(juntar(BB400.slice(4))))).toEqual([]);
  expect(leitor.terminar()).toMatchObject({ itens: [], avisos: [], totalLinhas: 5, cabecalho: { nsa: 9 } });
});

describe('somas que já não se contam com exatidão', () => {
  const MAIOR = '999999999999999';
  const METADE = '500000000000000';
  /** Dez títulos e um trailer que não chega a ler-se; cada campo na sua posição do T (par) ou do U (ímpar). */
  const dez = (par: readonly string[]) => [
    ...CAIXA.slice(0, 2),
    ...Array.from({ length: 20 }, (_, i) =>
      trocar([par[i % 2]!], 1, 9, (i + 1).toString().padStart(5, '0')).join(''),
    ),
  ];
  const [T, U] = CAIXA.slice(4, 6) as [string, string];
  const noT = (inicio: number, texto: string) => [trocar([T], 1, inicio, texto)[0]!, U];
  const noU = (...campos: [inicio: number, texto: string][]) => [
    T,
    campos.reduce((linhas, [inicio, texto]) => trocar(linhas, 1, inicio, texto), [U])[0]!,
  ];

  it.each<[string, readonly string[]]>([
    ['o valor do título', noT(82, MAIOR)],
    ['a tarifa', noT(199, MAIOR)],
    ['os acréscimos', noU([18, MAIOR])],
    ['o desconto e o abatimento', noU([33, METADE], [48, METADE])],
    ['o valor pago', noU([78, MAIOR])],
    ['o valor líquido', noU([93, MAIOR])],
    ['o valor pago em quarentena', noU([78, MAIOR], [146, '31022026'])],
  ])('%s, dez vezes, recusa o arquivo no décimo título', (_, par) => {
    expect(() => lerInteiro(juntar(dez(par)))).toThrow(
      expect.objectContaining({ codigo: 'SOMA_GRANDE_DEMAIS', linha: 21 }),
    );
  });

  it('o que não é título não soma', () => {
    const segmentos = dez([T, U].map((linha) => trocar([linha], 1, 14, `Z${'9'.repeat(200)}`)[0]!));
    expect(new LeitorRetorno(null).ler(juntar(segmentos))).toMatchObject(
      Array(20).fill({ tipo: 'GUARDADA', motivo: 'SEGMENTO_SEM_USO' }),
    );
  });
});
