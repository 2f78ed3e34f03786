import fc from 'fast-check';
import { linguaDoPais, nomesDaPergunta } from './maes';
import { LINGUAS, nomesDa } from './nomes/listas';
import { normalizarNome } from './normalizar-nome';

const pedido = {
  semente: '17',
  nomeMae: 'ANTÔNIA FERREIRA DA SILVA',
  nomePessoa: 'Francisco das Chagas Moura',
  anoNascimento: 1985,
  pais: 'BR',
  segredo: 'segredo de teste',
};

describe('nomesDaPergunta', () => {
  it('dá sempre os mesmos cinco, na mesma ordem, e outros para outra pessoa ou segredo', () => {
    expect(nomesDaPergunta(pedido)).toEqual(nomesDaPergunta(pedido));
    expect(nomesDaPergunta({ ...pedido, semente: '18' })).not.toEqual(nomesDaPergunta(pedido));
    expect(nomesDaPergunta({ ...pedido, segredo: 'outro' })).not.toEqual(nomesDaPergunta(pedido));
  });

  it.each([
    'ANTÔNIA FERREIRA DA SILVA',
    'Maria das Graças',
    'maria aparecida dos santos',
    'Wanjiru Kamau',
    'X',
    'Ωμέγα Παπαδοπούλου',
    'Yumiko Tanaka de Souza',
  ])('%s: traz o certo uma vez, em grafia que não o distingue', (nomeMae) => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1900, max: 2025 }),
        fc.constantFrom('BR', 'AR', 'US', 'FR', 'DE', 'IT', 'JP', 'KE'),
        (semente, anoNascimento, pais) => {
          const nomes = nomesDaPergunta({
            ...pedido,
            nomeMae,
            semente: String(semente),
            anoNascimento,
            pais,
          });
          expect(nomes).toHaveLength(5);
          expect(new Set(nomes).size).toBe(5);
          const certa = normalizarNome(nomeMae);
          expect(nomes.filter((n) => normalizarNome(n) === certa).length).toBeGreaterThanOrEqual(1);
          for (const nome of nomes) expect(nome).not.toMatch(/\p{Lu}{2}/u);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a posição do certo varia entre pessoas', () => {
    const posicoes = Array.from({ length: 200 }, (_, i) =>
      nomesDaPergunta({ ...pedido, semente: String(i) }).indexOf('Antônia Ferreira da Silva'),
    );
    for (const posicao of [0, 1, 2, 3, 4])
      expect(posicoes.filter((p) => p === posicao).length).toBeGreaterThan(20);
  });

  it('o sobrenome que é também da pessoa, e o que não está nas listas, são os mesmos nos cinco', () => {
    const daPessoa = nomesDaPergunta({ ...pedido, nomePessoa: 'Pedro Ferreira Lima' });
    for (const nome of daPessoa) expect(nome).toMatch(/ Ferreira /);
    const raro = nomesDaPergunta({ ...pedido, nomeMae: 'Antônia Kowalczyk da Silva' });
    for (const nome of raro) expect(nome).toMatch(/ Kowalczyk /);
    expect(new Set(raro.map((nome) => nome.split(' ')[0])).size).toBeGreaterThan(1);
  });

  it.each([
    ['Yumiko Tanaka', 'BR', 'ja'],
    ['Maria Esposito', 'BR', 'it'],
    ['Ana Rodríguez', 'BR', 'es'],
    ['Maria', 'IT', 'it'],
    ['Maria', 'BR', 'pt'],
    ['Ana', 'AR', 'es'],
  ] as const)('os outros nomes de %s, para quem é de %s, são da língua %s', (nomeMae, pais, lingua) => {
    const { prenomes } = nomesDa(lingua);
    const primeiros = ['1', '2', '3'].flatMap((semente) =>
      nomesDaPergunta({ ...pedido, semente, nomeMae, pais }).map((nome) => nome.split(' ')[0]!),
    );
    expect(primeiros.filter((nome) => !prenomes.porChave.has(normalizarNome(nome)))).toEqual([]);
  });

  it.each([
    [
      'Maria Kowalczyk',
      ['Sebastiana Kowalczyk', 'Luzia Kowalczyk', 'Marlene Kowalczyk', 'Maria Kowalczyk', 'Josefa Kowalczyk'],
    ],
    ['Wanjiru Kamau', ['Vanjiru Kamau', 'Samjiru Kamau', 'Karjiru Kamau', 'Wanjiru Kamau', 'Rosjiru Kamau']],
    ['Zé Xuá', ['Zé Xuá', 'Ré Xuá', 'Jé Xuá', 'Eé Xuá', 'Mé Xuá']],
    [
      'Ana Paula da Silva',
      [
        'Vera Lúcia da Silva',
        'Ângela Maria Silva',
        'Antônia Maria da Silva',
        'Sônia Maria de Lima',
        'Ana Paula da Silva',
      ],
    ],
  ])('os cinco de %s são os de sempre', (nomeMae, cinco) => {
    expect(nomesDaPergunta({ ...pedido, nomeMae })).toEqual(cinco);
  });

  it.each(['Wanjiru Kamau', 'Zé Xuá', 'X', 'Ωμέγα'])(
    '%s, de que nada se conhece: acabam igual, começam como nomes da língua, e nenhum está nas listas',
    (nomeMae) => {
      const { prenomes } = nomesDa('pt');
      const [primeiro = '', ...resto] = nomeMae.split(' ');
      const fim = primeiro.slice(Math.max(1, Math.floor(primeiro.length / 2)));
      for (const semente of ['1', '2', '3', '4', '5'])
        for (const nome of nomesDaPergunta({ ...pedido, semente, nomeMae }).filter((um) => um !== nomeMae)) {
          const [inicio = '', ...depois] = nome.split(' ');
          expect(depois).toEqual(resto);
          expect(inicio.endsWith(fim)).toBe(true);
          expect(inicio.length).toBeLessThanOrEqual(primeiro.length);
          expect(prenomes.porChave.has(normalizarNome(inicio))).toBe(false);
          expect(
            prenomes.itens.some(({ forma }) => forma.startsWith(inicio.slice(0, inicio.length - fim.length))),
          ).toBe(true);
        }
    },
  );

  it('a idade dos nomes é a da mãe', () => {
    const epoca = (anoNascimento: number) => {
      const primeiros = Array.from({ length: 150 }, (_, i) =>
        nomesDaPergunta({
          ...pedido,
          nomeMae: 'Maria Ferreira',
          nomePessoa: 'Ana Souza',
          semente: String(i),
          anoNascimento,
        }).map((nome) => nome.split(' ')[0]!),
      ).flat();
      const pesos = primeiros.map((nome) => nomesDa('pt').prenomes.porChave.get(normalizarNome(nome))!.pesos);
      return pesos.filter((p) => p[0]! + p[1]! > p[2]! + p[3]!).length / pesos.length;
    };
    expect(epoca(1950)).toBeGreaterThan(epoca(2015) + 0.3);
  });
});

it('país sem lista própria fala inglês', () => {
  expect([linguaDoPais('BR'), linguaDoPais('AR'), linguaDoPais('NZ')]).toEqual(['pt', 'es', 'en']);
});

it('as listas não repetem formas', () => {
  for (const lingua of LINGUAS) {
    const { prenomes, compostos, sobrenomes } = nomesDa(lingua);
    for (const lista of [prenomes, ...compostos, sobrenomes]) {
      const chaves = lista.itens.map(({ forma }) => normalizarNome(forma));
      expect(chaves.filter((chave, i) => chaves.indexOf(chave) !== i)).toEqual([]);
    }
  }
});
