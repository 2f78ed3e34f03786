import { normalizarNome } from '../normalizar-nome';
import { desmontar, Livre, Parte } from './desmontar';
import type { Lista, Nomes, Unidade } from './listas';

const lista = (itens: readonly Unidade[], fatias: readonly number[] = [1]): Lista => ({
  itens,
  porChave: new Map(itens.map((uma) => [normalizarNome(uma.forma), uma])),
  fatias,
});
const iguais = (...formas: string[]) => lista(formas.map((forma) => ({ forma, pesos: [1, 1, 1, 1] })));
const nomes = (mudancas: Partial<Nomes> = {}): Nomes => ({
  prenomes: iguais('Ana', 'Bia', 'Maria', 'Rita'),
  compostos: [iguais('Maria da Luz', 'Rita de Cássia'), iguais('Ana Maria', 'Bia Rita')],
  sobrenomes: iguais('Silva', 'da Silva', 'Costa', 'Lima', 'Braga'),
  ...mudancas,
});

/** Uma sequência que não acaba, para quem só quer o primeiro sorteio: a fração dada do limite. */
const sempre = (fracao: number) => (limite: number) => Math.floor(fracao * limite);
const partesDe = (certo: string, mudancas: Partial<Nomes> = {}, nomePessoa = 'Pedro', fracao = 0) =>
  desmontar(certo, nomePessoa, nomes(mudancas), { sorteio: sempre(fracao), anoNascimento: 1985 });
const escrita = (parte: Parte) => ('fixo' in parte ? `=${parte.fixo}` : parte.certa.forma);
const formas = (parte: Parte | undefined) =>
  parte && 'certa' in parte ? parte.itens.map(({ forma }) => forma) : null;

describe('as partes de um nome', () => {
  it.each([
    ['Ana Silva', 'Ana|Silva'],
    ['Ana', 'Ana'],
    ['Ana Maria', 'Ana Maria'],
    ['Maria da Luz', 'Maria da Luz'],
    ['Maria da Luz Silva', 'Maria da Luz|Silva'],
    ['Ana Maria Costa', 'Ana Maria|Costa'],
    ['Maria Ana Costa', 'Maria|=Ana|Costa'],
    ['Zulmira Costa', '=Zulmira|Costa'],
    ['Ana da Silva', 'Ana|da Silva'],
    ['Ana da Costa', 'Ana|=da Costa'],
    ['Ana Kowalczyk Lima', 'Ana|=Kowalczyk|Lima'],
    ['Ana Costa e Silva', 'Ana|Costa|=e|Silva'],
    ['Ana Costa da', 'Ana|Costa|=da'],
    ['Ana Costa Lima Braga', 'Ana|Costa|Lima|Braga'],
    ['Ana da Silva Costa', 'Ana|da Silva|Costa'],
  ])('%s: %s', (certo, partes) => expect(partesDe(certo).map(escrita).join('|')).toBe(partes));

  it.each([
    ['Pedro Silva', 'Ana|Costa|=da Silva'],
    ['Pedro SÍLVA COSTA', 'Ana|=Costa|=da Silva'],
    ['Silva', 'Ana|Costa|da Silva'],
  ])('o sobrenome que é também de %s é fixo', (pessoa, partes) => {
    expect(partesDe('Ana Costa da Silva', {}, pessoa).map(escrita).join('|')).toBe(partes);
  });
});

describe('com que se troca cada parte', () => {
  const sobrenomes = lista(
    [
      { forma: 'Raro', pesos: [1, 8] },
      { forma: 'Meio', pesos: [3, 0] },
      { forma: 'Comum', pesos: [12, 8] },
    ],
    [0.5, 0.875, 1],
  );

  it.each([
    ['Ana Comum Silva', 1, ['Comum'], [12]],
    ['Ana Meio Silva', 1, ['Meio'], [3]],
    ['Ana Raro Silva', 1, ['Raro'], [1]],
    ['Ana Silva Comum', 2, ['Comum'], [8]],
    ['Ana Silva Raro', 2, ['Raro'], [8]],
    ['Ana Silva Meio', 2, ['Meio'], [0.001]],
  ])('%s: pela coluna de onde está, e só na fatia dela', (certo, qual, itens, pesos) => {
    const partes = partesDe(certo, { sobrenomes });
    expect(formas(partes[qual])).toEqual(itens);
    expect(partes[qual]).toMatchObject({ pesos });
  });

  it('a fatia vai das formas comuns às raras, até onde o meio de cada uma passa do corte', () => {
    const prenomes = lista(
      [1, 2, 3, 4, 6].map((peso) => ({ forma: `N${peso}`, pesos: [peso, peso, peso, peso] })),
      [0.5, 0.75, 1],
    );
    const fatias = ['N6', 'N4', 'N3', 'N2', 'N1'].map((nome) =>
      formas(partesDe(nome, { prenomes, compostos: [] })[0])?.join(),
    );
    expect(fatias).toEqual(['N6,N4', 'N6,N4', 'N3', 'N2,N1', 'N2,N1']);
  });

  it('um corte que cai no meio de uma forma fica com ela', () => {
    const prenomes = lista(
      ['Ana', 'Bia'].map((forma) => ({ forma, pesos: [4, 4, 4, 4] })),
      [0.25, 1],
    );
    expect(formas(partesDe('Ana', { prenomes })[0])).toEqual(['Ana']);
  });

  it('o composto troca-se por outros da sua lista', () => {
    expect(formas(partesDe('Maria da Luz')[0])).toEqual(['Maria da Luz', 'Rita de Cássia']);
    expect(formas(partesDe('Ana Maria')[0])).toEqual(['Ana Maria', 'Bia Rita']);
  });
});

describe('a época de que saem os prenomes', () => {
  /** Cada época tem o seu peso, para se ver qual saiu. */
  const prenomes = (certa: readonly number[]) =>
    lista([
      { forma: 'Ana', pesos: certa },
      { forma: 'Outra', pesos: [10, 20, 80, 80].map((massa, i) => massa - certa[i]!) },
    ]);
  const epocas = (certa: readonly number[], anoNascimento: number) => {
    const vezes = [0, 0, 0, 0];
    for (let i = 0; i < 1000; i++) {
      const [parte] = desmontar('Ana', 'Pedro', nomes({ prenomes: prenomes(certa) }), {
        sorteio: sempre(i / 1000),
        anoNascimento,
      });
      const { itens, pesos } = parte as Livre;
      vezes[certa.indexOf(pesos[itens.findIndex(({ forma }) => forma === 'Ana')]!)]! += 1;
    }
    return vezes;
  };

  // Mãe de 27 anos, com desvio de 8: exp(-(desvio²)/2) × peso do nome na época ÷ peso de todos nela.
  it.each<[number, readonly number[], readonly number[]]>([
    [1988, [9, 1.5, 4, 5], [9, 594, 397, 0]],
    [1988, [1, 1.1, 1.2, 1.3], [2, 784, 214, 0]],
    [1958, [9, 1.5, 4, 5], [997, 3, 0, 0]],
    [2018, [9, 1.5, 4, 5], [1, 0, 33, 966]],
  ])('nascida em %d a pessoa, pesos %p', (ano, certa, esperadas) => {
    expect(epocas(certa, ano)).toEqual(esperadas);
  });

  it.each([1700, 2300])('um ano tão longe quanto %d: a época em que o nome é mais comum', (ano) => {
    expect(epocas([1, 9, 2, 3], ano)).toEqual([0, 1000, 0, 0]);
  });
});
