import fc from 'fast-check';
import { avaliar, type Limites, type Pergunta, type Resposta } from './avaliar';
import {
  acervoDe,
  COBERTURA,
  quadrado,
  regra,
  TODOS,
  zona,
  ZONAS,
} from '../../../../test/preparo/acervo-de-normas';
import { ATOS, type Efeito, PESSOAS, PETRECHOS, type Ponto, type Regra, type Zona } from './regra';

const subconjunto = <T>(itens: readonly T[]) => fc.subarray([...itens], { minLength: 1 });
const oUNulo = <T>(valor: fc.Arbitrary<T>) => fc.option(valor, { nil: null });
const efeitos: fc.Arbitrary<Efeito> = fc.oneof(
  fc.record({ tipo: fc.constant('DEFESO' as const), proibe: subconjunto(ATOS) }),
  fc.record({
    tipo: fc.constant('TAMANHO' as const),
    medida: fc.constantFrom('TOTAL' as const, 'FURCAL' as const),
    minCm: oUNulo(fc.integer({ min: 1, max: 90 })),
    maxCm: oUNulo(fc.integer({ min: 1, max: 90 })),
    toleranciaPct: fc.integer({ min: 0, max: 20 }),
  }),
  fc
    .record({
      tipo: fc.constant('COTA' as const),
      por: fc.constantFrom('DIA' as const, 'VIAGEM' as const),
      kg: oUNulo(fc.integer({ min: 0, max: 10 })),
      maisExemplares: fc.integer({ min: 0, max: 2 }),
      exemplares: oUNulo(fc.integer({ min: 0, max: 5 })),
    })
    // Exemplares a mais sem quilos, a conferência da regra recusa.
    .map((cota) => (cota.kg === null ? { ...cota, maisExemplares: 0 } : cota)),
  fc
    .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
    .map(([a, b]) => ({ tipo: 'HORARIO' as const, das: Math.min(a, b), as: Math.max(a, b) + 1 })),
  fc.record({ tipo: fc.constant('PETRECHO' as const), petrechos: subconjunto(PETRECHOS) }),
);
const MES_DIA = fc.constantFrom('01-01', '02-28', '02-29', '03-15', '07-01', '11-15', '12-31');
const regras: fc.Arbitrary<Regra> = fc
  .record({
    efeito: efeitos,
    janela: oUNulo(fc.record({ inicio: MES_DIA, fim: MES_DIA })),
    alcance: fc.record({
      especies: oUNulo(subconjunto([0, 1])),
      zonas: oUNulo(subconjunto([0, 1, 2, 3])),
      modalidades: oUNulo(subconjunto([0, 1] as const)),
      petrechos: oUNulo(subconjunto(PETRECHOS)),
      pessoas: oUNulo(subconjunto(PESSOAS)),
    }),
  })
  .map(({ efeito, ...resto }) => regra(efeito, resto));
const pontos: fc.Arbitrary<Ponto> = fc.tuple(
  fc.double({ min: 0.01, max: 9.99, noNaN: true }),
  fc.double({ min: 0.01, max: 9.99, noNaN: true }),
);
const perguntas = fc.record<Pergunta>({
  dia: fc.constantFrom('2026-02-28', '2026-03-01', '2026-07-01', '2026-11-15', '2026-12-31', '2027-01-01'),
  minuto: oUNulo(fc.integer({ min: 0, max: 1439 })),
  lugar: fc.oneof(
    pontos.map((ponto) => ({ ponto })),
    fc.subarray([1, 2, 3]).map((zonas) => ({ zonas })),
    fc.constant(null),
  ),
  especie: fc.constantFrom(0, 1),
  modalidade: oUNulo(fc.constantFrom(0 as const, 1 as const)),
  pessoa: fc.option(fc.subarray([...PESSOAS]), { nil: undefined }),
  petrecho: fc.option(fc.constantFrom(...PETRECHOS), { nil: undefined }),
});

const ORDEM = [false, null, true];
const inclui = <T>(maior: readonly T[], menor: readonly T[]) => menor.every((um) => maior.includes(um));
const aperta = (novo: number | null, velho: number | null, sentido: 1 | -1) =>
  velho === null || (novo !== null && (novo - velho) * sentido >= 0);
