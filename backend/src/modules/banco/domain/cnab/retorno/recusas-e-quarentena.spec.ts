import {
  ARRECADACAO,
  BB400,
  BRADESCO,
  CAIXA,
  cortar,
  esperado,
  juntar,
  ler,
  lerInteiro,
  renumerar,
  semLinha,
  trocar,
} from '../../../../../../test/preparo/banco/retornos';
import { identificarRetorno } from './leitor-retorno';
import { RecusaDeArquivo } from '../recusa';
import { ConvenioEsperado } from '../convenio-do-arquivo';

const paraTarifa = (linhas: readonly string[]) => trocar(trocar(linhas, 5, 16, '28'), 6, 16, '28');
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

describe('retornos: arquivo inteiro recusado', () => {
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
    ['Bradesco contador em branco', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 87, '     ')],
    ['Bradesco: linha de 06 com 99.999,00', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 3, 254, '0000009999900')],
    ['Bradesco: linha de 02 com outro valor', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 2, 153, '0000000009039')],
    ['Bradesco: valor das entradas', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 63, '000000009039')],
    ['Bradesco: valor das liquidações', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 75, '000000009039')],
    ['Bradesco: valor das liquidações, de novo', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 92, '000000009039')],
    ['Bradesco: valor das baixas', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 109, '000000000001')],
    ['Bradesco: contagem das alterações', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 138, '00001')],
    ['Bradesco: rateio', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 363, '000000000000001')],
    ['Bradesco: total que não é número', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 63, '00000000903O')],
    ['Bradesco: aviso bancário do trailer', 'TOTAL_DO_ARQUIVO', trocar(BRADESCO, 5, 40, '00000043')],
    ['BB 400: quantidade que não é a do arquivo', 'TOTAL_DO_ARQUIVO', trocar(BB400, 5, 18, '00000004')],
    ['BB 400: valor que não é o do arquivo', 'TOTAL_DO_ARQUIVO', trocar(BB400, 5, 26, '00000000027115')],
    ['BB 400 de seis dígitos', 'LAYOUT_NAO_SUPORTADO', trocar(BB400, 1, 150, '0000000')],
    ['Caixa: quantidade que não é a do lote', 'TOTAL_DO_ARQUIVO', trocar(CAIXA, 9, 24, '000004')],
    ['Caixa: valor que não é o do lote', 'TOTAL_DO_ARQUIVO', trocar(CAIXA, 9, 30, '00000000000027115')],
    ['Caixa: crítica da remessa, segmento W', 'PRE_CRITICA_DA_CAIXA', trocar(CAIXA, 3, 14, 'W')],
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
    ['arrecadação: valor ilegível, e outra linha mudada', 'TOTAL_SEM_PROVA', trocar(ARRECADACAO, 3, 90, 'O')],
    ['arrecadação: linha sem o valor', 'TOTAL_SEM_PROVA', cortar(ARRECADACAO, 3, 90)],
    ['arrecadação: número de arquivo zero', 'NUMERO_DO_ARQUIVO_ZERO', trocar(ARRECADACAO, 1, 74, '000000')],
    ['Bradesco: número de arquivo zero', 'NUMERO_DO_ARQUIVO_ZERO', trocar(BRADESCO, 1, 109, '00000')],
    ['Caixa: número de arquivo zero', 'NUMERO_DO_ARQUIVO_ZERO', trocar(CAIXA, 1, 158, '000000')],
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

  it('os totais que o banco deixa zerados não se exigem; preenchidos, têm de conferir', () => {
    const comQuantidade = trocar(trocar(BB400, 5, 18, '00000003'), 5, 26, '00000000027114');
    expect(recusa(comQuantidade)).toBeNull();
    const porCarteira = trocar(trocar(CAIXA, 9, 24, '000001'), 9, 47, '000002');
    expect(recusa(porCarteira)).toBeNull();
  });

  it('a crítica da Caixa se reconhece sem se procurar o beneficiário, que ela pode não trazer', () => {
    const semBeneficiario = trocar(trocar(CAIXA, 1, 59, '000000'), 3, 14, 'W');
    expect(() => identificarRetorno(juntar(semBeneficiario))).toThrow(
      expect.objectContaining({ codigo: 'PRE_CRITICA_DA_CAIXA', linha: 3 }),
    );
  });

  it('BB 400 de seis dígitos: já a identificação diz que o layout não se aceita', () => {
    expect(() => identificarRetorno(juntar(trocar(BB400, 1, 150, '0123456')))).toThrow(
      expect.objectContaining({ codigo: 'LAYOUT_NAO_SUPORTADO' }),
    );
  });

  it('valores que somam mais do que se conta com exatidão recusam o arquivo', () => {
    const enorme = '9'.repeat(15);
    const muitos = Array.from({ length: 10 }, (_, i) => [
      trocar([CAIXA[2] ?? ''], 1, 9, (2 * i + 1).toString().padStart(5, '0'))[0] ?? '',
      trocar(trocar([CAIXA[3] ?? ''], 1, 9, (2 * i + 2).toString().padStart(5, '0')), 1, 78, enorme)[0] ?? '',
    ]).flat();
    const arquivo = (quantos: number) =>
      renumerar([...CAIXA.slice(0, 2), ...muitos.slice(0, 2 * quantos), ...CAIXA.slice(-2)]);
    expect(recusa(arquivo(9))).toBeNull();
    expect(recusa(arquivo(10))).toBe('SOMA_GRANDE_DEMAIS');
  });

  it('arrecadação: versão desconhecida e serviço em branco são avisos', () => {
    const linhas = trocar(trocar(ARRECADACAO, 1, 80, '99'), 1, 82, ' '.repeat(17));
    expect(ler(linhas).avisos.map(({ codigo, detalhe }) => [codigo, detalhe])).toEqual([
      ['VERSAO_DESCONHECIDA', '99'],
      ['SERVICO_EM_BRANCO', null],
    ]);
  });

  it.each([
    ['Caixa', CAIXA, (linhas: readonly string[]) => paraTarifa(trocar(linhas, 5, 40, '0'.repeat(18)))],
    ['BB 400', BB400, (linhas: readonly string[]) => trocar(linhas, 4, 64, '0'.repeat(17))],
  ])('%s: a tarifa sem nosso número é custo, e não quarentena', (_, linhas, mudar) => {
    expect(ler(mudar(linhas))).toMatchObject({ titulos: 3, quarentena: [], tarifas: ler(linhas).tarifas });
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
    expect(lerInteiro(juntar(trocar(BB400, 4, 1, '5'))).itens[2]).toMatchObject({
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
