import { dataCivil } from '../../../../../kernel/data-civil';
import type { EventoBancario } from '../codigos/movimentos';
import { Campo, tabela } from '../codec';
import { completar, Linha } from '../linhas';
import {
  guardada,
  LeituraDeTitulo,
  motivoDoTamanho,
  quarentena,
  RegraDoNossoNumero,
  TituloRetorno,
} from './item-retorno';

const linhaDe = (bytes: Buffer, numero = 3): Linha => ({
  ...{ bytes, texto: bytes.toString('latin1'), inicio: 0, tamanho: bytes.length, depois: bytes.length },
  ...{ numero, original: null },
});
const linha = (texto: string, numero?: number) => linhaDe(Buffer.from(texto, 'latin1'), numero);

describe('o tamanho de uma linha', () => {
  it.each<[string, Buffer, string | null]>([
    ['uma posição a menos que o mínimo', Buffer.from('A'.repeat(7)), 'LINHA_CURTA'],
    ['o mínimo', Buffer.from('A'.repeat(8)), null],
    ['a largura', Buffer.from('A'.repeat(10)), null],
    ['uma a mais', Buffer.from('A'.repeat(11)), 'LINHA_COMPRIDA'],
    ['acentos em UTF-8', Buffer.from('ÁÉÍÓÚAEIOU', 'utf8'), 'SALVO_EM_UTF8'],
    ['acentos em UTF-8 e uma a mais', Buffer.from('ÁÉÍÓÚAEIOUU', 'utf8'), 'LINHA_COMPRIDA'],
    ['acentos em ISO-8859-1 e uma a mais', Buffer.from('ÁÉÍÓÚAEIOUU', 'latin1'), 'LINHA_COMPRIDA'],
    ['um acento em ISO-8859-1 entre os de UTF-8', Buffer.from('ÃÁÃÁÃÁÃÁÁÁÁ', 'latin1'), 'LINHA_COMPRIDA'],
  ])('%s', (_, bytes, motivo) => {
    expect(motivoDoTamanho(linhaDe(bytes), 8, 10)).toBe(motivo);
  });
});

describe('a linha em quarentena', () => {
  const registro = tabela(12, [
    ['movimento', 1, 2, 'N'],
    ['nossoNumero', 3, 8, 'C'],
    ['resto', 9, 12, 'C'],
  ]);
  const semMovimento = tabela(12, [['nossoNumero', 1, 12, 'C']]);
  const posta = (texto: string, qual: Parameters<typeof quarentena>[2] = registro) => {
    const um = linha(texto);
    return quarentena({ um, dois: um, lote: 2 }, 'VALOR_INVALIDO', qual, /^\d+X?$/, null);
  };

  it('leva o que ainda se lê nela, os bytes e onde estava', () => {
    const dinheiro = { evento: 'LIQUIDADO', valorPago: 1, data: dataCivil('2026-11-23') } as const;
    const [um, dois] = [linha('06 12X  9999', 3), linha('06', 4)];
    expect(quarentena({ um, dois, lote: 2 }, 'T_SEM_U', registro, /^\d+X?$/, dinheiro)).toEqual({
      ...{ tipo: 'QUARENTENA', motivo: 'T_SEM_U', movimento: '06', nossoNumero: '12X', dinheiro },
      ...{ linha: 3, linhaFim: 4, lote: 2, bruto: Buffer.from('06 12X  999906') },
    });
  });

  it.each<[string, string, string | null, string | null]>([
    ['um movimento com uma letra', '0A123456', null, '123456'],
    ['um movimento de um algarismo', '6 123456', null, '123456'],
    ['um número com outra letra', '0612345B', '06', null],
    ['um número em branco', '06', '06', null],
    ['uma linha cortada', '0612', '06', '12'],
  ])('%s', (_, texto, movimento, nossoNumero) => {
    expect(posta(texto)).toMatchObject({ movimento, nossoNumero });
  });

  it('o que a tabela não tem não se lê', () => {
    expect(posta('06', semMovimento)).toMatchObject({ movimento: null, nossoNumero: '06' });
  });
});

it.each([
  [null, 'SEGMENTO_SEM_USO'],
  [{ nossoNumero: '1', trazido: 'x.com/1', txid: null }, 'PIX_DO_TITULO'],
] as const)('a linha guardada com %j é %s', (pix, motivo) => {
  const origem = { linha: 3, linhaFim: 3, lote: 1 };
  expect(guardada(origem, pix)).toEqual({ tipo: 'GUARDADA', motivo, pix, ...origem });
});

