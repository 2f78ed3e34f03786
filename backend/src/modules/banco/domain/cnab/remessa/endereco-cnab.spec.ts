import fc from 'fast-check';
import { enderecoNoCampo } from './endereco-cnab';

describe('endereço no campo do banco', () => {
  it.each([
    ['Rua Silva Ramos, 480', 40, 'RUA SILVA RAMOS, 480'],
    [
      'Avenida Governador Danilo de Matos Areosa, 1170, Bloco B',
      40,
      'AV GOV D DE MATOS AREOSA, 1170, BLOCO B',
    ],
    [
      'Rua Professora Maria das Graças Nogueira de Albuquerque, S/N',
      40,
      'R PROFA M DAS G N DE ALBUQUERQUE, S/N',
    ],
    [
      'Rua Longuíssima sem Vírgula Nenhuma no Endereço 1234 Fundos',
      40,
      'R L SEM V N NO ENDERECO, 1234, FUNDOS',
    ],
    [
      'Ramal do quilômetro trinta e sete da estrada velha sem número',
      40,
      'RAMAL DO Q T E S DA EST VELHA SEM NUMERO',
    ],
    ['Pneumoultramicroscopicossilicovulcanoconiotico, 77', 40, 'PNEUMOULTRAMICROSCOPICOSSILICOVULCAN, 77'],
  ])('%s em %d posições', (endereco, largura, escrito) => {
    expect(enderecoNoCampo(endereco, largura)).toBe(escrito);
  });

  it.each([
    ['12', 'AV ENG AUGUSTO MONTENEGRO, 12'],
    ['nº 12', 'AV ENG A MONTENEGRO, NO 12'],
    ['N. 12', 'AV ENG A MONTENEGRO, N. 12'],
    ['n 12', 'AV ENG A MONTENEGRO, N 12'],
    ['Número 12', 'AV ENG A MONTENEGRO, NUMERO 12'],
    ['12-A', 'AV ENG A MONTENEGRO, 12-A'],
    ['12/14, Fundos', 'AV ENG A MONTEN, 12/14, FUNDOS'],
    ['SN', 'AV ENG AUGUSTO MONTENEGRO, SN'],
    ['S/N', 'AV ENG AUGUSTO MONTENEGRO, S/N'],
    ['s/n, casa 2', 'AV ENG A MONTENEG, S/N, CASA 2'],
    ['km 12', 'AV ENG A MONTENEGRO, KM, 12'],
    ['A12', 'AV ENG AUGUSTO MONTENEGRO, A12'],
    ['S/N2', 'AV ENG A MONTENEGRO, S/N2'],
  ])('depois da vírgula, %s', (fim, escrito) => {
    expect(enderecoNoCampo(`Avenida Engenheiro Augusto Montenegro, ${fim}`, 30)).toBe(escrito);
  });

  it.each([
    ['12', 'AV ENG AUGUSTO MONTENEGRO, 12'],
    ['12/B', 'AV ENG A MONTENEGRO, 12/B'],
    ['12 Fundos', 'AV ENG A MONTENEGR, 12, FUNDOS'],
    ['12, Fundos', 'AV ENG A MONTENEGR, 12, FUNDOS'],
    [',12 ,  casa', 'AV ENG A MONTENEGRO, 12, CASA'],
    ['12 apto 34', 'AV ENG A MONTENEG, 12, APTO 34'],
    ['B12', 'AV ENG AUGUSTO MONTENEGRO B12'],
  ])('sem vírgula depois da rua, %s', (fim, escrito) => {
    expect(enderecoNoCampo(`Avenida Engenheiro Augusto Montenegro ${fim}`, 30)).toBe(escrito);
  });

  it.each([
    [22, 'RUA DAS FLORES BRANCAS'],
    [21, 'R DAS FLORES BRANCAS'],
    [16, 'R DAS F BRANCAS'],
    [14, 'R DAS F BRANCA'],
    [8, 'R DAS F'],
  ])('a rua, em %d posições, encurta-se só o que precisa', (largura, escrito) => {
    expect(enderecoNoCampo('Rua das Flores Brancas', largura)).toBe(escrito);
  });

  it.each([
    [
      'o número do começo é nome da rua',
      '7 de Setembro de Todos os Santos, 5',
      24,
      '7 DE S DE T OS SANTOS, 5',
    ],
    ['o que cabe justo fica como veio', 'Rua das Flores Brancas 5', 24, 'RUA DAS FLORES BRANCAS 5'],
    ['o que já se abreviou fica como está', 'Alameda Coronel Doutor Silva Souza', 17, 'AL CEL DR S SOUZA'],
    ['o primeiro com jeito de número', 'Rua Coronel Antônio, Lote 12, 7, 9', 24, 'R CEL A LOTE 12, 7, 9'],
    [
      'o complemento não acaba em vírgula',
      `Rua Ab, 12, ${'bloco, '.repeat(8)}`,
      25,
      'RUA AB, 12, BLOCO, BLOCO',
    ],
    ['nem em branco', 'Rua da Paz Eterna, 12, abcdef gh', 22, 'R DA PAZ E, 12, ABCDEF'],
  ])('%s', (_, endereco, largura, escrito) => {
    expect(enderecoNoCampo(endereco, largura)).toBe(escrito);
  });

  it('a rua, por comprida que seja, nunca tira o número nem o complemento', () => {
    const palavra = fc.stringMatching(/^[A-Z]{2,15}$/);
    fc.assert(
      fc.property(
        fc.array(palavra, { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.option(fc.stringMatching(/^AP [1-9]\d{0,3}$/)),
        (rua, numero, complemento) => {
          const fim = [numero, ...(complemento ? [complemento] : [])].join(', ');
          const escrito = enderecoNoCampo(`RUA ${rua.join(' ')}, ${fim}`, 40);
          expect(escrito.length).toBeLessThanOrEqual(40);
          expect(escrito.endsWith(`, ${fim}`)).toBe(true);
        },
      ),
    );
  });

  it('um complemento desmedido corta-se antes do número', () => {
    expect(enderecoNoCampo(`Rua A, 9, ${'fundos '.repeat(20)}`, 40)).toBe(
      'RUA A, 9, FUNDOS FUNDOS FUNDOS FUNDOS FU',
    );
  });
});
