import fc from 'fast-check';
import { dataCivil } from '../../../../kernel/data-civil';
import { modulo11Bradesco, modulo11ComZero } from '../../../pagamento/domain/digitos-verificadores';
import { numerosDaArrecadacao } from '../../../pagamento/domain/arrecadacao';
import { Descricao, Registro, escrever, leitor } from './codec';
import { registroA, registroG, registroZ } from './layouts/arrecadacao150';
import * as bb240 from './layouts/bb240';
import * as bb400 from './layouts/bb400';
import * as bradesco400 from './layouts/bradesco400';
import * as caixa240 from './layouts/caixa240';
import { identificarLayout } from './ler-retorno';
import { RecusaDeArquivo } from './recusa';
import { resumirRetorno } from './resumo-retorno';
import { ConvenioEsperado } from './retorno-240';

const juntar = (linhas: readonly string[], fim = '\r\n') => Buffer.from(linhas.join(fim) + fim, 'latin1');
const trocar = (linhas: readonly string[], linha: number, inicio: number, texto: string) =>
  linhas.map((original, i) =>
    i === linha - 1
      ? original.slice(0, inicio - 1) + texto + original.slice(inicio - 1 + texto.length)
      : original,
  );
const ler = (linhas: readonly string[], esperado: ConvenioEsperado | null = null) =>
  resumirRetorno(identificarLayout(juntar(linhas)).ler(esperado));
const recusa = (linhas: readonly string[], esperado: ConvenioEsperado | null = null) => {
  try {
    ler(linhas, esperado);
    return null;
  } catch (erro) {
    if (erro instanceof RecusaDeArquivo) return erro.codigo;
    throw erro;
  }
};
/** Título pago por motivo de quarentena: `['DATA_INVALIDA', 2]` são a razão e quantos títulos sobraram. */
const estrago = (linhas: readonly string[]) => {
  const { quarentena, titulos } = ler(linhas);
  return [...quarentena.map(({ motivo }) => motivo), titulos];
};
const esperado = (numero: string, resto: Partial<ConvenioEsperado> = {}): ConvenioEsperado => ({
  numero,
  beneficiarioCnpj: null,
  agencia: null,
  conta: null,
  teste: false,
  ...resto,
});

const GERADO = dataCivil('2026-11-23');
const PAGO = { dataOcorrencia: GERADO, dataCredito: dataCivil('2026-11-24') };
const VALORES = { valorNominal: 9_038, valorPago: 9_038 };

/** Cabeçalho, entrada (02), liquidação (06), tarifa (avulsa) e trailer. */
const BB400 = [
  escrever(bb400.cabecalho, {
    convenio: '1234567',
    agencia: '1234',
    conta: '99873',
    dataGeracao: GERADO,
    nsa: 9,
    seqRegistro: 1,
  }),
  ...['02', '06', '96'].map((movimento, i) =>
    escrever(bb400.detalhe, {
      ...PAGO,
      ...VALORES,
      tipoRegistro: '7',
      convenio: '1234567',
      nossoNumero: `1234567000000000${i + 1}`,
      movimento,
      valorLiquido: 8_888,
      tarifa: 150,
      seqRegistro: i + 2,
    }),
  ),
  escrever(bb400.trailer, { tipoRegistro: '9', seqRegistro: 5 }),
];

const BRADESCO = [
  escrever(bradesco400.cabecalho, { convenio: '4466911', dataGeracao: GERADO, nsa: 42, seqRegistro: 1 }),
  ...['02', '06', '17'].map((movimento, i) => {
    const numero = (i + 1).toString().padStart(11, '0');
    const dv = modulo11Bradesco(`09${numero}`);
    return escrever(bradesco400.detalhe, {
      ...PAGO,
      ...VALORES,
      tipoRegistro: '1',
      inscricaoEmpresa: '12345678000195',
      carteira: '9',
      agencia: '1234',
      conta: '99873',
      nossoNumero: numero,
      nossoNumeroDv: dv,
      nossoNumero20: `00000000${numero}${dv}`,
      movimento,
      tarifa: i === 0 ? 252 : 0,
      seqRegistro: i + 2,
    });
  }),
  escrever(bradesco400.trailer, { tipoRegistro: '9', qtd02: 1, qtd06: 1, seqRegistro: 5 }),
];

