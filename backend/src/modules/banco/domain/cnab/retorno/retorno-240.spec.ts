import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lerInteiro } from '../../../../../../test/preparo/banco/retornos';
import { dataCivil } from '../../../../../kernel/data-civil';
import { Desfecho } from '../../../../../../ferramentas/simulador/desfechos';
import { simularRetorno } from '../../../../../../ferramentas/simulador/simular-retorno';
import type { ItemRetorno, TituloRetorno } from './item-retorno';
import { CodigoRecusa, RecusaDeArquivo } from '../recusa';
import { ConvenioEsperado } from '../convenio-do-arquivo';
import { LeitorRetorno, RetornoLido, identificarRetorno } from './leitor-retorno';

const FIXTURES = join(__dirname, '../../../../../../test/fixtures/banco');
const REMESSA = readFileSync(join(FIXTURES, 'bb240-remessa.rem'));

const convenio: ConvenioEsperado = {
  banco: '001',
  numero: '3128557',
  beneficiarioCnpj: '12345678000195',
  agencia: '1234',
  conta: '99873',
  teste: false,
};

const retorno = (desfecho: Desfecho = 'LIQUIDAR'): Buffer =>
  simularRetorno({
    remessa: REMESSA,
    nsa: 7,
    data: dataCivil('2026-11-23'),
    hora: '021400',
    desfecho: () => desfecho,
  });
/** Linhas: 1 cabeçalho, 2 lote, 3-4 entrada (02), 5-6 liquidação (06), 7-8 baixa (09), 9 e 10 trailers. */
const BASE = retorno().toString('latin1').split('\r\n').slice(0, -1);

const juntar = (linhas: readonly string[], fim = '\r\n') => Buffer.from(linhas.join(fim) + fim, 'latin1');
const trocar = (linha: number, inicio: number, texto: string, linhas: readonly string[] = BASE) =>
  linhas.map((original, i) =>
    i === linha - 1
      ? original.slice(0, inicio - 1) + texto + original.slice(inicio - 1 + texto.length)
      : original,
  );
const ler = (linhas: readonly string[] | Buffer): RetornoLido =>
  lerInteiro(Buffer.isBuffer(linhas) ? linhas : juntar(linhas), convenio);
const recusa = (linhas: readonly string[] | Buffer): CodigoRecusa | null => {
  try {
    const bytes = Buffer.isBuffer(linhas) ? linhas : juntar(linhas);
    identificarRetorno(bytes);
    lerInteiro(bytes, convenio);
    return null;
  } catch (erro) {
    if (erro instanceof RecusaDeArquivo) return erro.codigo;
    throw erro;
  }
};
const resumo = (itens: readonly ItemRetorno[]) =>
  itens.map((item) => (item.tipo === 'TITULO' ? `${item.movimento} ${item.evento}` : item.motivo));
const NORMAL = ['02 REGISTRADO', '06 LIQUIDADO', '09 BAIXADO'];
/** Refaz sequências e contagens de um lote só, depois de acrescentar ou tirar linhas. */
const renumerar = (linhas: readonly string[]): string[] =>
  linhas.map((linha, i) => {
    if (linha[7] === '3') return linha.slice(0, 8) + (i - 1).toString().padStart(5, '0') + linha.slice(13);
    if (linha[7] === '5')
      return linha.slice(0, 17) + (linhas.length - 2).toString().padStart(6, '0') + linha.slice(23);
    if (linha[7] === '9')
      return linha.slice(0, 23) + linhas.length.toString().padStart(6, '0') + linha.slice(29);
    return linha;
  });