describe('o título', () => {
  const EVENTOS: Readonly<Record<string, EventoBancario>> = {
    '02': 'REGISTRADO',
    '06': 'LIQUIDADO',
    '17': 'LIQUIDADO_TARDE',
    '28': 'TARIFA',
    '44': 'ESTORNADO',
    '50': 'COMPENSANDO',
  };
  const T = tabela(47, [
    ['movimento', 1, 2, 'N'],
    ['nossoNumero', 3, 5, 'N'],
    ['motivos', 6, 9, 'C'],
    ['documento', 10, 14, 'C'],
    ['usoEmpresa', 15, 19, 'C'],
    ['vencimento', 20, 27, 'D'],
    ['valorNominal', 28, 30, 'V'],
    ['tarifa', 31, 33, 'V'],
    ['bancoRecebedor', 34, 36, 'N'],
    ['agenciaRecebedora', 37, 41, 'N'],
    ['autenticacao', 42, 47, 'C'],
  ]);
  const U = tabela(33, [
    ['movimento', 1, 2, 'N'],
    ['valorPago', 3, 5, 'V'],
    ['valorLiquido', 6, 8, 'V'],
    ['acrescimos', 9, 11, 'V'],
    ['desconto', 12, 14, 'V'],
    ['abatimento', 15, 17, 'V'],
    ['dataOcorrencia', 18, 25, 'D'],
    ['dataCredito', 26, 33, 'D'],
  ]);
  const nossoNumero: RegraDoNossoNumero = (lida) => {
    const texto = new Campo(T, 'nossoNumero').texto(lida);
    if (texto === '000') return { motivo: 'NOSSO_NUMERO_EM_BRANCO' };
    return texto === '999' ? { motivo: 'NOSSO_NUMERO_INVALIDO' } : texto;
  };
  const movimentoDe = new Campo(T, 'movimento');
  const leitura = new LeituraDeTitulo(
    {
      movimento: (lida) => {
        const codigo = movimentoDe.texto(lida);
        return { codigo, evento: EVENTOS[codigo] ?? 'DESCONHECIDO' };
      },
      nossoNumero,
      outrosNomes: { numeroDocumento: 'documento' },
    },
    T,
    U,
  );
  const umT = ({ movimento = '06', numero = '123', motivos = '    ', vencimento = '30112026' } = {}) =>
    linha(`${movimento}${numero}${motivos} DOC  USO ${vencimento}101102001 1234 AUT  `, 3);
  const umU = ({ movimento = '06', pago = '103', ocorrencia = '23112026', credito = '24112026' } = {}) =>
    linha(`${movimento}${pago}104105106107${ocorrencia}${credito}`, 4);

  it('lê-se das duas linhas, cada campo na sua', () => {
    const esperado: TituloRetorno = {
      ...{ tipo: 'TITULO', linha: 3, linhaFim: 4, lote: 5, movimento: '06', evento: 'LIQUIDADO' },
      ...{ motivos: ['A1', 'B2'], nossoNumero: '123', numeroDocumento: 'DOC', usoEmpresa: 'USO' },
      ...{ vencimento: dataCivil('2026-11-30'), valorTitulo: 101, tarifa: 102 },
      ...{ bancoRecebedor: '001', agenciaRecebedora: ' 1234', autenticacao: 'AUT' },
      ...{ valorPago: 103, valorLiquido: 104, acrescimos: 105, desconto: 106, abatimento: 107 },
      ...{ dataOcorrencia: dataCivil('2026-11-23'), dataCredito: dataCivil('2026-11-24') },
    };
    expect(leitura.ler(umT({ motivos: 'A1B2' }), umU(), 5, '1')).toEqual(esperado);
    expect(leitura.ler(umT({ motivos: 'A1B2' }), umU(), 5, '1')).toEqual(esperado);
  });

  it.each(['    ', '0000', '00  '])('os motivos %j não são nenhum', (motivos) => {
    expect(leitura.ler(umT({ motivos }), umU(), 1, '1')).toMatchObject({ motivos: [] });
  });

  it('o que a tabela não tem fica vazio', () => {
    const semNada = new LeituraDeTitulo(
      {
        movimento: () => ({ codigo: '02', evento: 'REGISTRADO' }),
        nossoNumero: () => '1',
        outrosNomes: {
          ...{ motivos: null, numeroDocumento: null, usoEmpresa: null, vencimento: null, valorNominal: null },
          ...{ valorPago: null, valorLiquido: null, acrescimos: null, desconto: null, abatimento: null },
          ...{ tarifa: null, dataOcorrencia: null, dataCredito: null, bancoRecebedor: null },
          agenciaRecebedora: null,
        },
      },
      tabela(2, [['movimento', 1, 2, 'N']]),
    );
    const um = linha('02');
    expect(semNada.ler(um, um, 1, '1')).toEqual({
      ...{ tipo: 'TITULO', linha: 3, linhaFim: 3, lote: 1, movimento: '02', evento: 'REGISTRADO' },
      ...{ motivos: [], nossoNumero: '1', numeroDocumento: '', usoEmpresa: '', vencimento: null },
      ...{ valorTitulo: 0, valorPago: 0, valorLiquido: 0, acrescimos: 0, desconto: 0, abatimento: 0 },
      ...{ tarifa: 0, dataOcorrencia: null, dataCredito: null },
      ...{ bancoRecebedor: '', agenciaRecebedora: '', autenticacao: '' },
    });
    expect(semNada.dinheiro(um, um, dataCivil('2026-11-23'))).toBeNull();
  });

  it('o campo que a tabela devia ter e não tem é erro', () => {
    const regras = { movimento: () => ({ codigo: '', evento: 'TARIFA' as const }), outrosNomes: {} };
    expect(() => new LeituraDeTitulo({ ...regras, nossoNumero: () => '' }, T)).toThrow(RangeError);
  });

  it.each<[string, Linha, Linha, string]>([
    ['número inválido', umT({ numero: '999' }), umU(), 'NOSSO_NUMERO_INVALIDO'],
    ['número em branco', umT({ numero: '000' }), umU(), 'NOSSO_NUMERO_EM_BRANCO'],
    ['tarifa de número inválido', umT({ movimento: '28', numero: '999' }), umU(), 'NOSSO_NUMERO_INVALIDO'],
    ['vencimento que não existe', umT({ vencimento: '31022026' }), umU(), 'DATA_INVALIDA'],
    ['ocorrência que não existe', umT(), umU({ ocorrencia: '31022026' }), 'DATA_INVALIDA'],
    ['crédito que não existe', umT(), umU({ credito: '31022026' }), 'DATA_INVALIDA'],
  ])('não se lê: %s', (_, um, dois, motivo) => {
    expect(leitura.ler(um, dois, 1, '1')).toBe(motivo);
  });

  it.each(['101', '102', '103', '104', '105', '106', '107'])(
    'não se lê com uma letra no valor %s',
    (valor) => {
      const estragar = ({ texto, numero }: Linha) =>
        linha(texto.replace(valor, `${valor.slice(0, 2)}O`), numero);
      expect(leitura.ler(estragar(umT()), estragar(umU()), 1, '1')).toBe('VALOR_INVALIDO');
    },
  );

  it.each([
    ['02', null],
    ['28', null],
    ['06', 'DATA_INVALIDA'],
    ['17', 'DATA_INVALIDA'],
    ['44', 'DATA_INVALIDA'],
    ['50', 'DATA_INVALIDA'],
  ])('o movimento %s sem data de ocorrência: %s', (movimento, motivo) => {
    const lido = leitura.ler(umT({ movimento }), umU({ movimento, ocorrencia: '00000000' }), 1, '1');
    expect(typeof lido === 'string' ? lido : null).toBe(motivo);
  });

  it('a tarifa de título nenhum lê-se sem número', () => {
    const tarifa = leitura.ler(umT({ movimento: '28', numero: '000' }), umU({ movimento: '28' }), 1, '1');
    expect(tarifa).toMatchObject({ tipo: 'TITULO', evento: 'TARIFA', nossoNumero: '' });
  });

  it('de valores zerados ainda é um título', () => {
    const zerado = leitura.ler(umT(), linha(`06${'000'.repeat(5)}2311202624112026`), 1, '1');
    expect(zerado).toMatchObject({ tipo: 'TITULO', valorPago: 0, abatimento: 0 });
  });

  describe('o dinheiro dele, quando não se lê por inteiro', () => {
    const GERADO = dataCivil('2026-11-25');
    it.each<[string, Parameters<typeof umT>[0], Parameters<typeof umU>[0], unknown]>([
      ['pago', {}, {}, { evento: 'LIQUIDADO', valorPago: 103, data: '2026-11-23' }],
      [
        'pago depois do vencimento, e a outra linha só pago',
        { movimento: '17' },
        {},
        { evento: 'LIQUIDADO', valorPago: 103, data: '2026-11-23' },
      ],
      [
        'estornado',
        { movimento: '44' },
        { movimento: '44' },
        { evento: 'ESTORNADO', valorPago: 103, data: '2026-11-23' },
      ],
      ['pago numa linha e estornado na outra', {}, { movimento: '44' }, null],
      ['pago só na segunda', { movimento: '02' }, {}, null],
      ['registrado', { movimento: '02' }, { movimento: '02' }, null],
      ['de valor que não se lê', {}, { pago: '1O3' }, null],
      ['de valor zero', {}, { pago: '000' }, null],
      [
        'sem data, vale a do arquivo',
        {},
        { ocorrencia: '00000000' },
        { evento: 'LIQUIDADO', valorPago: 103, data: GERADO },
      ],
      [
        'de data que não existe, também',
        {},
        { ocorrencia: '31022026' },
        { evento: 'LIQUIDADO', valorPago: 103, data: GERADO },
      ],
    ])('%s', (_, um, dois, dinheiro) => {
      expect(leitura.dinheiro(completar(umT(um), 47), umU(dois), GERADO)).toEqual(dinheiro);
    });
  });
});
