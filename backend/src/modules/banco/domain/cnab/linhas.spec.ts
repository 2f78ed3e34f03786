import { bytesDe, completar, Linha, SeparadorDeLinhas } from './linhas';
import { CodigoRecusa } from './recusa';

/** As linhas de um arquivo que chega em blocos de `bloco` bytes. */
function separar(bytes: Buffer, bloco = Math.max(bytes.length, 1)) {
  const linhas: Linha[] = [];
  const separador = new SeparadorDeLinhas((linha) => linhas.push(linha));
  for (let i = 0; i < bytes.length; i += bloco) separador.ler(bytes.subarray(i, i + bloco));
  separador.terminar();
  return { linhas, total: separador.total, comMarca: separador.comMarca };
}
const bruto = (texto: string) => Buffer.from(texto, 'latin1');
const texto = ({ texto, inicio, tamanho }: Linha) => texto.slice(inicio, inicio + tamanho);
const textos = (arquivo: string, bloco?: number) => separar(bruto(arquivo), bloco).linhas.map(texto);
const BLOCOS = [1, 3, 10_000];

describe('separar em linhas', () => {
  it.each(['\r\n', '\n', '\r'])(
    'com %j no fim das linhas, em blocos de qualquer tamanho, as mesmas',
    (fim) => {
      const esperadas = ['0', '1A', 'São Luís', 'um\ttexto mais comprido do que um bloco', '9'];
      for (const ultimo of ['', fim]) {
        const arquivo = bruto(esperadas.join(fim) + ultimo);
        for (let bloco = 1; bloco <= arquivo.length; bloco++) {
          const { linhas, total } = separar(arquivo, bloco);
          expect(linhas.map(texto)).toEqual(esperadas);
          expect(linhas.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5]);
          expect(total).toBe(5);
        }
      }
    },
  );

  it('o fim de linha acha-se em qualquer posição do bloco, qualquer que seja o alinhamento dele na memória', () => {
    for (let desvio = 0; desvio < 4; desvio++) {
      for (let tamanho = 1; tamanho < 45; tamanho++) {
        const memoria = Buffer.alloc(desvio + 64, 'A');
        const bytes = memoria.subarray(desvio);
        bytes.set([0xff], tamanho >> 1);
        bytes[0] = 0x41;
        // Um só que se perdesse seria achado ao terminar, quando se olha outra vez para o que sobrou.
        for (const fim of [tamanho, 60]) bytes[fim] = 0x0a;
        expect(separar(bytes).linhas.map((linha) => linha.tamanho)).toEqual([tamanho, 59 - tamanho, 3]);
      }
    }
  });

  it('um bloco pode ser os últimos bytes da memória em que está', () => {
    const memoria = Buffer.alloc(10, 'A');
    memoria[4] = 0x0a;
    for (const bloco of [1, 3]) expect(separar(memoria, bloco).linhas.map(texto)).toEqual(['AAAA', 'AAAAA']);
  });

  it.each(['\r\n', '\n', '\r'])(
    'com %j no fim, só se copia a linha que se partiu entre dois blocos',
    (fim) => {
      const linhas: Linha[] = [];
      const separador = new SeparadorDeLinhas((linha) => linhas.push(linha));
      const blocos = [`um${fim}dois${fim}tr`, `es${fim}quatro${fim}cinco${fim}0`].map(bruto);
      for (const bloco of blocos) separador.ler(bloco);
      expect(linhas.map(texto)).toEqual(['um', 'dois', 'tres', 'quatro', 'cinco']);
      for (const bloco of blocos) bloco.fill('#');
      const agora = ({ bytes, inicio, tamanho }: Linha) => bytes.toString('latin1', inicio, inicio + tamanho);
      expect(linhas.map(agora)).toEqual(['##', '####', 'tres', '######', '#####']);
    },
  );

  it.each(BLOCOS)('em blocos de %d: onde cada linha está e onde começa a seguinte', (bloco) => {
    const { linhas } = separar(bruto('um\r\ndois\rtres\nquatro'), bloco);
    expect(linhas.map(texto)).toEqual(['um', 'dois', 'tres', 'quatro']);
    expect(linhas.map(({ inicio, depois, tamanho }) => depois - inicio - tamanho)).toEqual([2, 1, 1, 0]);
    for (const linha of linhas) {
      expect(linha.bytes.toString('latin1')).toBe(linha.texto);
      expect(linha.original).toBeNull();
    }
  });

  it.each(BLOCOS)(
    'em blocos de %d: tabulações são texto, e as linhas em branco do fim não contam',
    (bloco) => {
      const { linhas, total, comMarca } = separar(bruto('a\tb\x0bc\x0cd\r\n \x0b\r\n\r\n  '), bloco);
      expect(linhas.map(texto)).toEqual(['a\tb\x0bc\x0cd']);
      expect([total, comMarca]).toEqual([1, false]);
    },
  );

  it.each(BLOCOS)('em blocos de %d: a marca do UTF-8 não faz parte da primeira linha', (bloco) => {
    const { linhas, comMarca } = separar(bruto('\xef\xbb\xbf0A\nB'), bloco);
    expect(linhas.map(texto)).toEqual(['0A', 'B']);
    expect(comMarca).toBe(true);
  });

  it.each(BLOCOS)(
    'em blocos de %d: o fim de arquivo do DOS acaba a linha, e depois dele só pode haver mais',
    (bloco) => {
      expect(textos('um\r\ndois\x1a\x1a\r\n\x1a', bloco)).toEqual(['um', 'dois']);
    },
  );

  it.each([1000, 10_000])('em blocos de %d: uma linha de 4096 posições ainda o é', (bloco) => {
    const longa = 'A'.repeat(4096);
    for (const fim of ['', '\n']) expect(textos(`${longa}${fim}`, bloco)).toEqual([longa]);
    expect(textos(`B\n${longa}`, bloco)).toEqual(['B', longa]);
  });

  describe.each(BLOCOS)('o que não se aceita, em blocos de %d', (bloco) => {
    it.each<[string, string, CodigoRecusa, number | null]>([
      ['vazio', '', 'ARQUIVO_VAZIO', null],
      ['só brancos', '  \r\n \r\n', 'ARQUIVO_VAZIO', null],
      ['só a marca do UTF-8', '\xef\xbb\xbf', 'ARQUIVO_VAZIO', null],
      ['uma linha em branco no meio', 'a\nb\n\nc\n', 'LINHA_EM_BRANCO', 3],
      ['três em branco no meio', 'a\n \n\n\nc\n', 'LINHA_EM_BRANCO', 2],
      ['em branco no começo', '\r\na\r\n', 'LINHA_EM_BRANCO', 1],
      ['um sinal de controle', 'a\nb\x00c\n', 'CONTEUDO_NAO_E_TEXTO', null],
      ['outro sinal de controle', 'a\nb\x1fc', 'CONTEUDO_NAO_E_TEXTO', null],
      ['texto depois do fim de arquivo', 'a\x1ab\n', 'CONTEUDO_NAO_E_TEXTO', null],
      ['PDF', '%PDF-1.4\n', 'CONTEUDO_NAO_E_TEXTO', null],
      ['ZIP', 'PK\x03\x04', 'CONTEUDO_NAO_E_TEXTO', null],
      ['PNG', '\x89PNG\r\n\x1a\n', 'CONTEUDO_NAO_E_TEXTO', null],
      ['JPEG', '\xff\xd8\xff\xe0\n', 'CONTEUDO_NAO_E_TEXTO', null],
      ['GIF', 'GIF89a\n', 'CONTEUDO_NAO_E_TEXTO', null],
      ['gzip', '\x1f\x8b\x08\n', 'CONTEUDO_NAO_E_TEXTO', null],
      ['UTF-16', '\xff\xfe0\x000\x00', 'CODIFICACAO_NAO_ACEITA', null],
      ['UTF-16 invertido', '\xfe\xff\x000\x000', 'CODIFICACAO_NAO_ACEITA', null],
      ['UTF-16 sem marca', '0\x000\x00', 'CODIFICACAO_NAO_ACEITA', null],
      ['UTF-16 invertido sem marca', '\x000\x000', 'CODIFICACAO_NAO_ACEITA', null],
      ['EBCDIC', '\xf0\xf0\xf1\n', 'CODIFICACAO_NAO_ACEITA', null],
    ])('%s', (_, arquivo, codigo, linha) => {
      expect(() => textos(arquivo, bloco)).toThrow(expect.objectContaining({ codigo, linha }));
    });
  });

  it.each([1000, 10_000])('em blocos de %d: uma de mais de 4096 recusa-se, com fim ou sem ele', (bloco) => {
    const longa = 'A'.repeat(4097);
    for (const [arquivo, linha] of [
      [`a\n${longa}\n`, 2],
      [longa, 1],
    ] as const) {
      expect(() => textos(arquivo, bloco)).toThrow(
        expect.objectContaining({ codigo: 'SEM_QUEBRAS_DE_LINHA', linha }),
      );
    }
  });

  it.each(['\r\n', '\n', '\r'])('com %j no fim, o limite é de cada linha, e não do bloco', (fim) => {
    const linhas = ['A', 'B', 'C', 'D'].map((letra) => letra.repeat(2000));
    for (const bloco of [700, 10_000]) expect(textos(linhas.join(fim), bloco)).toEqual(linhas);
  });

  it('o que não é texto diz-se antes de se procurarem as linhas', () => {
    expect(() => textos(`%PDF${'A'.repeat(5000)}`)).toThrow(
      expect.objectContaining({ codigo: 'CONTEUDO_NAO_E_TEXTO' }),
    );
  });

  it('sem fim de linha, recusa-se antes de ler tudo', () => {
    const separador = new SeparadorDeLinhas(() => undefined);
    separador.ler(Buffer.alloc(4000, 'A'));
    expect(() => separador.ler(Buffer.alloc(4000, 'A'))).toThrow(
      expect.objectContaining({ codigo: 'SEM_QUEBRAS_DE_LINHA', linha: 1 }),
    );
  });
});