describe('retorno BB 240: arquivo real', () => {
  const lido = () =>
    lerInteiro(readFileSync(join(FIXTURES, 'bb240-cinco-liquidacoes.ret')), {
      numero: '3294860',
      beneficiarioCnpj: '02659953000176',
      agencia: '00328',
      conta: '000000007536',
      teste: false,
    });

  it('traz os números conferidos', () => {
    const { cabecalho, itens, totalLinhas } = lido();
    const titulos = itens.filter((item): item is TituloRetorno => item.tipo === 'TITULO');
    const soma = (campo: 'valorTitulo' | 'valorPago' | 'valorLiquido' | 'tarifa') =>
      titulos.reduce((total, titulo) => total + titulo[campo], 0);
    expect(cabecalho).toMatchObject({ banco: '001', convenio: '003294860', nsa: 257, hora: '024750' });
    expect(cabecalho.geradoEm).toBe('2011-03-21');
    expect(totalLinhas).toBe(14);
    expect(titulos).toHaveLength(5);
    expect(itens).toHaveLength(5);
    expect([soma('valorTitulo'), soma('valorPago'), soma('valorLiquido'), soma('tarifa')]).toEqual([
      12_880, 12_880, 10_380, 2_500,
    ]);
    for (const titulo of titulos) {
      expect(titulo).toMatchObject({
        movimento: '06',
        evento: 'LIQUIDADO',
        dataOcorrencia: '2011-03-21',
        dataCredito: '2011-03-23',
        motivos: [],
      });
    }
    expect(titulos[0]).toMatchObject({
      nossoNumero: '32948600000000196',
      vencimento: '2011-03-23',
      linha: 3,
      linhaFim: 4,
    });
  });

  it('informa o cabeçalho de lote com 241 posições', () => {
    expect(lido().avisos).toContainEqual({ codigo: 'CABECALHO_DE_LOTE_COMPRIDO', linha: 2, detalhe: '241' });
  });
});

