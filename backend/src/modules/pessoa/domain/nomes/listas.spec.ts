import { normalizarNome } from '../normalizar-nome';
import { LINGUAS, Lista, nomesDa } from './listas';

const pesosDe = (lista: Lista, forma: string) =>
  lista.porChave.get(normalizarNome(forma))?.pesos.map((peso) => Math.round(peso * 100) / 100);

// Uma língua monta-se uma vez: cada teste confere tudo o que essa vez fez.
it('os nomes do Brasil, com os pesos de onde estão, e os compostos com os da mesma feição', () => {
  const { prenomes, compostos, sobrenomes } = nomesDa('pt');
  expect(
    Object.fromEntries(['Adriana', 'Vera', 'Inexistente'].map((nome) => [nome, pesosDe(prenomes, nome)])),
  ).toEqual({
    Adriana: [21, 24, 1296, 1013],
    // Quem começa por Vera costuma ter outro nome depois: é o resto.
    Vera: [51.1, 422.45, 319.2, 37.1],
  });
  expect(
    Object.fromEntries(
      ['Pereira', 'da Silva', 'Silva', 'da Pereira'].map((nome) => [nome, pesosDe(sobrenomes, nome)]),
    ),
  ).toEqual({ Pereira: [8265.6, 6888], 'da Silva': [6806, 22119.5], Silva: [17015, 11910.5] });

  const formas = compostos.map(({ itens }) => itens.map(({ forma }) => forma));
  const comParticula = formas.find((lista) => lista.includes('Maria da Conceição'));
  const deMaria = formas.find((lista) => lista.includes('Maria José'));
  const outros = formas.find((lista) => lista.includes('Ana Maria'));
  expect(formas).toHaveLength(3);
  expect(comParticula).toContain('Rita de Cássia');
  expect(comParticula!.filter((forma) => forma.split(' ').length < 3)).toEqual([]);
  expect(deMaria!.filter((forma) => !/^Maria \S+$/.test(forma))).toEqual([]);
  expect(outros!.filter((forma) => !/^(?!Maria )\S+ \S+$/.test(forma))).toEqual([]);
  expect(compostos.map((lista) => pesosDe(lista, 'Maria José')).find((pesos) => pesos)).toEqual([
    60, 70, 35, 6,
  ]);
  expect([prenomes, ...compostos, sobrenomes].map(({ fatias }) => fatias.at(-1))).toEqual([1, 1, 1, 1, 1]);
  expect(nomesDa('pt').prenomes).toBe(prenomes);

  const inicios = formas.flat().map((forma) => normalizarNome(forma.split(' ')[0]!));
  expect(inicios.filter((inicio) => !prenomes.porChave.has(inicio))).toEqual([]);
});

it('os de fora pesam pela ordem em que estão', () => {
  const { prenomes, compostos, sobrenomes } = nomesDa('es');
  expect(['María', 'Josefa', 'Ana'].map((nome) => pesosDe(prenomes, nome))).toEqual([
    [1, 1, 0.25, 0.13],
    [0.8, 0.8, 0.2, 0.1],
    [0.13, 0.25, 1, 1],
  ]);
  expect(pesosDe(sobrenomes, 'González')).toEqual([0.1, 0.1]);
  expect([prenomes, sobrenomes].map(({ fatias }) => fatias)).toEqual([[1], [1]]);
  expect(compostos).toEqual([]);
});

it.each(LINGUAS)('%s: toda forma tem nome e pesos', (lingua) => {
  const { prenomes, compostos, sobrenomes } = nomesDa(lingua);
  for (const { itens } of [prenomes, ...compostos, sobrenomes])
    expect(itens.filter(({ forma, pesos }) => !forma || pesos.some((peso) => !(peso >= 0)))).toEqual([]);
});
