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