describe('retorno BB 240: arquivo inteiro', () => {
  it('lê um arquivo bom e o que ele identifica', () => {
    expect(resumo(ler(BASE).itens)).toEqual(NORMAL);
    expect(ler(BASE).avisos).toEqual([]);
    expect(identificarRetorno(juntar(BASE))).toEqual({
      layout: 'BB240',
      banco: '001',
      convenio: '3128557',
      preCritica: null,
      nsa: 7,
    });
  });

  const duplicadas = [...BASE, ...BASE];
  it.each<[string, CodigoRecusa, readonly string[] | Buffer]>([
    ['A6 dois arquivos colados', 'SEGUNDO_CABECALHO', duplicadas],
    ['A6 cabeçalho no meio', 'SEGUNDO_CABECALHO', [...BASE.slice(0, 4), BASE[0] ?? '', ...BASE.slice(4)]],
    ['A7 vazio', 'ARQUIVO_VAZIO', Buffer.alloc(0)],
    ['A7 só brancos', 'ARQUIVO_VAZIO', Buffer.from(' \r\n   \r\n')],
    ['A8 só cabeçalho', 'SEM_TRAILER', BASE.slice(0, 1)],
    ['A9 sem trailer de lote', 'SEM_TRAILER_DE_LOTE', [...BASE.slice(0, 8), ...BASE.slice(9)]],
    ['A9 sem trailer nenhum', 'SEM_TRAILER', BASE.slice(0, 8)],
    ['A9 cortado no meio de uma linha', 'SEM_TRAILER', [...BASE.slice(0, 5), (BASE[5] ?? '').slice(0, 100)]],
    ['A10 contagem do arquivo', 'CONTAGEM_DO_ARQUIVO', trocar(10, 24, '000011')],
    ['A10 contagem em branco', 'CONTAGEM_DO_ARQUIVO', trocar(10, 24, '      ')],
    ['A11 contagem do lote', 'CONTAGEM_DO_LOTE', trocar(9, 18, '000009')],
    ['A12 quantidade de lotes', 'LOTES_FORA_DE_ORDEM', trocar(10, 18, '000002')],
    ['A12 número do primeiro lote', 'LOTES_FORA_DE_ORDEM', trocar(2, 4, '0002')],
    ['A14 outro banco', 'BANCO_DIFERENTE', trocar(1, 1, '104')],
    ['A15 outro convênio', 'CONVENIO_DESCONHECIDO', trocar(1, 33, '003128558')],
    ['A15 outro CNPJ', 'CONTA_DIFERENTE', trocar(1, 19, '98765432000198')],
    ['A15 outra conta', 'CONTA_DIFERENTE', trocar(1, 59, '000000099874')],
    ['A15 outro convênio no lote', 'CONVENIO_DESCONHECIDO', trocar(2, 34, '003128558')],
    ['A15 outra conta no lote', 'CONTA_DIFERENTE', trocar(2, 60, '000000099874')],
    ['A16 remessa', 'ARQUIVO_E_REMESSA', REMESSA],
    ['A16 remessa de 400', 'ARQUIVO_E_REMESSA', [`01REMESSA01COBRANCA${' '.repeat(381)}`]],
    ['A18 largura desconhecida', 'LARGURA_DESCONHECIDA', ['x'.repeat(300), 'x'.repeat(300)]],
    ['A14 outro banco no lote', 'BANCO_DIFERENTE', trocar(2, 1, '104')],
    ['A19 banco sem layout', 'LAYOUT_NAO_SUPORTADO', trocar(1, 1, '341')],
    ['A20 PDF', 'CONTEUDO_NAO_E_TEXTO', Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['A20 ZIP', 'CONTEUDO_NAO_E_TEXTO', Buffer.from('504b03041400', 'hex')],
    ['A20 PNG', 'CONTEUDO_NAO_E_TEXTO', Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'A20 bytes quaisquer',
      'CONTEUDO_NAO_E_TEXTO',
      Buffer.concat([Buffer.from('001'), Buffer.from([7, 1, 2])]),
    ],
    ['A25 sem quebra de linha', 'SEM_QUEBRAS_DE_LINHA', Buffer.from(BASE.join(''))],
    ['A27 linha em branco no meio', 'LINHA_EM_BRANCO', [...BASE.slice(0, 4), '', ...BASE.slice(4)]],
    ['A32 UTF-16', 'CODIFICACAO_NAO_ACEITA', Buffer.from(BASE.join('\r\n'), 'utf16le')],
    ['A32 UTF-16 com marca', 'CODIFICACAO_NAO_ACEITA', Buffer.from('﻿001', 'utf16le')],
    ['A32 EBCDIC', 'CODIFICACAO_NAO_ACEITA', Buffer.from('f0f0f1f0f0f0f0f0', 'hex')],
    ['A38 arquivo de teste', 'ARQUIVO_DE_TESTE', trocar(2, 52, 'TS')],
    ['B5 sequência pulada', 'SEQUENCIA_QUEBRADA', trocar(5, 9, '00009')],
    ['B5 linha repetida', 'SEQUENCIA_QUEBRADA', [...BASE.slice(0, 4), BASE[3] ?? '', ...BASE.slice(4)]],
    ['B5 linha perdida', 'SEQUENCIA_QUEBRADA', [...BASE.slice(0, 3), ...BASE.slice(4)]],
    ['B6 lote trocado', 'LOTE_TROCADO', trocar(5, 4, '0002')],
    ['B8 cabeçalho comprido', 'CABECALHO_INVALIDO', trocar(1, 241, ' ')],
    ['data de geração impossível', 'CABECALHO_INVALIDO', trocar(1, 144, '31022026')],
    ['linha depois do trailer', 'LINHA_DEPOIS_DO_TRAILER', [...BASE, BASE[4] ?? '']],
    ['registro desconhecido', 'REGISTRO_FORA_DE_LUGAR', trocar(5, 8, '7')],
    ['detalhe fora de lote', 'REGISTRO_FORA_DE_LUGAR', [BASE[0] ?? '', ...BASE.slice(2)]],
  ])('recusa %s: %s', (_, codigo, linhas) => {
    expect(recusa(linhas)).toBe(codigo);
  });

  it.each<[string, Buffer]>([
    ['A23 LF', juntar(BASE, '\n')],
    ['A24 CR', juntar(BASE, '\r')],
    ['A26 sem fim de linha final', Buffer.from(BASE.join('\r\n'), 'latin1')],
    ['A27 linhas em branco no fim', juntar([...BASE, '', '  '])],
    ['A28 0x1A no fim', Buffer.concat([juntar(BASE), Buffer.from([0x1a])])],
    ['A29 marca de UTF-8', Buffer.concat([Buffer.from('efbbbf', 'hex'), juntar(BASE)])],
    ['A30 nome em ISO-8859-1', juntar(trocar(5, 149, 'JOÃO CONCEIÇÃO'))],
    ['A33 linhas aparadas', juntar(BASE.map((linha) => linha.trimEnd().padEnd(223).slice(0, 240)))],
  ])('aceita %s', (_, bytes) => {
    expect(resumo(ler(bytes).itens)).toEqual(NORMAL);
  });

  it('A33 avisa das linhas aparadas', () => {
    const lido = ler(juntar(BASE.map((linha) => linha.trimEnd().padEnd(223))));
    expect(
      lido.avisos.filter((aviso) => aviso.codigo === 'LINHA_APARADA').map((aviso) => aviso.linha),
    ).toContain(5);
  });

  it('A37 guarda e lista os lotes de outros serviços', () => {
    const outro = BASE.slice(1, 9).map((linha) => `${linha.slice(0, 3)}0002${linha.slice(7)}`);
    outro[0] = `${(outro[0] ?? '').slice(0, 9)}30${(outro[0] ?? '').slice(11)}`;
    const linhas = [...BASE.slice(0, 9), ...outro, (BASE[9] ?? '').replace('000001000010', '000002000018')];
    const lido = ler(linhas);
    expect(resumo(lido.itens)).toEqual([...NORMAL, ...Array<string>(6).fill('OUTRO_SERVICO')]);
    expect(lido.avisos).toContainEqual({ codigo: 'OUTRO_SERVICO', linha: 10, detalhe: '30' });
  });

  it('aos pedaços de qualquer tamanho, o mesmo que de uma vez', () => {
    const arquivos = [
      juntar(BASE),
      juntar(BASE, '\n'),
      juntar(BASE, '\r'),
      juntar([...renumerar([0, 1, 3, 2, 5, 4, 7, 6, 8, 9].map((i) => BASE[i] ?? '')), '']),
      juntar(BASE.map((linha) => linha.trimEnd().padEnd(223))),
      Buffer.concat([Buffer.from('efbbbf', 'hex'), juntar(BASE), Buffer.from([0x1a])]),
    ];
    for (const bytes of arquivos) {
      const inteiro = lerInteiro(bytes, convenio);
      for (const tamanho of [1, 2, 3, 5, 64, 239, 240, 241, 242, 243, 481, 483, 485, 1000]) {
        expect(lerInteiro(bytes, convenio, tamanho)).toEqual(inteiro);
      }
    }
  });

  it('A22: uma linha sem fim é recusada sem a juntar toda', () => {
    const leitor = new LeitorRetorno(convenio);
    leitor.ler(juntar(BASE.slice(0, 3)));
    const bloco = Buffer.alloc(1000, '0');
    for (let i = 0; i < 4; i++) leitor.ler(bloco);
    expect(() => leitor.ler(bloco)).toThrow(
      expect.objectContaining({ codigo: 'SEM_QUEBRAS_DE_LINHA', linha: 4 }),
    );
  });

  it('nenhum arquivo faz o leitor falhar de outro jeito que não uma recusa', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        recusa(Buffer.from(bytes));
      }),
    );
    fc.assert(
      fc.property(fc.nat(BASE.join('').length - 1), fc.integer({ min: 32, max: 255 }), (posicao, byte) => {
        const bytes = juntar(BASE);
        bytes[posicao] = byte;
        recusa(bytes);
      }),
    );
  });
});