describe('a linha aparada', () => {
  const segunda = () => separar(bruto('um\r\ndois\r\n')).linhas[1]!;

  it('completa-se com brancos e lembra como veio', () => {
    const linha = segunda();
    const completa = completar(linha, 6);
    expect(texto({ ...completa, tamanho: 6 })).toBe('dois  ');
    expect(completa.bytes.toString('latin1')).toBe('dois  ');
    expect(completa).toMatchObject({ tamanho: 4, numero: 2, inicio: 0 });
    expect(completa.original).toBe(linha);
  });

  it.each([3, 4])('com as %d posições que se pedem, fica como está', (largura) => {
    const linha = segunda();
    expect(completar(linha, largura)).toBe(linha);
  });
});

describe('os bytes como vieram', () => {
  it.each([1, 2, 100])('em blocos de %d, de uma linha e de duas, completadas ou não', (bloco) => {
    const [um, dois] = separar(bruto('xx\num\r\ndois\r\n'), bloco).linhas.slice(1) as [Linha, Linha];
    for (const [a, b] of [
      [um, dois],
      [completar(um, 9), completar(dois, 9)],
      [completar(um, 9), dois],
    ] as const) {
      expect(bytesDe(a, a).toString()).toBe('um');
      expect(bytesDe(a, b).toString()).toBe('um\r\ndois');
    }
  });
});
