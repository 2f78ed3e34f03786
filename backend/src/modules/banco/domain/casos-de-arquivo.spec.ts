import {
  LAYOUTS_DE_RETORNO,
  RESPONDIDO_EM,
  esperadoDe,
  retornoDe,
} from '../../../../test/preparo/banco/bancos';
import { lerInteiro } from '../../../../test/preparo/banco/retornos';
import { dataCivil } from '../../../kernel/data-civil';
import { avisosDoArquivo } from './avisos-arquivo';
import { LeitorRetorno, identificarRetorno } from './cnab/retorno/leitor-retorno';
import type { ItemRetorno } from './cnab/retorno/item-retorno';
import type { NomeDoLayout } from './cnab/retorno/layouts-de-retorno';
import { CodigoRecusa, RecusaDeArquivo } from './cnab/recusa';
import { estragar } from '../../../../ferramentas/simulador/estragar';

const DE_240: readonly NomeDoLayout[] = ['BB240', 'CAIXA240'];
const DE_400: readonly NomeDoLayout[] = ['BB400', 'BRADESCO400'];

/** Nas colunas de `arquivo_retorno` que guardam o que se esperava e o que se achou. */
const CABE = /^.{0,40}$/;

function recusa(layout: NomeDoLayout, bytes: Buffer): CodigoRecusa | null {
  try {
    lerInteiro(bytes, esperadoDe(layout), 4096);
    return null;
  } catch (erro) {
    if (!(erro instanceof RecusaDeArquivo)) throw erro;
    for (const dito of [erro.esperado, erro.encontrado]) expect(dito ?? '').toMatch(CABE);
    return erro.codigo;
  }
}
/** O que se leu de cada item, sem os bytes, que um arquivo aparado ou com outro fim de linha tem diferentes. */
const semBytes = (itens: readonly ItemRetorno[]) => itens.map((item) => ({ ...item, bruto: null }));
const lidos = (layout: NomeDoLayout, bytes: Buffer) => {
  const { itens, avisos } = lerInteiro(bytes, esperadoDe(layout));
  return { itens: semBytes(itens), avisos: avisos.map(({ codigo }) => codigo) };
};

