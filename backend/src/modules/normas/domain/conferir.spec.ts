import { errosDaNorma, errosDaRegra, errosDaZona } from './conferir';
import type { Efeito, Geometria, Ponto, Regra } from './regra';

const CONHECIDOS = { normas: [0], zonas: [0], especies: [0, 1] };
const TODOS = { especies: null, zonas: null, modalidades: null, petrechos: null, pessoas: null };
const BOA: Omit<Regra, 'codigo'> = {
  norma: 0,
  de: '2026-11-01',
  ate: null,
  janela: null,
  alcance: TODOS,
  efeito: { tipo: 'DEFESO', proibe: ['CAPTURAR'] },
  nota: null,
};
const com = (resto: Partial<Regra>) =>
  errosDaRegra({ ...BOA, ...resto }, CONHECIDOS).map(({ campo, codigo }) => `${campo} ${codigo}`);
const doEfeito = (efeito: Efeito) => com({ efeito });

it('a que faz sentido passa', () => {
  expect(com({})).toEqual([]);
  expect(com({ janela: { inicio: '11-15', fim: '03-15' }, ate: '2027-03-15' })).toEqual([]);
  expect(com({ ate: BOA.de })).toEqual([]);
  expect(com({ alcance: { ...TODOS, especies: [0, 1], zonas: [0] } })).toEqual([]);
});

it.each([
  ['sem fim', '2026-04-01', null, '11-15', '03-15', true],
  ['começa no último dia dela', '2026-03-15', '2026-04-01', '11-15', '03-15', true],
  ['começa um dia depois', '2026-03-16', '2026-04-01', '11-15', '03-15', false],
  ['acaba no primeiro', '2026-11-01', '2026-11-15', '11-15', '03-15', true],
  ['acaba na véspera', '2026-11-01', '2026-11-14', '11-15', '03-15', false],
  ['dentro da que vem do ano anterior', '2027-01-10', '2027-02-01', '11-15', '03-15', true],
  ['até a do ano seguinte', '2026-12-20', '2027-02-10', '02-01', '02-28', true],
  ['depois da que não vira o ano', '2026-04-01', '2026-05-01', '03-01', '03-15', false],
  ['depois da de um dia só', '2026-04-01', '2026-05-01', '03-10', '03-10', false],
])('a vigência e a janela encontram-se: %s', (_, de, ate, inicio, fim, encontram) => {
  expect(com({ de, ate, janela: { inicio, fim } })).toEqual(
    encontram ? [] : ['janela JANELA_FORA_DA_VIGENCIA'],
  );
});

it.each([
  [{ norma: 9 }, 'norma NORMA_DESCONHECIDA'],
  [{ ate: '2026-10-31' }, 'ate FIM_ANTES_DO_INICIO'],
  [{ janela: { inicio: '02-30', fim: '03-15' } }, 'janela.inicio JANELA_INVALIDA'],
  [{ janela: { inicio: '11-15', fim: '3-15' } }, 'janela.fim JANELA_INVALIDA'],
  [{ ate: '2026-11-10', janela: { inicio: '11-15', fim: '03-15' } }, 'janela JANELA_FORA_DA_VIGENCIA'],
  [{ alcance: { ...TODOS, especies: [] } }, 'alcance.especies ALCANCE_VAZIO'],
  [{ alcance: { ...TODOS, pessoas: [] } }, 'alcance.pessoas ALCANCE_VAZIO'],
  [{ alcance: { ...TODOS, especies: [0, 7] } }, 'alcance.especies PEIXE_DESCONHECIDO'],
  [{ alcance: { ...TODOS, especies: [7] } }, 'alcance.especies PEIXE_DESCONHECIDO'],
  [{ alcance: { ...TODOS, zonas: [7] } }, 'alcance.zonas ZONA_DESCONHECIDA'],
  [{ alcance: { ...TODOS, zonas: [0, 7] } }, 'alcance.zonas ZONA_DESCONHECIDA'],
  [{ efeito: { tipo: 'COBERTURA' } as const }, 'alcance.zonas COBERTURA_SEM_ZONA'],
])('%o: %s', (resto, dito) => {
  expect(com(resto)).toEqual([dito]);
});

