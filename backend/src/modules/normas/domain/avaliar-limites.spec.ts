import { acervoDe, COBERTURA, regra } from '../../../../test/preparo/acervo-de-normas';
import { avaliar, type Limites, type Pergunta } from './avaliar';
import { type Cota, type Efeito, PETRECHOS, type Tamanho } from './regra';

const LIVRE: Limites = { proibido: [], tamanhos: [], cotas: [], horario: null, petrechosProibidos: [] };
const tamanho = (
  medida: Tamanho['medida'],
  minCm: number | null,
  maxCm: number | null,
  toleranciaPct = 0,
) => ({
  tipo: 'TAMANHO' as const,
  ...{ medida, minCm, maxCm, toleranciaPct },
});
const cota = (por: Cota['por'], kg: number | null, maisExemplares: number, exemplares: number | null) => ({
  tipo: 'COTA' as const,
  ...{ por, kg, maisExemplares, exemplares },
});
const semTipo = <T extends Efeito>({ tipo: _tipo, ...resto }: T) => resto;
const avaliarCom = (efeitos: readonly Efeito[], pergunta: Partial<Pergunta> = {}) =>
  avaliar(
    {
      dia: '2026-07-01',
      minuto: null,
      lugar: { ponto: [9, 1] },
      especie: 0,
      modalidade: 1,
      pessoa: [],
      ...pergunta,
    },
    acervoDe([COBERTURA, ...efeitos.map((efeito) => regra(efeito))]),
  );

