import fc from 'fast-check';
import { linguaDoPais, nomesDaPergunta } from './maes';
import { normalizarNome } from './normalizar-nome';

const pedido = {
  documento: '39053344705',
  nomeMae: 'ANTÔNIA FERREIRA DA SILVA',
  anoNascimento: 1985,
  lingua: 'pt' as const,
  segredo: 'segredo de teste',
};

describe('nomesDaPergunta', () => {
  it('dá sempre os mesmos cinco, na mesma ordem, e outros para outro documento ou segredo', () => {
    expect(nomesDaPergunta(pedido)).toEqual(nomesDaPergunta(pedido));
    expect(nomesDaPergunta({ ...pedido, documento: '12345678909' })).not.toEqual(nomesDaPergunta(pedido));
    expect(nomesDaPergunta({ ...pedido, segredo: 'outro' })).not.toEqual(nomesDaPergunta(pedido));
  });

  it('traz o certo uma vez, em grafia que não o distingue', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{11}$/),
        fc.integer({ min: 1930, max: 2015 }),
        fc.constantFrom('pt', 'es', 'en', 'fr', 'de', 'it', 'ja'),
        (documento, anoNascimento, lingua) => {
          const nomes = nomesDaPergunta({ ...pedido, documento, anoNascimento, lingua });
          expect(new Set(nomes.map(normalizarNome)).size).toBe(5);
          expect(nomes.filter((n) => n === 'Antônia Ferreira da Silva')).toHaveLength(1);
          for (const nome of nomes) expect(nome).not.toMatch(/\p{Lu}{2}/u);
        },
      ),
    );
  });

  it('a posição do certo varia entre documentos', () => {
    const posicoes = Array.from({ length: 200 }, (_, i) =>
      nomesDaPergunta({ ...pedido, documento: String(i) }).indexOf('Antônia Ferreira da Silva'),
    );
    for (const posicao of [0, 1, 2, 3, 4])
      expect(posicoes.filter((p) => p === posicao).length).toBeGreaterThan(20);
  });
});

it('país sem lista própria fala inglês', () => {
  expect([linguaDoPais('BR'), linguaDoPais('AR'), linguaDoPais('NZ')]).toEqual(['pt', 'es', 'en']);
});
