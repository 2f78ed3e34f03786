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
  [{ alcance: { ...TODOS, zonas: [7] } }, 'alcance.zonas ZONA_DESCONHECIDA'],
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
  [{ tipo: 'PETRECHO', petrechos: [] }, 'efeito.petrechos SEM_PETRECHO'],
])('%o: %s', (efeito, dito) => {
  expect(doEfeito(efeito)).toEqual([dito]);
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

it('uma zona de um ato que não está registrado', () => {
  const quadrado = poligono(A!, B!, C!, D!);
  expect(errosDaZona({ norma: 7, geometria: quadrado }, CONHECIDOS, 'AM')).toEqual([
    { campo: 'norma', codigo: 'NORMA_DESCONHECIDA' },
  ]);
});

it('um ato publicado depois de começar, ou conferido antes de publicado', () => {
  const codigos = (publicacao: string, conferidaEm: string) =>
    errosDaNorma({ publicacao, conferidaEm }, '2026-11-01').map(({ codigo }) => codigo);
  expect(codigos('2026-10-30', '2026-10-31')).toEqual([]);
  expect(codigos('2026-11-02', '2026-11-03')).toEqual(['ATO_DEPOIS_DO_INICIO']);
  expect(codigos('2026-10-30', '2026-10-29')).toEqual(['CONFERIDO_ANTES_DO_ATO']);
});