describe('de duas regras vale, em cada campo, a que aperta mais', () => {
  it.each<[string, Efeito[], Partial<Limites>]>([
    ['nenhuma', [], {}],
    ['uma proibição', [{ tipo: 'PROIBICAO', proibe: ['VENDER'] }], { proibido: ['VENDER'] }],
    [
      'atos de duas, na ordem deles',
      [
        { tipo: 'PROIBICAO', proibe: ['VENDER', 'TRANSPORTAR'] },
        { tipo: 'DEFESO', proibe: ['GUARDAR', 'VENDER'] },
      ],
      { proibido: ['GUARDAR', 'TRANSPORTAR', 'VENDER'] },
    ],
    [
      'petrechos de duas, na ordem deles',
      [
        { tipo: 'PETRECHO', petrechos: ['TARRAFA', 'REDE'] },
        { tipo: 'PETRECHO', petrechos: ['ARPAO', 'REDE'] },
      ],
      { petrechosProibidos: ['ARPAO', 'REDE', 'TARRAFA'] },
    ],
    [
      'horários que se cruzam',
      [
        { tipo: 'HORARIO', das: 360, as: 1080 },
        { tipo: 'HORARIO', das: 420, as: 1200 },
      ],
      { horario: { das: 420, as: 1080 } },
    ],
  ])('%s', (_, efeitos, limites) => {
    const resposta = avaliarCom(efeitos);
    expect([resposta.permitido, resposta.limites]).toEqual([true, { ...LIVRE, ...limites }]);
    expect(avaliarCom(efeitos.toReversed()).limites).toEqual(resposta.limites);
  });

  it.each<[string, ReturnType<typeof tamanho>[], ReturnType<typeof tamanho>[]]>([
    ['só mínimo', [tamanho('TOTAL', 35, null)], [tamanho('TOTAL', 35, null)]],
    ['só máximo', [tamanho('TOTAL', null, 60)], [tamanho('TOTAL', null, 60)]],
    ['dois máximos', [tamanho('TOTAL', null, 60), tamanho('TOTAL', null, 50)], [tamanho('TOTAL', null, 50)]],
    [
      'mínimo numa e máximo noutra',
      [tamanho('TOTAL', 35, null, 10), tamanho('TOTAL', null, 60, 5)],
      [tamanho('TOTAL', 35, 60, 5)],
    ],
    [
      'dois mínimos e dois máximos',
      [tamanho('TOTAL', 35, 70, 5), tamanho('TOTAL', 40, 60, 10)],
      [tamanho('TOTAL', 40, 60, 5)],
    ],
    [
      'o mínimo que é o máximo',
      [tamanho('TOTAL', 40, null), tamanho('TOTAL', null, 40)],
      [tamanho('TOTAL', 40, 40)],
    ],
    [
      'duas medidas',
      [tamanho('TOTAL', 35, null), tamanho('FURCAL', 30, 50)],
      [tamanho('TOTAL', 35, null), tamanho('FURCAL', 30, 50)],
    ],
  ])('tamanhos: %s', (_, efeitos, combinados) => {
    for (const ordem of [efeitos, efeitos.toReversed()]) {
      const { limites } = avaliarCom(ordem);
      expect(limites).toEqual({ ...LIVRE, tamanhos: expect.any(Array) as unknown });
      expect(limites.tamanhos).toHaveLength(combinados.length);
      expect(limites.tamanhos).toEqual(expect.arrayContaining(combinados.map(semTipo)));
    }
  });

  it.each<[string, ReturnType<typeof cota>[], ReturnType<typeof cota>[]]>([
    [
      'quilos numa e exemplares noutra',
      [cota('DIA', 10, 1, null), cota('DIA', null, 0, 5)],
      [cota('DIA', 10, 1, 5)],
    ],
    ['quilos nas duas', [cota('DIA', 10, 1, 8), cota('DIA', 5, 2, 3)], [cota('DIA', 5, 1, 3)]],
    [
      'por dia e por viagem',
      [cota('DIA', 5, 0, null), cota('VIAGEM', 10, 1, null)],
      [cota('DIA', 5, 0, null), cota('VIAGEM', 10, 1, null)],
    ],
    ['nada mais um exemplar', [cota('DIA', 0, 1, null)], [cota('DIA', 0, 1, null)]],
    ['só exemplares', [cota('DIA', null, 0, 3)], [cota('DIA', null, 0, 3)]],
  ])('cotas: %s', (_, efeitos, combinadas) => {
    for (const ordem of [efeitos, efeitos.toReversed()]) {
      const { limites } = avaliarCom(ordem);
      expect(limites).toEqual({ ...LIVRE, cotas: expect.any(Array) as unknown });
      expect(limites.cotas).toHaveLength(combinadas.length);
      expect(limites.cotas).toEqual(expect.arrayContaining(combinadas.map(semTipo)));
    }
  });

  it.each<[string, Efeito[]]>([
    ['nenhum exemplar', [cota('DIA', null, 0, 0)]],
    ['o mínimo de uma acima do máximo de outra', [tamanho('TOTAL', 50, null), tamanho('TOTAL', null, 49)]],
  ])('solta-se o peixe: %s', (_, efeitos) => {
    expect(avaliarCom(efeitos).limites.proibido).toEqual(['GUARDAR']);
  });
});

it.each<[string, Efeito, Partial<Pergunta>, boolean]>([
  ['o petrecho que não se admite', { tipo: 'PETRECHO', petrechos: ['REDE'] }, { petrecho: 'REDE' }, false],
  ['outro petrecho', { tipo: 'PETRECHO', petrechos: ['REDE'] }, { petrecho: 'FLY' }, true],
  ['nenhum petrecho dito, de alguns', { tipo: 'PETRECHO', petrechos: PETRECHOS.slice(1) }, {}, true],
  ['nenhum petrecho admitido', { tipo: 'PETRECHO', petrechos: PETRECHOS }, {}, false],
  ['antes da hora', { tipo: 'HORARIO', das: 360, as: 1080 }, { minuto: 359 }, false],
  ['na primeira hora', { tipo: 'HORARIO', das: 360, as: 1080 }, { minuto: 360 }, true],
  ['no último minuto', { tipo: 'HORARIO', das: 360, as: 1080 }, { minuto: 1079 }, true],
  ['na hora de parar', { tipo: 'HORARIO', das: 360, as: 1080 }, { minuto: 1080 }, false],
  ['pelo dia, sem hora', { tipo: 'HORARIO', das: 360, as: 1080 }, { minuto: null }, true],
])('pode-se pescar? %s', (_, efeito, pergunta, permitido) => {
  expect(avaliarCom([efeito], pergunta).permitido).toBe(permitido);
});