describe('retorno BB 240: linhas', () => {
  it.each<[string, string[], readonly string[]]>([
    [
      'B1 T sem U',
      ['T_SEM_U', '06 LIQUIDADO', '09 BAIXADO'],
      renumerar([...BASE.slice(0, 3), ...BASE.slice(4)]),
    ],
    [
      'B2 U sem T',
      ['U_SEM_T', '06 LIQUIDADO', '09 BAIXADO'],
      renumerar([...BASE.slice(0, 2), ...BASE.slice(3)]),
    ],
    [
      'B3 U antes de T em todo o lote',
      ['U_ANTES_DO_T', 'U_ANTES_DO_T', 'U_ANTES_DO_T'],
      renumerar([0, 1, 3, 2, 5, 4, 7, 6, 8, 9].map((i) => BASE[i] ?? '')),
    ],
    [
      'B3 um par trocado',
      ['U_ANTES_DO_T', '06 LIQUIDADO', '09 BAIXADO'],
      renumerar([0, 1, 3, 2, 4, 5, 6, 7, 8, 9].map((i) => BASE[i] ?? '')),
    ],
    [
      'B4 movimentos diferentes',
      ['02 REGISTRADO', 'MOVIMENTOS_DIFERENTES', '09 BAIXADO'],
      trocar(6, 16, '17'),
    ],
    [
      'B7 T cortado',
      ['02 REGISTRADO', 'LINHA_CURTA', '09 BAIXADO'],
      BASE.map((l, i) => (i === 4 ? l.slice(0, 200) : l)),
    ],
    [
      'B7 U cortado',
      ['02 REGISTRADO', 'LINHA_CURTA', '09 BAIXADO'],
      BASE.map((l, i) => (i === 5 ? l.slice(0, 90) : l)),
    ],
    ['B8 linha comprida', ['02 REGISTRADO', 'LINHA_COMPRIDA', '09 BAIXADO'], trocar(5, 241, ' ')],
    [
      'A31 salvo em UTF-8',
      ['02 REGISTRADO', 'SALVO_EM_UTF8', '09 BAIXADO'],
      trocar(5, 149, 'JOÃO').map((l) => Buffer.from(l, 'utf8').toString('latin1')),
    ],
    ['B9 letra no valor', ['02 REGISTRADO', 'VALOR_INVALIDO', '09 BAIXADO'], trocar(6, 80, 'O')],
    ['B10 sinal no valor', ['02 REGISTRADO', 'VALOR_INVALIDO', '09 BAIXADO'], trocar(6, 78, '-')],
    ['B10 ponto no valor', ['02 REGISTRADO', 'VALOR_INVALIDO', '09 BAIXADO'], trocar(6, 90, '.')],
    ['B10 valor em branco', ['02 REGISTRADO', 'VALOR_INVALIDO', '09 BAIXADO'], trocar(6, 78, ' '.repeat(15))],
    ['B11 data impossível', ['02 REGISTRADO', 'DATA_INVALIDA', '09 BAIXADO'], trocar(6, 138, '31022026')],
    ['pagamento sem data', ['02 REGISTRADO', 'DATA_INVALIDA', '09 BAIXADO'], trocar(6, 138, '00000000')],
    ['B12 crédito em branco', NORMAL, trocar(6, 146, '        ')],
    [
      'B15 movimento desconhecido',
      ['02 REGISTRADO', '99 DESCONHECIDO', '09 BAIXADO'],
      trocar(6, 16, '99', trocar(5, 16, '99')),
    ],
    [
      'B18 nosso número em branco',
      ['02 REGISTRADO', 'NOSSO_NUMERO_EM_BRANCO', '09 BAIXADO'],
      trocar(5, 38, ' '.repeat(20)),
    ],
    [
      'B18 nosso número zerado',
      ['02 REGISTRADO', 'NOSSO_NUMERO_EM_BRANCO', '09 BAIXADO'],
      trocar(5, 38, '0'.repeat(17)),
    ],
    ['nosso número com letra', ['02 REGISTRADO', 'NOSSO_NUMERO_INVALIDO', '09 BAIXADO'], trocar(5, 45, 'A')],
    [
      'B20 de outro convênio',
      ['02 REGISTRADO', 'NOSSO_NUMERO_DE_OUTRO_CONVENIO', '09 BAIXADO'],
      trocar(5, 38, '3128558'),
    ],
    [
      'B17 segmento Y depois do título',
      ['02 REGISTRADO', '06 LIQUIDADO', 'SEGMENTO_SEM_USO', '09 BAIXADO'],
      renumerar([...BASE.slice(0, 6), (BASE[5] ?? '').replace('U', 'Y'), ...BASE.slice(6)]),
    ],
  ])('%s', (_, esperado, linhas) => {
    const lido = ler(linhas);
    expect(resumo(lido.itens)).toEqual(esperado);
    const vistas = lido.itens.flatMap(({ linha, linhaFim }) => linhas.slice(linha - 1, linhaFim));
    expect(vistas).toEqual(linhas.slice(2, -2));
  });

  it('B12 sem data de crédito, o pagamento vale e o crédito fica desconhecido', () => {
    const [, pago] = ler(trocar(6, 146, '00000000')).itens;
    expect(pago).toMatchObject({ evento: 'LIQUIDADO', valorPago: 11_900, dataCredito: null });
  });

  it('B16 guarda motivos que a tabela não conhece', () => {
    expect(ler(trocar(5, 214, 'ZZ06')).itens[1]).toMatchObject({ motivos: ['ZZ', '06'] });
  });

  it('B19 confere o verificador do número de 11 dígitos', () => {
    const esperado = { ...convenio, numero: '654321' };
    const seis = (numero: string) =>
      trocar(5, 38, numero.padEnd(20), BASE).map((linha, i) =>
        i === 0
          ? linha.replace('003128557', '000654321')
          : i === 1
            ? linha.replace('003128557', '000654321')
            : linha,
      );
    const titulo = (numero: string) => lerInteiro(juntar(seis(numero)), esperado).itens[1];
    expect(titulo('65432100105X')).toMatchObject({ tipo: 'TITULO', nossoNumero: '65432100105' });
    expect(titulo('654321001050')).toMatchObject({ motivo: 'NOSSO_NUMERO_INVALIDO' });
  });

  it('traz todos os campos de uma liquidação', () => {
    expect(ler(BASE).itens[1]).toMatchObject({
      linha: 5,
      linhaFim: 6,
      lote: 1,
      nossoNumero: '31285570000000456',
      numeroDocumento: '0000000456',
      usoEmpresa: 'DOC456',
      vencimento: '2026-11-30',
      valorTitulo: 11_900,
      valorPago: 11_900,
      valorLiquido: 11_650,
      tarifa: 250,
      dataOcorrencia: '2026-11-23',
      dataCredito: '2026-11-24',
      motivos: ['06'],
    });
  });
});
