import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUSENTE } from '../../../../../kernel/ausente';
import { dataCivil } from '../../../../../kernel/data-civil';
import { Descricao, Registro } from '../codec';
import { fatiar } from '../../../../../../ferramentas/cnab/registro';
import * as bb240 from '../layouts/bb240';
import * as bb400 from '../layouts/bb400';
import * as bradesco400 from '../layouts/bradesco400';
import * as caixa240 from '../layouts/caixa240';
import { EscritorDeRemessa } from './escrever-remessa';
import { LAYOUTS_DE_REMESSA, LayoutDeRemessa } from './layouts-de-remessa';
import { ConvenioCobranca, TituloRemessa } from './titulo-remessa';
import {
  convenio,
  escreverRemessa,
  linhasDe,
  titulo,
} from '../../../../../../test/preparo/banco/remessa-de-exemplo';

const FIXTURES = join(__dirname, '../../../../../../test/fixtures/banco');

/** Remessas de bibliotecas públicas, com os mesmos dados: o que escrevemos só difere delas onde o manual manda. */
describe('remessas de referência', () => {
  const referencia = (nome: string) =>
    readFileSync(join(FIXTURES, `referencia-${nome}.rem`), 'latin1').split(/\r?\n/);
  const diferencas = (registro: Registro<Descricao>, nossa: string | undefined, dela: string | undefined) =>
    registro.campos
      .map(([nome]) => nome)
      .filter((nome) => fatiar(registro, nossa ?? '', nome) !== fatiar(registro, dela ?? '', nome));
  const sociedade: ConvenioCobranca = {
    ...convenio,
    numero: '1234567',
    agencia: '1234',
    agenciaDv: '3',
    conta: '12345',
    contaDv: '5',
    carteira: '12',
    variacao: '123',
    beneficiarioNome: 'Sociedade Brasileira de Zoologia',
    beneficiarioCnpj: '12345678901',
  };
  const pago: TituloRemessa = {
    movimento: '01',
    nossoNumero: { numero: '12345670000000123', dv: null },
    numeroDocumento: '6969',
    vencimento: dataCivil('2015-07-14'),
    emissao: dataCivil('2015-07-14'),
    valor: 19_990,
    usoEmpresa: '6969',
    pagador: {
      tipo: 'CPF',
      documento: '12345678901',
      nome: 'Pablo Diego José Francisco de Paula Juan Nepomuceno',
      logradouro: 'RUA RIO GRANDE DO SUL São paulo Minas caçapa da silva junior',
      bairro: 'São josé dos quatro apostolos magros',
      cep: '12345678',
      cidade: 'Santa rita de cássia maria da silva',
      uf: 'SP',
    },
  };
  const caixa: ConvenioCobranca = {
    ...sociedade,
    numero: '123456',
    agencia: '12345',
    agenciaDv: '1',
    carteira: '14',
  };
  const secretaria: ConvenioCobranca = {
    ...sociedade,
    numero: '4540691',
    conta: '19669',
    contaDv: 'P',
    carteira: '09',
    beneficiarioNome: 'Secretaria de Meio Ambiente',
  };
  const daSecretaria: TituloRemessa = {
    ...pago,
    nossoNumero: { numero: '00000000001', dv: '1' },
    numeroDocumento: '1',
    vencimento: dataCivil('2026-11-30'),
    emissao: dataCivil('2026-11-20'),
    valor: 9_038,
    usoEmpresa: 'PA00000000000000000001',
    pagador: {
      ...pago.pagador,
      documento: '11144477735',
      nome: 'João Sebastião da Conceição de Albuquerque',
      logradouro: 'Rua Um, 123, Belém/PA',
      cep: '66000000',
    },
  };
  const referencias: readonly [
    LayoutDeRemessa,
    string,
    ConvenioCobranca,
    TituloRemessa,
    readonly [linhaDela: number, Registro<Descricao>, campos: string][],
  ][] = [
    [
      'BB240',
      '2015-07-14',
      sociedade,
      pago,
      [
        // A empresa dela é um CPF; o nosso emissor é sempre CNPJ. A hora e o número do arquivo são outros.
        [
          0,
          bb240.remessaCabecalhoArquivo,
          'tipoInscricaoEmpresa nomeBanco horaGeracao nsa usoBanco usoEmpresa',
        ],
        [1, bb240.remessaCabecalhoLote, 'tipoInscricaoEmpresa nsa'],
        // Carteira 12 é 1 no manual; o número do documento não se completa com zeros.
        [
          2,
          bb240.remessaP,
          'codigoCarteira emissao distribuicao numeroDocumento usoEmpresa pagamentoParcial',
        ],
        [3, bb240.remessaQ, 'endereco'],
        // Ela manda o segmento R e, no trailer do lote, zeros onde o Banco do Brasil pede brancos.
        [5, bb240.remessaTrailerLote, 'qtdRegistrosLote cnab2'],
        [6, bb240.remessaTrailerArquivo, 'qtdRegistros qtdContas'],
      ],
    ],
    [
      'BB400',
      '2015-07-14',
      { ...sociedade, conta: '1234', contaDv: '3' },
      pago,
      [
        // O convênio líder dela é outro.
        [0, bb400.remessaCabecalho, 'convenio'],
        // A dela é uma cobrança descontada, com prazo de protesto, e corta a rua em vez de a abreviar.
        [
          1,
          bb400.remessaDetalhe,
          'tipoInscricaoEmpresa inscricaoEmpresa usoEmpresa tipoCobranca numeroDocumento instrucao1 endereco diasProtesto',
        ],
        [2, bb400.remessaTrailer, ''],
      ],
    ],
    [
      'CAIXA240',
      '2015-07-14',
      caixa,
      { ...pago, nossoNumero: { numero: '14000000000000123', dv: '0' } },
      [
        // As versões dela são as anteriores às de 2018, e em produção a situação vai em branco.
        [
          0,
          caixa240.remessaCabecalhoArquivo,
          'tipoInscricaoEmpresa horaGeracao versaoLayout situacao versaoAplicativo',
        ],
        [1, caixa240.remessaCabecalhoLote, 'versaoLayoutLote tipoInscricaoEmpresa'],
        [2, caixa240.remessaP, 'numeroDocumento especie jurosCodigo jurosData usoEmpresa'],
        [3, bb240.remessaQ, 'endereco'],
        // Ela não soma os títulos do lote.
        [5, caixa240.remessaTrailerLote, 'qtdRegistrosLote qtdTitulos valorTitulos'],
        [6, caixa240.remessaTrailerArquivo, 'qtdRegistros'],
      ],
    ],
    [
      'BRADESCO400',
      '2026-11-20',
      secretaria,
      daSecretaria,
      [
        [0, bradesco400.remessaCabecalho, ''],
        [1, bradesco400.remessaDetalhe, ''],
        [10, bradesco400.remessaTrailer, 'seqRegistro'],
      ],
    ],
  ];

  it.each(referencias)('%s', (layout, data, doBanco, titulo, registros) => {
    const escritor = new EscritorDeRemessa({
      ...{ layout, convenio: doBanco, nsa: 1, hora: '000000' },
      data: dataCivil(data),
    });
    escritor.titulo(titulo);
    const nossas = linhasDe(escritor.terminar());
    const dela = referencia(layout.toLowerCase());
    expect(nossas).toHaveLength(registros.length);
    for (const [i, [linhaDela, registro, campos]] of registros.entries()) {
      expect(diferencas(registro, nossas[i], dela[linhaDela]).join(' ')).toBe(campos);
    }
  });
});

