import {
  acervoDe,
  COBERTURA,
  norma,
  quadrado,
  regra,
  TODOS,
  zona,
  ZONAS,
} from '../../../../test/preparo/acervo-de-normas';
import { avaliar, periodoNoDia, type Pergunta } from './avaliar';
import type { Acervo, Alcance, Efeito } from './regra';

const TRANQUILA: Pergunta = {
  dia: '2026-07-01',
  minuto: null,
  lugar: { ponto: [9, 1] },
  especie: 0,
  modalidade: 1,
  pessoa: [],
};
const DEFESO: Efeito = { tipo: 'DEFESO', proibe: ['CAPTURAR'] };
const proibe = (alcance: Partial<Alcance>) => regra(DEFESO, { alcance: { ...TODOS, ...alcance } });
/** O que se responde, e o que falta dizer, com uma proibição que chega só a uns. */
const resposta = (pergunta: Partial<Pergunta>, alcance: Partial<Alcance>, acervo: Partial<Acervo> = {}) => {
  const completo = { ...acervoDe([COBERTURA, proibe(alcance)]), ...acervo };
  const { permitido, avisos } = avaliar({ ...TRANQUILA, ...pergunta }, completo);
  return [permitido, ...avisos];
};

it.each([
  ['2025-12-31', null, ['FORA_DO_PERIODO']],
  ['2026-01-01', true, []],
  ['2027-12-31', true, []],
  ['2028-01-01', null, ['FORA_DO_PERIODO']],
])('o acervo alcança do primeiro ao último dia: %s', (dia, permitido, avisos) => {
  expect(avaliar({ ...TRANQUILA, dia }, acervoDe([COBERTURA]))).toMatchObject({ permitido, avisos });
});

it('sem saber não se diz mais nada', () => {
  expect(avaliar({ ...TRANQUILA, especie: 9 }, acervoDe([COBERTURA, regra(DEFESO)]))).toEqual({
    permitido: null,
    limites: { proibido: [], tamanhos: [], cotas: [], horario: null, petrechosProibidos: [] },
    motivos: [],
    avisos: ['ESPECIE_DESCONHECIDA'],
    conferidoEm: null,
  });
});

it.each<[string, Partial<Pergunta>, Partial<Alcance>, unknown[]]>([
  ['a espécie', {}, { especies: [0] }, [false]],
  ['outra espécie', {}, { especies: [1] }, [true]],
  ['a modalidade', { modalidade: 0 }, { modalidades: [0] }, [false]],
  ['outra modalidade', { modalidade: 1 }, { modalidades: [0] }, [true]],
  ['a modalidade que não se disse', { modalidade: null }, { modalidades: [0] }, [null, 'FALTA_MODALIDADE']],
  ['uma das coisas que a pessoa é', { pessoa: ['TURISTA', 'MENOR'] }, { pessoas: ['MENOR'] }, [false]],
  ['o que a pessoa não é', { pessoa: ['TURISTA'] }, { pessoas: ['MENOR'] }, [true]],
  ['o que não se disse da pessoa', { pessoa: undefined }, { pessoas: ['MENOR'] }, [null, 'FALTA_PESSOA']],
  ['o petrecho', { petrecho: 'REDE' }, { petrechos: ['REDE', 'ARPAO'] }, [false]],
  ['outro petrecho', { petrecho: 'FLY' }, { petrechos: ['REDE', 'ARPAO'] }, [true]],
  ['o petrecho que não se disse', {}, { petrechos: ['REDE'] }, [null, 'FALTA_PETRECHO']],
  ['a zona do ponto', { lugar: { ponto: [2.5, 1] } }, { zonas: [3, 2] }, [false]],
  ['uma zona que não é a do ponto', {}, { zonas: [1] }, [true]],
  ['uma zona que o acervo não tem', {}, { zonas: [99] }, [null, 'FALTA_LUGAR']],
  ['dentro da caixa do círculo, mas fora dele', { lugar: { ponto: [8.17, 8.17] } }, { zonas: [3] }, [true]],
  ['a zona que se disse', { lugar: { zonas: [2] } }, { zonas: [2] }, [false]],
  ['uma que toca na que se disse', { lugar: { zonas: [2] } }, { zonas: [1] }, [null, 'FALTA_LUGAR']],
  ['uma que só toca numa delas', { lugar: { zonas: [2, 3] } }, { zonas: [1] }, [null, 'FALTA_LUGAR']],
  ['uma longe da que se disse', { lugar: { zonas: [2] } }, { zonas: [3] }, [true]],
  ['uma zona, quando se está fora de todas', { lugar: { zonas: [] } }, { zonas: [1] }, [true]],
  [
    'uma zona, quando a que se disse não vigora',
    { lugar: { zonas: [9] } },
    { zonas: [1] },
    [null, 'FALTA_LUGAR'],
  ],
  ['o estado, quando não se diz onde', { lugar: null }, { zonas: [0] }, [false]],
])('a regra chega a %s?', (_, pergunta, alcance, esperado) => {
  expect(resposta(pergunta, alcance)).toEqual(esperado);
});

