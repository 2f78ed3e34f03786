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