/** Tudo o que `menos` deixa, `mais` deixa também. */
const permiteMenos = (menos: Resposta, mais: Resposta): boolean => {
  const [a, b]: [Limites, Limites] = [menos.limites, mais.limites];
  return (
    ORDEM.indexOf(menos.permitido) <= ORDEM.indexOf(mais.permitido) &&
    inclui(a.proibido, b.proibido) &&
    inclui(a.petrechosProibidos, b.petrechosProibidos) &&
    b.tamanhos.every((velho) => {
      const novo = a.tamanhos.find(({ medida }) => medida === velho.medida)!;
      return (
        aperta(novo.minCm, velho.minCm, 1) &&
        aperta(novo.maxCm, velho.maxCm, -1) &&
        novo.toleranciaPct <= velho.toleranciaPct
      );
    }) &&
    b.cotas.every((velha) => {
      const nova = a.cotas.find(({ por }) => por === velha.por)!;
      return (
        aperta(nova.kg, velha.kg, -1) &&
        aperta(nova.exemplares, velha.exemplares, -1) &&
        (velha.kg === null || nova.maisExemplares <= velha.maisExemplares)
      );
    }) &&
    (b.horario === null || (a.horario!.das >= b.horario.das && a.horario!.as <= b.horario.as))
  );
};

it('uma regra a mais nunca permite mais', () => {
  fc.assert(
    fc.property(perguntas, fc.array(regras, { maxLength: 6 }), regras, (pergunta, algumas, outra) =>
      permiteMenos(
        avaliar(pergunta, acervoDe([COBERTURA, ...algumas, outra])),
        avaliar(pergunta, acervoDe([COBERTURA, ...algumas])),
      ),
    ),
    { numRuns: 1000 },
  );
});

it('a ordem das regras não muda a resposta', () => {
  fc.assert(
    fc.property(perguntas, fc.array(regras, { maxLength: 6 }), (pergunta, algumas) => {
      const ordenada = ({ permitido, limites }: Resposta) => ({
        permitido,
        ...limites,
        tamanhos: [...limites.tamanhos].sort((a, b) => a.medida.localeCompare(b.medida)),
        cotas: [...limites.cotas].sort((a, b) => a.por.localeCompare(b.por)),
      });
      expect(ordenada(avaliar(pergunta, acervoDe([COBERTURA, ...algumas.toReversed()])))).toEqual(
        ordenada(avaliar(pergunta, acervoDe([...algumas, COBERTURA]))),
      );
    }),
  );
});

it('não dizer alguma coisa nunca permite mais do que dizê-la', () => {
  const calada = { lugar: null, modalidade: null, pessoa: undefined };
  fc.assert(
    fc.property(perguntas, fc.array(regras, { maxLength: 6 }), (pergunta, algumas) => {
      const acervo = acervoDe([COBERTURA, ...algumas]);
      const dita = avaliar(pergunta, acervo);
      const semDizer = avaliar({ ...pergunta, ...calada }, acervo);
      const pode = (resposta: Resposta) => ({ ...resposta, permitido: resposta.permitido === true });
      return permiteMenos(pode(semDizer), pode(dita));
    }),
    { numRuns: 1000 },
  );
});

const TRANQUILA: Pergunta = {
  dia: '2026-07-01',
  minuto: null,
  lugar: { ponto: [9, 1] },
  especie: 0,
  modalidade: 1,
  pessoa: [],
};
const DEFESO: Efeito = { tipo: 'DEFESO', proibe: ['CAPTURAR'] };
const DE_OUTRA_VERSAO = regra({ tipo: 'LUA_CHEIA' } as unknown as Efeito);

it.each([
  ['sem cobertura', TRANQUILA, [], null, ['SEM_COBERTURA']],
  ['com cobertura e nada contra', TRANQUILA, [COBERTURA], true, []],
  ['fora do estado', { ...TRANQUILA, lugar: { ponto: [11, 1] } }, [COBERTURA], null, ['FORA_DO_ESTADO']],
  ['peixe que não se conhece', { ...TRANQUILA, especie: 9 }, [COBERTURA], null, ['ESPECIE_DESCONHECIDA']],
  [
    'dia que o acervo não alcança',
    { ...TRANQUILA, dia: '2028-01-01' },
    [COBERTURA],
    null,
    ['FORA_DO_PERIODO'],
  ],
  [
    'cobertura que ainda não começou',
    TRANQUILA,
    [{ ...COBERTURA, de: '2026-07-02' }],
    null,
    ['SEM_COBERTURA'],
  ],
  [
    'com uma regra de outra versão do produto',
    TRANQUILA,
    [COBERTURA, DE_OUTRA_VERSAO],
    null,
    ['SEM_COBERTURA'],
  ],
  [
    'o que se proíbe, com ela ou sem ela',
    TRANQUILA,
    [DE_OUTRA_VERSAO, regra(DEFESO)],
    false,
    ['SEM_COBERTURA'],
  ],
  ['sem cobertura, mas proibido', TRANQUILA, [regra(DEFESO)], false, ['SEM_COBERTURA']],
  [
    'sem o lugar de que a regra depende',
    { ...TRANQUILA, lugar: null },
    [COBERTURA, regra(DEFESO, { alcance: { ...TODOS, zonas: [1] } })],
    null,
    ['FALTA_LUGAR'],
  ],
] as const)('%s', (_, pergunta, algumas, permitido, avisos) => {
  expect(avaliar(pergunta, acervoDe(algumas))).toMatchObject({ permitido, avisos });
});