it('fora do estado é fora de todas as partes dele, ainda que noutra zona; sem mapa do estado não se está fora', () => {
  const outraParte = zona(4, 'ESTADO', quadrado(20, 2));
  const vizinha = zona(5, 'BACIA', quadrado(30, 2));
  const em = (lon: number, zonas: Acervo['zonas']) =>
    resposta({ lugar: { ponto: [lon, 1] } }, { zonas: [1] }, { zonas });
  const mapa = [...ZONAS, outraParte, vizinha];
  expect([em(9, mapa), em(21, mapa), em(31, mapa)]).toEqual([
    [true],
    [null, 'SEM_COBERTURA'],
    [null, 'FORA_DO_ESTADO'],
  ]);
  const semEstado = { ...acervoDe([regra({ tipo: 'COBERTURA' })]), zonas: [vizinha] };
  expect(avaliar(TRANQUILA, semEstado).permitido).toBe(true);
});

it.each([
  ['sem janela', { de: '2026-01-01', ate: '2026-12-31' }, '2026-07-01', ['2026-01-01', '2026-12-31']],
  ['antes de começar', { de: '2026-07-02' }, '2026-07-01', null],
  ['no último dia', { ate: '2026-07-01' }, '2026-07-01', ['2000-01-01', '2026-07-01']],
  ['depois de acabar', { ate: '2026-06-30' }, '2026-07-01', null],
])('o período de uma regra é a vigência: %s', (_, campos, dia, periodo) => {
  expect(periodoNoDia(regra(DEFESO, campos), dia)).toEqual(periodo && { de: periodo[0], ate: periodo[1] });
});

it.each([
  ['inteira', {}, '2026-12-01', ['2026-11-15', '2027-03-15']],
  ['fora dela', {}, '2026-07-01', null],
  ['cortada no começo', { de: '2026-12-01' }, '2026-12-10', ['2026-12-01', '2027-03-15']],
  ['cortada no fim', { ate: '2026-12-31' }, '2026-12-01', ['2026-11-15', '2026-12-31']],
  ['que acaba antes da vigência', { ate: '2027-03-16' }, '2026-12-01', ['2026-11-15', '2027-03-15']],
])('o período de uma regra é a vez da janela, dentro da vigência: %s', (_, campos, dia, periodo) => {
  const comJanela = regra(DEFESO, { janela: { inicio: '11-15', fim: '03-15' }, ...campos });
  expect(periodoNoDia(comJanela, dia)).toEqual(periodo && { de: periodo[0], ate: periodo[1] });
});

it('primeiro o que impede, depois o que talvez impeça, por fim a cobertura; de cada um o ato e o período', () => {
  const regras = [
    COBERTURA,
    regra({ tipo: 'TAMANHO', medida: 'TOTAL', minCm: 50, maxCm: null, toleranciaPct: 0 }, { codigo: 1 }),
    regra(DEFESO, { codigo: 2, alcance: { ...TODOS, zonas: [2] } }),
    regra(DEFESO, { codigo: 3, norma: 1, ate: '2026-12-31' }),
  ];
  const normas = [norma(0, 'Ato', '2026-02-01'), norma(1, 'Outro ato', '2026-01-05')];
  const { motivos, conferidoEm } = avaliar({ ...TRANQUILA, lugar: null }, { ...acervoDe(regras), normas });
  const sempre = { norma: 0, ato: 'Ato', de: '2000-01-01', ate: null, depende: [] };
  expect(motivos).toEqual([
    {
      ...{ ...sempre, regra: 3, tipo: 'DEFESO', impede: true },
      ...{ norma: 1, ato: 'Outro ato', ate: '2026-12-31' },
    },
    { ...sempre, regra: 2, tipo: 'DEFESO', impede: true, depende: ['LUGAR'] },
    { ...sempre, regra: 1, tipo: 'TAMANHO', impede: false },
    { ...sempre, regra: 0, tipo: 'COBERTURA', impede: false },
  ]);
  expect(conferidoEm).toBe('2026-01-05');
  expect(avaliar(TRANQUILA, acervoDe([])).conferidoEm).toBeNull();
});

it('uma regra de que não há norma é erro de quem fez o acervo', () => {
  expect(() => avaliar(TRANQUILA, acervoDe([regra(DEFESO, { norma: 9 })]))).toThrow('regra sem norma');
});
