import { normalizarNome } from '../normalizar-nome';
import { LINGUAS, Lista, Nomes, nomesDa } from './listas';

const pesosDe = (lista: Lista, forma: string) =>
  lista.porChave.get(normalizarNome(forma))?.pesos.map((peso) => Math.round(peso * 100) / 100);

describe('os nomes do Brasil', () => {
  const { prenomes, compostos, sobrenomes } = nomesDa('pt');

  it.each([
    ['Adriana', [21, 24, 1296, 1013]],
    ['Vera', [51.1, 422.45, 319.2, 37.1]],
    ['Inexistente', undefined],
  ])('%s: quantas em cada época, contadas só as que não têm outro nome depois', (nome, pesos) => {
    expect(pesosDe(prenomes, nome)).toEqual(pesos);
  });

  it.each([
    ['Pereira', [8265.6, 6888]],
    ['da Silva', [6806, 22119.5]],
    ['Silva', [17015, 11910.5]],
    ['da Pereira', undefined],
  ])('%s: no meio do nome e no fim', (nome, pesos) => expect(pesosDe(sobrenomes, nome)).toEqual(pesos));

  it('os compostos trocam-se entre os da mesma feição: com partícula, de Maria, ou outros', () => {
    expect(compostos).toHaveLength(3);
    const listaDe = (forma: string) =>
      compostos.flatMap(({ porChave }, i) => (porChave.has(normalizarNome(forma)) ? [i] : []));
    expect(listaDe('Rita de Cássia')).toEqual(listaDe('Maria da Conceição'));
    const [comParticula, deMaria, outros] = ['Maria da Conceição', 'Maria José', 'Ana Maria'].map((forma) =>
      compostos[listaDe(forma)[0]!]!.itens.map((um) => um.forma),
    );
    expect(comParticula!.filter((forma) => forma.split(' ').length < 3)).toEqual([]);
    expect(deMaria!.filter((forma) => !/^Maria \S+$/.test(forma))).toEqual([]);
    expect(outros!.filter((forma) => !/^(?!Maria )\S+ \S+$/.test(forma))).toEqual([]);
    expect(pesosDe(compostos[listaDe('Maria José')[0]!]!, 'Maria José')).toEqual([60, 70, 35, 6]);
  });

  it('todo composto começa por um prenome das listas', () => {
    const inicios = compostos.flatMap(({ itens }) => itens.map(({ forma }) => forma.split(' ')[0]!));
    expect(inicios.filter((inicio) => !prenomes.porChave.has(normalizarNome(inicio)))).toEqual([]);
  });
});

it.each<[string, (nomes: Nomes) => Lista, string, number[]]>([
  ['o primeiro dos antigos', ({ prenomes }) => prenomes, 'María', [1, 1, 0.25, 0.13]],
  ['o terceiro dos antigos', ({ prenomes }) => prenomes, 'Josefa', [0.8, 0.8, 0.2, 0.1]],
  ['o primeiro dos recentes', ({ prenomes }) => prenomes, 'Ana', [0.13, 0.25, 1, 1]],
  ['o terceiro sobrenome', ({ sobrenomes }) => sobrenomes, 'González', [0.1, 0.1]],
])('de fora, %s pesa pela ordem em que está', (_, lista, nome, pesos) => {
  expect(pesosDe(lista(nomesDa('es')), nome)).toEqual(pesos);
});

it.each(LINGUAS)('%s: monta-se uma vez, e toda lista acaba numa fatia que leva o resto', (lingua) => {
  const { prenomes, compostos, sobrenomes } = nomesDa(lingua);
  expect(nomesDa(lingua).prenomes).toBe(prenomes);
  for (const { fatias, itens } of [prenomes, ...compostos, sobrenomes]) {
    expect(fatias.at(-1)).toBe(1);
    expect(itens.filter(({ forma, pesos }) => !forma || pesos.some((peso) => !(peso >= 0)))).toEqual([]);
  }
});
