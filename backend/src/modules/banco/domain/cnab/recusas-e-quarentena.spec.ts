import {
  ARRECADACAO,
  BB400,
  BRADESCO,
  CAIXA,
  esperado,
  juntar,
  ler,
  lerInteiro,
  renumerar,
  trocar,
} from '../../../../../test/preparo/retornos';
import { RecusaDeArquivo } from './recusa';
import { ConvenioEsperado } from './convenio-do-arquivo';

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