it.each<[Efeito, string]>([
  [{ tipo: 'DEFESO', proibe: [] }, 'efeito.proibe SEM_ATO_PROIBIDO'],
  [
    { tipo: 'TAMANHO', medida: 'TOTAL', minCm: null, maxCm: null, toleranciaPct: 0 },
    'efeito.minCm TAMANHO_VAZIO',
  ],
  [{ tipo: 'TAMANHO', medida: 'TOTAL', minCm: 50, maxCm: 44, toleranciaPct: 0 }, 'efeito.maxCm MINIMO_MAIOR'],
  [{ tipo: 'COTA', por: 'DIA', kg: null, maisExemplares: 0, exemplares: null }, 'efeito.kg COTA_VAZIA'],
  [
    { tipo: 'COTA', por: 'DIA', kg: null, maisExemplares: 1, exemplares: 2 },
    'efeito.maisExemplares COTA_SEM_QUILOS',
  ],
  [{ tipo: 'HORARIO', das: 1080, as: 360 }, 'efeito.as HORARIO_INVERTIDO'],
  [{ tipo: 'HORARIO', das: 360, as: 360 }, 'efeito.as HORARIO_INVERTIDO'],
  [{ tipo: 'PROIBICAO', proibe: [] }, 'efeito.proibe SEM_ATO_PROIBIDO'],
  [{ tipo: 'PETRECHO', petrechos: [] }, 'efeito.petrechos SEM_PETRECHO'],
])('%o: %s', (efeito, dito) => {
  expect(doEfeito(efeito)).toEqual([dito]);
});

it.each<[Efeito]>([
  [{ tipo: 'PROIBICAO', proibe: ['VENDER'] }],
  [{ tipo: 'TAMANHO', medida: 'TOTAL', minCm: 35, maxCm: null, toleranciaPct: 0 }],
  [{ tipo: 'TAMANHO', medida: 'TOTAL', minCm: null, maxCm: 35, toleranciaPct: 0 }],
  [{ tipo: 'TAMANHO', medida: 'TOTAL', minCm: 35, maxCm: 35, toleranciaPct: 0 }],
  [{ tipo: 'COTA', por: 'DIA', kg: 10, maisExemplares: 1, exemplares: null }],
  [{ tipo: 'COTA', por: 'DIA', kg: null, maisExemplares: 0, exemplares: 5 }],
  [{ tipo: 'HORARIO', das: 360, as: 361 }],
  [{ tipo: 'PETRECHO', petrechos: ['REDE'] }],
])('%o passa', (efeito) => {
  expect(doEfeito(efeito)).toEqual([]);
});

const poligono = (...pontos: Ponto[]): Geometria => ({ tipo: 'POLIGONO', pontos });
const [A, B, C, D]: Ponto[] = [
  [-63, -1],
  [-62, -1],
  [-62, 0],
  [-63, 0],
];
it.each([
  ['um quadrado', poligono(A!, B!, C!, D!), null],
  [
    'uma gravata',
    poligono(A!, C!, B!, D!),
    { campo: 'geometria.pontos', codigo: 'POLIGONO_CRUZADO', parametros: { um: 1, outro: 3 } },
  ],
  [
    'um ponto repetido no meio',
    poligono(A!, B!, C!, B!, D!),
    { campo: 'geometria.pontos', codigo: 'POLIGONO_CRUZADO', parametros: { um: 1, outro: 3 } },
  ],
  [
    'duas partes, uma delas cruzada',
    {
      tipo: 'POLIGONOS',
      partes: [
        [A!, B!, C!, D!],
        [A!, C!, B!, D!],
      ],
    },
    { campo: 'geometria.partes', codigo: 'POLIGONO_CRUZADO', parametros: { um: 1, outro: 3 } },
  ],
  ['uma linha', poligono(A!, B!, A!), { campo: 'geometria.pontos', codigo: 'POLIGONO_SEM_AREA' }],
  [
    'São Paulo',
    poligono(A!, B!, [-46.6, -23.5]),
    { campo: 'geometria.pontos', codigo: 'FORA_DO_ESTADO', parametros: { uf: 'AM' } },
  ],
  [
    'trocadas',
    poligono([-1, -63], [-1, -62], [0, -62]),
    {
      campo: 'geometria.pontos',
      codigo: 'COORDENADAS_TROCADAS',
      parametros: { latitude: -1, longitude: -63 },
    },
  ],
  [
    'círculo trocado',
    { tipo: 'CIRCULO', centro: [-3.1, -60], raioM: 1500 },
    {
      campo: 'geometria.centro',
      codigo: 'COORDENADAS_TROCADAS',
      parametros: { latitude: -3.1, longitude: -60 },
    },
  ],
] as const)('zona: %s', (_, geometria, erro) => {
  expect(errosDaZona({ norma: null, geometria }, CONHECIDOS, 'AM')).toEqual(erro ? [erro] : []);
});