describe('arquivo inteiro recusado', () => {
  describe.each<[caso: string, nome: string, CodigoRecusa, readonly NomeDoLayout[]]>([
    ['A6', 'dois arquivos colados', 'SEGUNDO_CABECALHO', LAYOUTS_DE_RETORNO],
    ['A7', 'arquivo vazio', 'ARQUIVO_VAZIO', LAYOUTS_DE_RETORNO],
    ['A8', 'só o cabeçalho', 'SEM_TRAILER', LAYOUTS_DE_RETORNO],
    ['A9', 'sem trailer (transferência cortada)', 'SEM_TRAILER', LAYOUTS_DE_RETORNO],
    ['A10', 'contagem do trailer do arquivo errada', 'CONTAGEM_DO_ARQUIVO', LAYOUTS_DE_RETORNO],
    ['A11', 'contagem do trailer do lote errada', 'CONTAGEM_DO_LOTE', DE_240],
    ['A12', 'quantidade de lotes errada', 'LOTES_FORA_DE_ORDEM', DE_240],
    ['A13', 'número de linha repetido', 'SEQUENCIA_QUEBRADA', DE_400],
    ['A14', 'outro banco no cabeçalho', 'BANCO_DIFERENTE', LAYOUTS_DE_RETORNO],
    ['A15', 'outro convênio', 'CONVENIO_DESCONHECIDO', LAYOUTS_DE_RETORNO],
    ['A16', 'remessa no lugar do retorno', 'ARQUIVO_E_REMESSA', LAYOUTS_DE_RETORNO],
    ['A17', 'pré-crítica da Caixa', 'ARQUIVO_E_PRE_CRITICA', ['CAIXA240']],
    ['A18', 'largura desconhecida', 'LARGURA_DESCONHECIDA', LAYOUTS_DE_RETORNO],
    ['A19', 'banco sem layout', 'LAYOUT_NAO_SUPORTADO', [...DE_240, ...DE_400]],
    ['A20', 'PDF com nome de retorno', 'CONTEUDO_NAO_E_TEXTO', LAYOUTS_DE_RETORNO],
    ['A22', 'linha sem fim', 'SEM_QUEBRAS_DE_LINHA', LAYOUTS_DE_RETORNO],
    ['A25', 'sem nenhum fim de linha', 'SEM_QUEBRAS_DE_LINHA', LAYOUTS_DE_RETORNO],
    ['A27', 'linha em branco no meio', 'LINHA_EM_BRANCO', LAYOUTS_DE_RETORNO],
    ['A32', 'UTF-16', 'CODIFICACAO_NAO_ACEITA', LAYOUTS_DE_RETORNO],
    ['A38', 'arquivo de teste em produção', 'ARQUIVO_DE_TESTE', DE_240],
    ['A39', 'total que as linhas não dão', 'TOTAL_DO_ARQUIVO', LAYOUTS_DE_RETORNO],
    [
      'A40',
      'valor ilegível à sombra do qual outro mudou',
      'TOTAL_SEM_PROVA',
      ['BRADESCO400', 'ARRECADACAO150'],
    ],
    [
      'A41',
      'número de arquivo zero',
      'NUMERO_DO_ARQUIVO_ZERO',
      LAYOUTS_DE_RETORNO.filter((layout) => layout !== 'BB400'),
    ],
    ['A43', 'BB 400 de seis dígitos', 'LAYOUT_NAO_SUPORTADO', ['BB400']],
    ['A44', 'crítica da Caixa com cara de retorno', 'PRE_CRITICA_DA_CAIXA', ['CAIXA240']],
    ['A45', 'somas que não se contam com exatidão', 'SOMA_GRANDE_DEMAIS', DE_240],
  ])('%s: %s', (caso, _, codigo, layouts) => {
    it.each(layouts)(`${caso} em %s`, (layout) => {
      expect(recusa(layout, estragar(retornoDe(layout), caso))).toBe(codigo);
    });
  });

  it.each(LAYOUTS_DE_RETORNO)('%s: um arquivo bom não é recusado', (layout) => {
    expect(recusa(layout, retornoDe(layout))).toBeNull();
  });

  it.each(LAYOUTS_DE_RETORNO)('A7: só brancos, em %s, é vazio', (layout) => {
    const bytes = Buffer.from(
      retornoDe(layout)
        .toString('latin1')
        .replace(/[^\r\n]/g, ' '),
      'latin1',
    );
    expect(recusa(layout, bytes)).toBe('ARQUIVO_VAZIO');
  });

  it.each(LAYOUTS_DE_RETORNO)(
    'A8: em %s, só o cabeçalho, com marca de UTF-8 e sem fim de linha',
    (layout) => {
      const [cabecalho = ''] = retornoDe(layout).toString('latin1').split('\r\n');
      expect(recusa(layout, Buffer.from(`\xef\xbb\xbf${cabecalho}`, 'latin1'))).toBe('SEM_TRAILER');
    },
  );

  it.each(DE_240)('A12: lotes repetidos, em %s', (layout) => {
    const [cabecalho, ...resto] = retornoDe(layout).toString('latin1').split('\r\n');
    const lote = resto.slice(0, -2);
    const linhas = [cabecalho, ...lote, ...lote, ...resto.slice(-2)];
    expect(recusa(layout, Buffer.from(linhas.join('\r\n'), 'latin1'))).toBe('LOTES_FORA_DE_ORDEM');
  });

  it.each<[string, Partial<ReturnType<typeof esperadoDe>>]>([
    ['agência', { agencia: '9999' }],
    ['conta', { conta: '1' }],
    ['CNPJ', { beneficiarioCnpj: '98765432000198' }],
  ])('A15: outra %s não se aplica', (qual, mudanca) => {
    for (const layout of LAYOUTS_DE_RETORNO) {
      const esperado = { ...esperadoDe(layout), ...mudanca };
      // A arrecadação não traz a conta, a Caixa só a agência e o CNPJ, o cabeçalho do BB 400 não traz o CNPJ.
      const naoTraz =
        layout === 'ARRECADACAO150' ||
        (layout === 'CAIXA240' && qual === 'conta') ||
        (layout === 'BB400' && qual === 'CNPJ');
      let pagos = 0;
      try {
        const { itens } = lerInteiro(retornoDe(layout), esperado);
        pagos = itens.filter(({ tipo }) => tipo === 'TITULO').length;
      } catch (erro) {
        expect(erro).toMatchObject({ codigo: 'CONTA_DIFERENTE' });
      }
      expect(pagos > 0).toBe(naoTraz);
    }
  });

  it.each(LAYOUTS_DE_RETORNO)('a identificação de %s só olha a primeira linha', (layout) => {
    const bytes = retornoDe(layout);
    const identidade = identificarRetorno(bytes);
    for (const fim of ['\r\n', '\n', '\r']) {
      const [cabecalho = ''] = bytes.toString('latin1').split('\r\n');
      const estragado = Buffer.from(`${cabecalho}${fim}${fim}${fim}qualquer\x00coisa${fim}`, 'latin1');
      expect(identificarRetorno(estragado)).toEqual(identidade);
      expect(identificarRetorno(Buffer.from(cabecalho, 'latin1'))).toEqual(identidade);
    }
    expect(() => identificarRetorno(Buffer.from(`\r\n${bytes.toString('latin1')}`, 'latin1'))).toThrow(
      expect.objectContaining({ codigo: 'LINHA_EM_BRANCO' }),
    );
    expect(() => identificarRetorno(Buffer.alloc(0))).toThrow(
      expect.objectContaining({ codigo: 'ARQUIVO_VAZIO' }),
    );
  });

  it('A17: a pré-crítica da Caixa se identifica como resposta a uma remessa', () => {
    const bytes = retornoDe('CAIXA240');
    const como = (codigo: string) => {
      const outros = Buffer.from(bytes);
      outros.write(codigo, 142, 'latin1');
      return identificarRetorno(outros).preCritica;
    };
    expect(['2', '3', '4', '5'].map(como)).toEqual([null, 'PROCESSADA', 'PARCIAL', 'REJEITADA']);
  });

  it.each([
    ['ZIP', '504b0304'],
    ['PNG', '89504e470d0a1a0a'],
    ['JPEG', 'ffd8ffe0'],
    ['GIF', '474946383961'],
    ['gzip', '1f8b0800'],
    ['bytes quaisquer', '303031303030303007'],
  ])('A20: %s', (_, hex) => {
    expect(recusa('BB240', Buffer.concat([Buffer.from(hex, 'hex'), retornoDe('BB240')]))).toBe(
      'CONTEUDO_NAO_E_TEXTO',
    );
  });

  it.each(LAYOUTS_DE_RETORNO)('A22: em %s a linha sem fim para antes de se juntar toda', (layout) => {
    const leitor = new LeitorRetorno(esperadoDe(layout));
    const bytes = estragar(retornoDe(layout), 'A22');
    let lidas = 0;
    expect(() => {
      for (let i = 0; i < bytes.length; i += 1000, lidas++) leitor.ler(bytes.subarray(i, i + 1000));
    }).toThrow(expect.objectContaining({ codigo: 'SEM_QUEBRAS_DE_LINHA' }));
    expect(lidas).toBeLessThan(7);
  });

  it('A22: com um sinal de controle lá adiante, a razão é a mesma em qualquer tamanho de bloco', () => {
    const [cabecalho, ...resto] = estragar(retornoDe('BB240'), 'A22').toString('latin1').split('\r\n');
    const bytes = Buffer.from(`${cabecalho}\r\n${resto.join('').slice(0, 6000)}\x00`, 'latin1');
    for (const tamanho of [1, 100, 5000, bytes.length]) {
      expect(() => lerInteiro(bytes, esperadoDe('BB240'), tamanho)).toThrow(
        expect.objectContaining({ codigo: 'SEM_QUEBRAS_DE_LINHA', linha: 2 }),
      );
    }
  });

  it.each([
    ['UTF-16 com marca', 'fffe30003000'],
    ['UTF-16 invertido', 'feff00300030'],
    ['EBCDIC', 'f0f0f1f0f0f0f0f0'],
  ])('A32: %s', (_, hex) => {
    expect(recusa('BB240', Buffer.from(hex, 'hex'))).toBe('CODIFICACAO_NAO_ACEITA');
  });
});