it('a cobertura que chega com certeza vem por fim, com o seu ato; a que talvez chegue não se cita', () => {
  const doLugar = { ...COBERTURA, codigo: 1, alcance: { ...TODOS, zonas: [1] } };
  const tamanho = regra(
    { tipo: 'TAMANHO', medida: 'TOTAL', minCm: 50, maxCm: null, toleranciaPct: 0 },
    { codigo: 2 },
  );
  const citadas = (pergunta: Pergunta) =>
    avaliar(pergunta, acervoDe([COBERTURA, doLugar, tamanho])).motivos.map((um) => [
      um.regra,
      um.ato,
      um.impede,
    ]);
  expect(citadas({ ...TRANQUILA, lugar: null })).toEqual([
    [2, 'Ato', false],
    [0, 'Ato', false],
  ]);
});

it.each<[string, Efeito[]]>([
  ['uma cota de nada', [{ tipo: 'COTA', por: 'DIA', kg: 0, maisExemplares: 0, exemplares: null }]],
  [
    'dois tamanhos que não se encontram',
    [
      { tipo: 'TAMANHO', medida: 'TOTAL', minCm: 50, maxCm: null, toleranciaPct: 0 },
      { tipo: 'TAMANHO', medida: 'TOTAL', minCm: null, maxCm: 40, toleranciaPct: 0 },
    ],
  ],
])('%s: o peixe solta-se', (_, ditos) => {
  const resposta = avaliar(TRANQUILA, acervoDe([COBERTURA, ...ditos.map((efeito) => regra(efeito))]));
  expect([resposta.permitido, resposta.limites.proibido]).toEqual([true, ['GUARDAR']]);
});

it('dois horários que não se encontram: não se pesca', () => {
  const horarios = [
    regra({ tipo: 'HORARIO', das: 360, as: 600 }),
    regra({ tipo: 'HORARIO', das: 600, as: 1080 }),
  ];
  expect(avaliar(TRANQUILA, acervoDe([COBERTURA, ...horarios])).permitido).toBe(false);
});

it('uma zona que mudou de contorno vale, em cada dia, como era nele', () => {
  const proibe = regra(DEFESO, { alcance: { ...TODOS, zonas: [4] } });
  const zonas = [
    ...ZONAS,
    { ...zona(4, 'PRESERVACAO', quadrado(8.5, 1.4)), ate: '2026-06-30' },
    { ...zona(4, 'PRESERVACAO', quadrado(6, 1)), de: '2026-07-01' },
  ];
  const acervo = { ...acervoDe([COBERTURA, proibe]), zonas };
  expect(avaliar({ ...TRANQUILA, dia: '2026-06-30' }, acervo).permitido).toBe(false);
  expect(avaliar(TRANQUILA, acervo).permitido).toBe(true);
});

it.each<[string, Pergunta['lugar']]>([
  ['num ponto', { ponto: [9, 1] }],
  ['numa zona que se diz', { zonas: [2] }],
])('a zona que só outra versão do produto sabe desenhar pode ser ali: %s', (_, lugar) => {
  const daOutra = zona(4, 'PRESERVACAO', { tipo: 'CORREDOR', largura: 50 } as unknown as Zona['geometria']);
  const proibida = regra(DEFESO, { alcance: { ...TODOS, zonas: [4] } });
  const acervo = { ...acervoDe([COBERTURA, proibida]), zonas: [...ZONAS, daOutra] };
  const { permitido, avisos } = avaliar({ ...TRANQUILA, lugar }, acervo);
  expect([permitido, avisos]).toEqual([null, ['FALTA_LUGAR']]);
});