it.each<[string, Ponto[], string | null]>([
  [
    'um triângulo',
    [
      [0, 0],
      [3, 0],
      [0, 3],
    ],
    null,
  ],
  [
    'um recorte para dentro',
    [
      [0, 0],
      [3, 3],
      [1, 2.5],
      [0.5, 1.5],
    ],
    null,
  ],
  [
    'uma seta',
    [
      [0, 0],
      [3, 1],
      [0, 2],
      [1, 1],
    ],
    null,
  ],
  [
    'dois dentes alinhados',
    [
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 2],
      [1, 2],
      [1, 3],
      [0, 3],
    ],
    null,
  ],
  [
    'uma gravata',
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ],
    'POLIGONO_CRUZADO',
  ],
  [
    'um vértice em outro lado',
    [
      [0, 0],
      [4, 0],
      [4, 2],
      [2, 0],
      [0, 2],
    ],
    'POLIGONO_CRUZADO',
  ],
  [
    'um lado que volta atrás',
    [
      [0, 0],
      [4, 0],
      [2, 0],
      [2, 2],
    ],
    'POLIGONO_CRUZADO',
  ],
  [
    'um ponto repetido',
    [
      [0, 1],
      [2, 0],
      [2, 0.5],
      [0, 1],
      [2, 1.5],
      [2, 2],
    ],
    'POLIGONO_CRUZADO',
  ],
])('tanto faz o ponto por que se começa, o sentido e para onde se vira: %s', (_, pontos, codigo) => {
  const virados = pontos.map(([x, y]): Ponto => [y, x]);
  for (const desenho of [pontos, virados, pontos.toReversed(), virados.toReversed()]) {
    for (let i = 0; i < desenho.length; i++) {
      const noMapa = [...desenho.slice(i), ...desenho.slice(0, i)].map(([x, y]): Ponto => [x - 64, y - 4]);
      const erros = errosDaZona({ norma: null, geometria: poligono(...noMapa) }, CONHECIDOS, 'AM');
      expect(erros.map((erro) => erro.codigo)).toEqual(codigo === null ? [] : [codigo]);
    }
  }
});

it('diz quais lados se cruzam, e que uma das partes não tem área', () => {
  const erros = (geometria: Geometria) => errosDaZona({ norma: null, geometria }, CONHECIDOS, 'AM');
  expect(erros(poligono(C!, B!, D!, A!))).toEqual([
    { campo: 'geometria.pontos', codigo: 'POLIGONO_CRUZADO', parametros: { um: 2, outro: 4 } },
  ]);
  const partes = [
    [A!, B!, C!, D!],
    [A!, B!, A!],
  ];
  expect(erros({ tipo: 'POLIGONOS', partes })).toEqual([
    { campo: 'geometria.partes', codigo: 'POLIGONO_SEM_AREA' },
  ]);
});

it('uma zona de um ato que não está registrado', () => {
  const quadrado = poligono(A!, B!, C!, D!);
  expect(errosDaZona({ norma: 7, geometria: quadrado }, CONHECIDOS, 'AM')).toEqual([
    { campo: 'norma', codigo: 'NORMA_DESCONHECIDA' },
  ]);
});

it('um ato publicado depois de começar, ou conferido antes de publicado', () => {
  const codigos = (publicacao: string, conferidaEm: string) =>
    errosDaNorma({ publicacao, conferidaEm }, '2026-11-01').map(({ campo, codigo }) => `${campo} ${codigo}`);
  expect(codigos('2026-10-30', '2026-10-31')).toEqual([]);
  expect(codigos('2026-11-01', '2026-11-01')).toEqual([]);
  expect(codigos('2026-11-02', '2026-11-03')).toEqual(['publicacao ATO_DEPOIS_DO_INICIO']);
  expect(codigos('2026-10-30', '2026-10-29')).toEqual(['conferidaEm CONFERIDO_ANTES_DO_ATO']);
});