describe.each(LAYOUTS_DE_RETORNO)('arquivo aceito, %s', (layout) => {
  const bom = () => lidos(layout, retornoDe(layout));

  it.each([
    ['A23', 'LF em vez de CR LF', []],
    ['A24', 'só CR', []],
    ['A26', 'sem fim de linha no fim', []],
    ['A28', '0x1A no fim', []],
    ['A29', 'marca de ordem de bytes do UTF-8', ['MARCA_DE_ORDEM_DE_BYTES']],
    ['A30', 'nome em ISO-8859-1, posições por byte', []],
  ])('%s: %s', (caso, _, avisos) => {
    expect(lidos(layout, estragar(retornoDe(layout), caso))).toEqual({ itens: bom().itens, avisos });
  });

  it('A27: linhas em branco depois do trailer', () => {
    const bytes = Buffer.concat([retornoDe(layout), Buffer.from('\r\n   \r\n')]);
    expect(lidos(layout, bytes)).toEqual(bom());
  });

  it('A28: 0x1A sem fim de linha antes dele, e com um depois', () => {
    const semFim = retornoDe(layout).subarray(0, -2);
    expect(lidos(layout, Buffer.concat([semFim, Buffer.from('\x1a\r\n')]))).toEqual(bom());
    // Quem grava em blocos enche o último com eles.
    const cheio = Buffer.concat([retornoDe(layout), Buffer.alloc(100, 0x1a)]);
    expect(lidos(layout, cheio)).toEqual(bom());
    expect(recusa(layout, Buffer.concat([cheio, retornoDe(layout)]))).toBe('CONTEUDO_NAO_E_TEXTO');
    expect(recusa(layout, Buffer.concat([Buffer.from([0x1a]), retornoDe(layout)]))).toBe(
      'CONTEUDO_NAO_E_TEXTO',
    );
  });

  it('A31: salvo de novo em UTF-8, a linha com acentos fica em quarentena e as outras se leem', () => {
    // No Bradesco o texto vem antes do valor: deslocado, ele não dá o total do trailer.
    if (layout === 'BRADESCO400') {
      expect(recusa(layout, estragar(retornoDe(layout), 'A31'))).toBe('TOTAL_DO_ARQUIVO');
      return;
    }
    const bons = bom().itens;
    const { itens } = lidos(layout, estragar(retornoDe(layout), 'A31'));
    const diferentes = itens.filter((item, i) => JSON.stringify(item) !== JSON.stringify(bons[i]));
    expect(diferentes).toMatchObject([{ tipo: 'QUARENTENA', motivo: 'SALVO_EM_UTF8' }]);
  });

  it('A33: linhas aparadas se completam, com aviso', () => {
    const { itens, avisos } = lidos(layout, estragar(retornoDe(layout), 'A33'));
    expect(itens).toEqual(bom().itens);
    // As linhas de 400 terminam pela sequência e as de G pela forma de pagamento: não há o que aparar além de brancos.
    expect(new Set(avisos)).toEqual(new Set(layout.endsWith('400') ? [] : ['LINHA_APARADA']));
  });

  it('A34: data de geração no futuro, ou de mais de um ano, é aviso', () => {
    const { cabecalho } = lerInteiro(estragar(retornoDe(layout), 'A34'), esperadoDe(layout));
    expect(cabecalho.geradoEm).toBe('2099-01-01');
    const codigos = (hoje: string) =>
      avisosDoArquivo(cabecalho, dataCivil(hoje), null).map(({ codigo }) => codigo);
    expect(codigos('2098-12-31')).toEqual([]);
    expect(codigos('2098-12-30')).toEqual(['DATA_DE_GERACAO_IMPLAUSIVEL']);
    expect(codigos('2100-01-01')).toEqual([]);
    expect(codigos('2100-01-02')).toEqual(['DATA_DE_GERACAO_IMPLAUSIVEL']);
  });

  it.each([
    ['A35', 'um número pulado', 'FALTA_ARQUIVO', '8'],
    ['A36', 'um número anterior', 'NSA_ANTERIOR', '7'],
  ])('%s: %s é aviso', (caso, _, codigo, detalhe) => {
    const { cabecalho } = lerInteiro(estragar(retornoDe(layout), caso), esperadoDe(layout));
    expect(avisosDoArquivo(cabecalho, RESPONDIDO_EM, 7)).toEqual([{ codigo, linha: 1, detalhe }]);
  });
});

it('A42: arrecadação de versão desconhecida e sem dizer o serviço se lê igual, com avisos', () => {
  const bom = lidos('ARRECADACAO150', retornoDe('ARRECADACAO150'));
  expect(lidos('ARRECADACAO150', estragar(retornoDe('ARRECADACAO150'), 'A42'))).toEqual({
    itens: bom.itens,
    avisos: ['VERSAO_DESCONHECIDA', 'SERVICO_EM_BRANCO'],
  });
});

describe.each(DE_240)('arquivo com lotes de outros serviços, %s', (layout) => {
  it('A37: os outros são guardados e listados, e os títulos não mudam', () => {
    const bom = lidos(layout, retornoDe(layout));
    const { itens, avisos } = lidos(layout, estragar(retornoDe(layout), 'A37'));
    expect(itens.slice(0, bom.itens.length)).toEqual(bom.itens);
    const resto = itens.slice(bom.itens.length);
    expect(resto.length).toBe(2 * bom.itens.length);
    for (const item of resto) {
      expect(item).toMatchObject({ tipo: 'GUARDADA', motivo: 'OUTRO_SERVICO', lote: 2 });
    }
    expect(avisos).toEqual(['OUTRO_SERVICO']);
  });
});