const CAIXA = [
  escrever(caixa240.cabecalhoArquivo, {
    inscricaoEmpresa: '12345678000195',
    agencia: '1234',
    convenio: '654321',
    dataGeracao: GERADO,
    nsa: 3,
    situacao: 'RETORNO-PRODUCAO',
  }),
  escrever(caixa240.cabecalhoLote, { lote: 1, agencia: '1234', convenio: '654321', dataGeracao: GERADO }),
  ...['02', '46', '44'].flatMap((movimento, i) => {
    const nossoNumero = `1400000000000000${i + 1}`;
    return [
      escrever(caixa240.T, {
        lote: 1,
        seqLote: 2 * i + 1,
        movimento,
        beneficiario: '654321',
        nossoNumero,
        nossoNumeroDv: modulo11ComZero(nossoNumero),
        valorNominal: 9_038,
        tarifa: 120,
      }),
      escrever(caixa240.U, {
        ...PAGO,
        lote: 1,
        seqLote: 2 * i + 2,
        movimento,
        valorPago: 9_038,
        valorLiquido: 9_038,
      }),
    ];
  }),
  escrever(bb240.retornoTrailerLote, { banco: '104', lote: 1, qtdRegistrosLote: 8 }),
  escrever(bb240.retornoTrailerArquivo, { banco: '104', qtdLotes: 1, qtdRegistros: 10 }),
];

const GUIAS = ['6', '8', '7'].map(
  (identificador, i) =>
    numerosDaArrecadacao({
      segmento: '6',
      identificadorValor: identificador as '6' | '7' | '8',
      empresa: { tipo: 'CNPJ8', codigo: '99999999' },
      valor: 9_038,
      vencimento: null,
      numero: (i + 1).toString(),
    }).codigoBarras,
);
const ARRECADACAO = [
  escrever(registroA, { codigoRemessa: '2', convenio: '12A456', banco: '001', dataGeracao: GERADO, nsa: 41 }),
  ...GUIAS.map((nossoNumero, i) =>
    escrever(registroG, {
      ...PAGO,
      nossoNumero,
      valorPago: 9_000,
      tarifa: 140,
      nsr: i + 1,
      formaArrecadacao: '3',
    }),
  ),
  escrever(registroZ, { qtdRegistros: 5, valorTotal: 27_000 }),
];