const DETALHES: Readonly<Record<LayoutDeRemessa, Registro<Descricao>>> = {
  BB240: bb240.remessaP,
  BB400: bb400.remessaDetalhe,
  CAIXA240: caixa240.remessaP,
  BRADESCO400: bradesco400.remessaDetalhe,
};

describe('remessas de todos os bancos', () => {
  const doBanco: Readonly<Record<LayoutDeRemessa, [ConvenioCobranca, TituloRemessa]>> = {
    BB240: [convenio, titulo],
    BB400: [convenio, titulo],
    CAIXA240: [
      { ...convenio, numero: '654321', carteira: '14' },
      { ...titulo, nossoNumero: { numero: '14000000000000123', dv: '4' } },
    ],
    BRADESCO400: [
      { ...convenio, numero: '4466911', carteira: '09' },
      { ...titulo, nossoNumero: { numero: '00000000123', dv: 'P' } },
    ],
  };
  const abrir = (layout: LayoutDeRemessa, mudancas: Partial<ConvenioCobranca> = {}) =>
    escreverRemessa({ layout, convenio: { ...doBanco[layout][0], ...mudancas } });

  describe.each(LAYOUTS_DE_REMESSA)('%s', (layout) => {
    const [, um] = doBanco[layout];

    it('aos pedaços ou de uma vez, os mesmos bytes', () => {
      const [inteira, aosPoucos] = [abrir(layout), abrir(layout)];
      const pedacos: Buffer[] = [];
      for (let i = 0; i < 2_000; i++) {
        expect(aosPoucos.titulo(um)).toBe(inteira.titulo(um));
        if (i % 7 === 0) pedacos.push(aosPoucos.bytes());
      }
      pedacos.push(aosPoucos.terminar());
      const bytes = inteira.terminar();
      expect(Buffer.concat(pedacos).equals(bytes)).toBe(true);
      const largura = layout.endsWith('240') ? 240 : 400;
      expect(new Set(linhasDe(bytes).map((linha) => linha.length))).toEqual(new Set([largura]));
      expect(linhasDe(bytes)).toHaveLength(layout.endsWith('240') ? 4_004 : 2_002);
    });

    it('no campo da empresa vai a chave do documento; na Caixa, outra vez o número dele', () => {
      const escritor = abrir(layout);
      escritor.titulo({ ...um, numeroDocumento: '0000000456', usoEmpresa: 'DOC7' });
      const detalhe = linhasDe(escritor.terminar())[layout.endsWith('240') ? 2 : 1]!;
      expect(
        ['numeroDocumento', 'usoEmpresa'].map((nome) => fatiar(DETALHES[layout], detalhe, nome)),
      ).toEqual([
        expect.stringMatching(/^0000000456 *$/),
        expect.stringMatching(layout === 'CAIXA240' ? /^0000000456 *$/ : /^DOC7 *$/),
      ]);
    });

    it('um título que não cabe não deixa nada no arquivo', () => {
      const [com, sem] = [abrir(layout), abrir(layout)];
      com.titulo(um);
      sem.titulo(um);
      for (const ruim of [
        { valor: -1 },
        ...(layout === 'CAIXA240' ? [] : [{ usoEmpresa: 'X'.repeat(26) }]),
        { numeroDocumento: '1'.repeat(16) },
        { nossoNumero: { numero: '1'.repeat(21), dv: null } },
        { pagador: { ...um.pagador, cep: '690250301' } },
      ]) {
        expect(() => com.titulo({ ...um, ...ruim })).toThrow(RangeError);
      }
      com.titulo({ ...um, movimento: '02' });
      sem.titulo({ ...um, movimento: '02' });
      expect(com.terminar().equals(sem.terminar())).toBe(true);
    });

    it('a baixa do título de quem já se eliminou vai sem o pagador', () => {
      const ninguem = { tipo: 'CPF', documento: AUSENTE, nome: AUSENTE, uf: 'AM' } as const;
      const escritor = abrir(layout);
      escritor.titulo({
        ...um,
        movimento: '02',
        pagador: { ...ninguem, logradouro: '', bairro: '', cep: '', cidade: '' },
      });
      expect(linhasDe(escritor.terminar()).join('\n')).toContain(um.nossoNumero.numero);
    });

    it('sem título nenhum não há arquivo', () => {
      expect(() => abrir(layout).terminar()).toThrow(new RangeError('remessa sem títulos'));
    });

    it('toda linha tem a largura exata em ASCII maiúsculo, qualquer que seja o texto', () => {
      const largura = layout.endsWith('240') ? 240 : 400;
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (nome, logradouro) => {
          const escritor = abrir(layout);
          escritor.titulo({ ...um, pagador: { ...um.pagador, nome, logradouro } });
          for (const linha of linhasDe(escritor.terminar())) {
            expect(linha).toMatch(/^[ -`{-~]*$/);
            expect(linha).toHaveLength(largura);
          }
        }),
      );
    });

    it('o arquivo de teste se anuncia onde o banco tem como', () => {
      const escritor = abrir(layout, { teste: true });
      escritor.titulo(um);
      const arquivo = escritor.terminar().toString('latin1');
      const aviso = { BB240: 'TS', BB400: '01TESTE', CAIXA240: 'REMESSA-TESTE', BRADESCO400: '01REMESSA' };
      expect(arquivo).toContain(aviso[layout]);
    });
  });

  it('na Caixa, o arquivo que vale tem a situação em branco', () => {
    const escritor = abrir('CAIXA240');
    const [, um] = doBanco.CAIXA240;
    escritor.titulo(um);
    const [cabecalho] = linhasDe(escritor.terminar());
    expect(fatiar(caixa240.remessaCabecalhoArquivo, cabecalho ?? '', 'situacao')).toBe(' '.repeat(20));
  });

  it('cada banco tem os seus códigos de registro e de baixa', () => {
    const movimentos = (layout: LayoutDeRemessa) => {
      const escritor = abrir(layout);
      const [, um] = doBanco[layout];
      escritor.titulo(um);
      escritor.titulo({ ...um, movimento: '02' });
      const linhas = linhasDe(escritor.terminar());
      return layout.endsWith('240')
        ? linhas.filter((linha) => linha[7] === '3').map((linha) => linha.slice(13, 17))
        : linhas.slice(1, -1).map((linha) => linha.slice(108, 110) + linha.slice(156, 158));
    };
    expect(movimentos('BB240')).toEqual(['P 01', 'Q 01', 'P 02']);
    expect(movimentos('BB400')).toEqual(['0107', '0200']);
    expect(movimentos('CAIXA240')).toEqual(['P 01', 'Q 01', 'P 02']);
    expect(movimentos('BRADESCO400')).toEqual(['0100', '0200']);
  });

  it.each<[LayoutDeRemessa, number[]]>([
    ['BB240', [3, 7, 11]],
    ['CAIXA240', [3, 7, 11]],
    ['BB400', [2, 3, 4]],
    ['BRADESCO400', [2, 3, 4]],
  ])('%s: o limite do lote só vale onde há lotes', (layout, linhas) => {
    const [convenio, um] = doBanco[layout];
    const escritor = escreverRemessa({ layout, convenio, maximoDetalhes: 2 });
    expect(linhas.map(() => escritor.titulo(um))).toEqual(linhas);
  });

  it('recusa convênio ou número que o layout não descreve', () => {
    expect(() => abrir('BB400', { numero: '654321' })).toThrow(RangeError);
    expect(() => abrir('CAIXA240', { numero: '1100000' })).toThrow(RangeError);
    const semDv = { ...titulo, nossoNumero: { numero: '00000000123', dv: null } };
    expect(() => abrir('BRADESCO400').titulo(semDv)).toThrow(RangeError);
    expect(() => abrir('CAIXA240').titulo(semDv)).toThrow(RangeError);
  });
});