describe('retornos: o que se lê', () => {
  it('BB 400: só a liquidação é pagamento, e a tarifa de todas as linhas é custo', () => {
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
    const lido = identificarLayout(juntar(CAIXA)).ler(null);
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
    expect(identificarLayout(juntar(ARRECADACAO))).toMatchObject({ banco: '001', convenio: '12A456' });
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
    for (const bytes of variantes) expect(resumirRetorno(identificarLayout(bytes).ler(null))).toEqual(certo);
    const comMarca = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), juntar(linhas)]);
    expect(resumirRetorno(identificarLayout(comMarca).ler(null))).toEqual({
      ...certo,
      avisos: [{ codigo: 'MARCA_DE_ORDEM_DE_BYTES', linha: null, detalhe: null }],
    });
  });

  it('Bradesco 400: a resposta ao protesto e o débito desagendado dependem de outro campo', () => {
    const evento = (linhas: readonly string[]) => identificarLayout(juntar(linhas)).ler(null).itens[2];
    const de = (codigo: string) => trocar(trocar(BRADESCO, 4, 109, codigo), 5, 87, '00001');
    expect(evento(de('19'))).toMatchObject({ evento: 'INFORMATIVO' });
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

describe('retornos: arquivo inteiro recusado', () => {
  const semLinha = (linhas: readonly string[], numero: number) => linhas.filter((_, i) => i !== numero - 1);
  it.each([
    ['BB 400 A6 dois arquivos', 'SEGUNDO_CABECALHO', [...BB400, ...BB400]],
    ['BB 400 A8 só o cabeçalho', 'SEM_TRAILER', BB400.slice(0, 1)],
    ['BB 400 A9 sem trailer', 'SEM_TRAILER', BB400.slice(0, -1)],
    ['BB 400 A10 trailer com outro número', 'CONTAGEM_DO_ARQUIVO', trocar(BB400, 5, 395, '000006')],
    ['BB 400 A13 linha que falta', 'SEQUENCIA_QUEBRADA', semLinha(BB400, 3)],
    ['BB 400 A13 linha repetida', 'SEQUENCIA_QUEBRADA', trocar(BB400, 3, 395, '000002')],
    ['BB 400 A16 remessa', 'ARQUIVO_E_REMESSA', trocar(BB400, 1, 2, '1REMESSA')],
    ['BB 400 A19 banco sem layout', 'LAYOUT_NAO_SUPORTADO', trocar(BB400, 1, 77, '104')],
    [
      'BB 400 A27 linha em branco',
      'LINHA_EM_BRANCO',
      [...BB400.slice(0, 2), ' '.repeat(400), ...BB400.slice(2)],
    ],
    ['BB 400 linha depois do trailer', 'LINHA_DEPOIS_DO_TRAILER', [...BB400, BB400[1] ?? '']],
    ['BB 400 cabeçalho sem data', 'CABECALHO_INVALIDO', trocar(BB400, 1, 95, '310226')],
    ['BB 400 registro que não é número', 'REGISTRO_FORA_DE_LUGAR', trocar(BB400, 2, 1, 'X')],
    ['Bradesco contador de 06', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 87, '00002')],
    ['Caixa A10', 'CONTAGEM_DO_ARQUIVO', trocar(CAIXA, 10, 24, '000011')],
    ['Caixa A15 lote de outro beneficiário', 'CONVENIO_DESCONHECIDO', trocar(CAIXA, 2, 60, '654322')],
    ['Caixa A16 remessa', 'ARQUIVO_E_REMESSA', trocar(CAIXA, 1, 143, '1')],
    ['Caixa A17 pré-crítica', 'ARQUIVO_E_PRE_CRITICA', trocar(CAIXA, 1, 143, '4')],
    ['Caixa A38 teste', 'ARQUIVO_DE_TESTE', trocar(CAIXA, 1, 172, 'RETORNO-TESTE   ')],
    ['Caixa B5', 'SEQUENCIA_QUEBRADA', trocar(CAIXA, 5, 9, '00004')],
    ['240 de banco sem layout', 'LAYOUT_NAO_SUPORTADO', trocar(CAIXA, 1, 1, '341')],
    ['arrecadação A6', 'SEGUNDO_CABECALHO', [...ARRECADACAO, ...ARRECADACAO]],
    ['arrecadação A9', 'SEM_TRAILER', ARRECADACAO.slice(0, -1)],
    ['arrecadação A10', 'CONTAGEM_DO_ARQUIVO', trocar(ARRECADACAO, 5, 2, '000004')],
    ['arrecadação: soma', 'TOTAL_DO_ARQUIVO', trocar(ARRECADACAO, 5, 8, '00000000000027001')],
    ['arrecadação A16', 'ARQUIVO_E_REMESSA', trocar(ARRECADACAO, 1, 2, '1')],
    ['arrecadação A27', 'LINHA_EM_BRANCO', [...ARRECADACAO.slice(0, 2), '', ...ARRECADACAO.slice(2)]],
    ['arrecadação: outro serviço', 'REGISTRO_FORA_DE_LUGAR', trocar(ARRECADACAO, 2, 1, 'F')],
    ['arrecadação: depois do trailer', 'LINHA_DEPOIS_DO_TRAILER', [...ARRECADACAO, ARRECADACAO[1] ?? '']],
    [
      'arrecadação: data impossível no cabeçalho',
      'CABECALHO_INVALIDO',
      trocar(ARRECADACAO, 1, 66, '20260231'),
    ],
  ])('%s', (_, codigo, linhas) => {
    expect(recusa(linhas)).toBe(codigo);
  });

  it.each([
    ['BB 400', BB400, esperado('1234568'), 'CONVENIO_DESCONHECIDO'],
    ['BB 400', BB400, esperado('1234567', { conta: '1' }), 'CONTA_DIFERENTE'],
    ['Bradesco', BRADESCO, esperado('4466912'), 'CONVENIO_DESCONHECIDO'],
    ['Caixa', CAIXA, esperado('654322'), 'CONVENIO_DESCONHECIDO'],
    ['Caixa', CAIXA, esperado('654321', { beneficiarioCnpj: '98765432000198' }), 'CONTA_DIFERENTE'],
    ['arrecadação', ARRECADACAO, esperado('12A457'), 'CONVENIO_DESCONHECIDO'],
  ])('%s A15: convênio que não é o nosso', (_, linhas, nosso, codigo) => {
    expect(recusa(linhas, nosso)).toBe(codigo);
  });
});

describe('retornos: linha em quarentena, e as outras se leem', () => {
  const cortar = (linhas: readonly string[], numero: number, tamanho: number) =>
    linhas.map((linha, i) => (i === numero - 1 ? linha.slice(0, tamanho) : linha));
  const emUtf8 = (linhas: readonly string[]) =>
    linhas.map((linha) => Buffer.from(linha, 'utf8').toString('latin1'));
  it.each([
    ['BB 400 B7', 'LINHA_CURTA', 2, cortar(BB400, 3, 300)],
    ['BB 400 B8', 'LINHA_COMPRIDA', 2, trocar(BB400, 3, 401, ' ')],
    ['BB 400 A31', 'SALVO_EM_UTF8', 2, emUtf8(trocar(BB400, 3, 333, 'JOÃO'))],
    ['BB 400 B9', 'VALOR_INVALIDO', 2, trocar(BB400, 3, 260, 'O')],
    ['BB 400 B10', 'VALOR_INVALIDO', 2, trocar(BB400, 3, 254, '-')],
    ['BB 400 B11', 'DATA_INVALIDA', 2, trocar(BB400, 3, 111, '310226')],
    ['BB 400 pagamento sem data', 'DATA_INVALIDA', 2, trocar(BB400, 3, 111, '000000')],
    ['BB 400 B18', 'NOSSO_NUMERO_EM_BRANCO', 2, trocar(BB400, 3, 64, ' '.repeat(17))],
    ['BB 400 B20 no número', 'NOSSO_NUMERO_DE_OUTRO_CONVENIO', 2, trocar(BB400, 3, 64, '1234568')],
    ['BB 400 B20 na linha', 'NOSSO_NUMERO_DE_OUTRO_CONVENIO', 2, trocar(BB400, 3, 32, '1234568')],
    ['Bradesco B19', 'NOSSO_NUMERO_INVALIDO', 2, trocar(BRADESCO, 3, 82, '0')],
    ['Bradesco: números diferentes', 'NOSSO_NUMERO_INVALIDO', 2, trocar(BRADESCO, 3, 145, '9')],
    ['Caixa B1', 'T_SEM_U', 2, renumerar(CAIXA.filter((_, i) => i !== 5))],
    ['Caixa B4', 'MOVIMENTOS_DIFERENTES', 2, trocar(CAIXA, 6, 16, '06')],
    ['Caixa B7', 'LINHA_CURTA', 2, cortar(CAIXA, 6, 100)],
    ['Caixa B19', 'NOSSO_NUMERO_INVALIDO', 2, trocar(CAIXA, 5, 56, '9')],
    ['Caixa B20', 'NOSSO_NUMERO_DE_OUTRO_CONVENIO', 2, trocar(CAIXA, 5, 24, '654322')],
    ['arrecadação B7', 'LINHA_CURTA', 2, cortar(ARRECADACAO, 3, 116)],
    ['arrecadação B8', 'LINHA_COMPRIDA', 2, trocar(ARRECADACAO, 3, 151, ' ')],
    ['arrecadação B9', 'VALOR_INVALIDO', 2, trocar(ARRECADACAO, 3, 90, 'O')],
    ['arrecadação B11', 'DATA_INVALIDA', 2, trocar(ARRECADACAO, 3, 22, '20260231')],
    ['arrecadação: verificador do código', 'NOSSO_NUMERO_INVALIDO', 2, trocar(ARRECADACAO, 3, 81, '9')],
    ['arrecadação B18', 'NOSSO_NUMERO_EM_BRANCO', 2, trocar(ARRECADACAO, 3, 38, ' '.repeat(44))],
  ])('%s', (_, motivo, titulos, linhas) => {
    expect(estrago(linhas)).toEqual([motivo, titulos]);
  });

  it('Bradesco: linha de outra conta', () => {
    const { quarentena } = ler(BRADESCO, esperado('4466911', { conta: '1' }));
    expect(quarentena.map(({ motivo }) => motivo)).toEqual(Array(3).fill('NOSSO_NUMERO_DE_OUTRO_CONVENIO'));
  });

  it('B12: sem data de crédito o pagamento vale', () => {
    expect(estrago(trocar(BB400, 3, 176, '      '))).toEqual([3]);
    expect(estrago(trocar(ARRECADACAO, 3, 30, '00000000'))).toEqual([3]);
  });

  it('B17: um registro que não se usa é guardado e conta na sequência', () => {
    expect(estrago(trocar(BB400, 4, 1, '5'))).toEqual([2]);
    expect(identificarLayout(juntar(trocar(BB400, 4, 1, '5'))).ler(null).itens[2]).toMatchObject({
      tipo: 'GUARDADA',
      motivo: 'SEGMENTO_SEM_USO',
    });
  });

  it('arrecadação: linha aparada e salto na numeração do banco são avisos', () => {
    const aparada = cortar(trocar(ARRECADACAO, 3, 101, '00000009'), 3, 117);
    expect(ler(aparada)).toMatchObject({
      titulos: 3,
      avisos: [
        { codigo: 'LINHA_APARADA', linha: 3 },
        { codigo: 'NUMERACAO_DO_BANCO_QUEBRADA', linha: 3 },
      ],
    });
  });
});

describe('codec', () => {
  const tabelas: readonly Registro<Descricao>[] = [
    ...[bb400, bradesco400, caixa240].flatMap((layout) => Object.values(layout) as Registro<Descricao>[]),
    ...[registroA, registroG, registroZ],
  ];
  it('o que uma tabela escreve ela lê de volta, na largura exata', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tabelas), fc.nat(), (registro, semente) => {
        const valores = Object.fromEntries(
          registro.campos.map(([nome, inicio, fim, tipo], i) => {
            const digitos = ((semente + i * 7919) % 10 ** Math.min(fim - inicio + 1, 9)).toString();
            return [nome, tipo === 'D' || tipo === 'I' ? GERADO : tipo === 'V' ? Number(digitos) : digitos];
          }),
        );
        const linha = escrever(registro, valores as never);
        expect(linha).toHaveLength(registro.largura);
        const lida = leitor([registro, linha]);
        for (const [nome, , , tipo] of registro.campos) {
          const lido =
            tipo === 'V' ? lida.valor(nome) : tipo === 'D' || tipo === 'I' ? lida.data(nome) : null;
          if (lido !== null) expect(lido).toBe(valores[nome]);
          else expect(lida.texto(nome)).toContain(String(valores[nome]));
        }
      }),
    );
  });
});

/** Refaz sequências e contagens de um lote só, depois de tirar linhas. */
function renumerar(linhas: readonly string[]): string[] {
  return linhas.map((linha, i) => {
    if (linha[7] === '3') return linha.slice(0, 8) + (i - 1).toString().padStart(5, '0') + linha.slice(13);
    if (linha[7] === '5')
      return linha.slice(0, 17) + (linhas.length - 2).toString().padStart(6, '0') + linha.slice(23);
    if (linha[7] === '9')
      return linha.slice(0, 23) + linhas.length.toString().padStart(6, '0') + linha.slice(29);
    return linha;
  });
}
