import type {
  Alcance,
  Ato,
  Efeito,
  EspecieDePeixe,
  Janela,
  Nomes,
  Norma,
  Ponto,
  Regra,
  Zona,
} from '../../src/modules/normas/domain/regra';

/*
 * Exemplos do Amazonas, para mostrar. Nenhum se conferiu na fonte para uso: do ato de que só se sabe o ano pôs-se 1.º de
 * janeiro, e as zonas são contornos de exemplo.
 */

type ComNomes = Omit<EspecieDePeixe, 'nomes'> & { readonly nomes?: Nomes };
const peixe = (codigo: number, cientifico: string, populares: string[] = [], nomes?: Nomes): ComNomes => ({
  codigo,
  cientifico,
  populares,
  genero: !cientifico.includes(' '),
  ...(nomes && { nomes }),
});

/** Os da lista dos formulários têm lá o nome; os outros, que só as regras citam, trazem-no. */
export const PEIXES: readonly ComNomes[] = [
  peixe(0, 'Pellona castelnaeana'),
  peixe(1, 'Osteoglossum bicirrhosum', ['Aruanã-branca', 'Sulamba']),
  peixe(2, 'Pseudoplatystoma tigrinum', ['Surubim-tigre']),
  peixe(3, 'Crenicichla'),
  peixe(4, 'Brycon amazonicus', ['Jatuarana']),
  peixe(5, 'Plagioscion squamosissimus', ['Corvina']),
  peixe(6, 'Pygocentrus nattereri', ['Piranha-vermelha']),
  peixe(7, 'Phractocephalus hemioliopterus'),
  peixe(8, 'Arapaima gigas', ['Bodeco']),
  peixe(9, 'Brachyplatystoma filamentosum', ['Filhote']),
  peixe(10, 'Pseudoplatystoma punctifer', ['Surubim-lenha']),
  peixe(11, 'Colossoma macropomum', ['Curumim', 'Ruelo']),
  peixe(12, 'Hoplias malabaricus'),
  peixe(13, 'Cichla', ['Tucunaré-açu', 'Tucunaré-paca']),
  peixe(15, 'Osteoglossum ferreirai', [], {
    pt: 'Aruanã-preta',
    en: 'Black arowana (aruanã-preta)',
    es: 'Arahuana negra (aruanã-preta)',
  }),
  peixe(16, 'Prochilodus nigricans', ['Curimba'], {
    pt: 'Curimatã',
    en: 'Black prochilodus (curimatã)',
    es: 'Boquichico (curimatã)',
  }),
  peixe(17, 'Semaprochilodus', [], {
    pt: 'Jaraqui',
    en: 'Flag-tailed prochilodus (jaraqui)',
    es: 'Yaraquí (jaraqui)',
  }),
  peixe(18, 'Hypophthalmus', [], { pt: 'Mapará', en: 'Lookdown catfish (mapará)', es: 'Maparate (mapará)' }),
  peixe(19, 'Mylossoma', [], { pt: 'Pacu', en: 'Silver dollar (pacu)', es: 'Palometa (pacu)' }),
  peixe(20, 'Piaractus brachypomus', [], {
    pt: 'Pirapitinga',
    en: 'Red-bellied pacu (pirapitinga)',
    es: 'Cachama blanca (pirapitinga)',
  }),
  peixe(21, 'Triportheus', [], {
    pt: 'Sardinha',
    en: 'River sardine (sardinha)',
    es: 'Sardina de río (sardinha)',
  }),
];

const [ARUANA, CAPARARI, MATRINXA, PIRARARA, PIRARUCU, PIRAIBA, SURUBIM, TAMBAQUI, TUCUNARE] = [
  1, 2, 4, 7, 8, 9, 10, 11, 13,
] as const;
const [ARUANA_PRETA, CURIMATA, JARAQUI, MAPARA, PACU, PIRAPITINGA, SARDINHA] = [
  15, 16, 17, 18, 19, 20, 21,
] as const;

const ato = (
  codigo: number,
  texto: string,
  orgao: string,
  publicacao: string,
  endereco: string | null = null,
): Norma => ({
  codigo,
  ato: texto,
  orgao,
  publicacao,
  endereco,
  conferidaEm: '2026-11-20',
  demonstracao: true,
});

const [IBAMA_1, CONFLUENCIAS, IN_34, IN_35, PORTARIA_48, INI_9, IN_5, DECRETO, IPAAM, SEMA_8, DECLARACAO] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const;
export const NORMAS: readonly Norma[] = [
  ato(IBAMA_1, 'Portaria Ibama-AM 1/2001', 'Ibama', '2001-01-01'),
  ato(CONFLUENCIAS, 'Ato das confluências (DOU de 15/10/2004)', 'Ibama', '2004-10-15'),
  ato(IN_34, 'Instrução Normativa Ibama 34/2004', 'Ibama', '2004-01-01'),
  ato(IN_35, 'Instrução Normativa MMA 35/2005', 'MMA', '2005-01-01'),
  ato(PORTARIA_48, 'Portaria Ibama 48/2007', 'Ibama', '2007-01-01'),
  ato(INI_9, 'Instrução Normativa Interministerial MPA/MMA 9/2012', 'MPA e MMA', '2012-01-01'),
  ato(IN_5, 'Instrução Normativa MPA 5/2012', 'MPA', '2012-01-01'),
  ato(DECRETO, 'Decreto 39.125/2018', 'Governo do Amazonas', '2018-01-01'),
  ato(IPAAM, 'Tamanhos mínimos do Ipaam, 2021', 'Ipaam', '2021-01-01'),
  ato(
    SEMA_8,
    'Instrução Normativa Sema 8/2023',
    'Sema-AM',
    '2023-06-16',
    'https://diaoficial.com/linkdo/1663613',
  ),
  ato(DECLARACAO, 'Declaração de que as regras estão todas aqui (exemplo)', 'Agência', '2024-01-01'),
];

const zona = (
  codigo: number,
  nome: string,
  classe: Zona['classe'],
  norma: number | null,
  geometria: Zona['geometria'],
): Omit<Zona, 'de' | 'ate'> => ({ codigo, nome, classe, norma, geometria });
/** Por dentro da divisa do estado: fora dele não se responde. */
// oxfmt-ignore
const AMAZONAS: readonly Ponto[] = [
  [-67.41, 1.98], [-67.2, 1.7], [-67.19, 1.04], [-66.88, 1.12], [-66.34, 0.64], [-65.67, 0.87], [-65.61, 0.41],
  [-65.05, 1.07], [-64.7, 1.13], [-64.44, 1.36], [-64.36, 1.12], [-63.93, 1.89], [-63.16, 2.07], [-62.82, 1.89],
  [-62.91, 1.58], [-62.55, 0.96], [-62.64, 0.5], [-62.29, -0.33], [-62.37, -0.58], [-62.68, -0.73], [-61.95, -1.48],
  [-61.25, -1.75], [-61.52, -1.36], [-61.49, -0.98], [-61.18, -0.61], [-60.98, -0.65], [-60.7, -1.02], [-60.18, -0.77],
  [-60.29, -0.51], [-59.97, 0.16], [-58.99, 0.16], [-58.97, -0.38], [-58.39, -1.22], [-58.15, -1.35], [-58.08, -1.29],
  [-58.05, -1.47], [-57.22, -1.81], [-56.71, -2.33], [-56.34, -2.18], [-56.55, -2.37], [-58.59, -6.7], [-58.25, -7.36],
  [-58.49, -7.83], [-58.39, -8.13], [-58.56, -8.78], [-58.62, -8.7], [-61.55, -8.7], [-61.71, -8.56], [-61.97, -8.75],
  [-62.6, -8.06], [-62.83, -7.88], [-63.69, -7.87], [-63.84, -8.22], [-64.02, -8.24], [-64.22, -8.86], [-64.9, -8.9],
  [-65.11, -9.26], [-65.23, -9.13], [-65.78, -9.46], [-65.93, -9.31], [-66.45, -9.31], [-66.83, -9.69], [-70.34, -8.05],
  [-72.63, -7.53], [-73.67, -7.06], [-73.57, -6.83], [-73.02, -6.55], [-73.13, -6.04], [-72.74, -5.18], [-71.85, -4.61],
  [-70.9, -4.48], [-70.62, -4.23], [-70.39, -4.24], [-70.25, -4.48], [-69.88, -4.38], [-69.29, -1.12], [-69.53, -0.44],
  [-69.96, -0.14], [-69.94, 0.49], [-69.48, 0.63], [-68.96, 0.51], [-69.19, 1.16], [-69.74, 1.18], [-69.74, 1.62],
  [-68.03, 1.63], [-68.06, 1.78], [-67.93, 1.71], [-67.45, 2.08],
];
const [ESTADO, RIO_NEGRO, PRESERVACAO, DEMINI, ENCONTRO] = [0, 1, 2, 3, 4] as const;
export const ZONAS: readonly Omit<Zona, 'de' | 'ate'>[] = [
  zona(ESTADO, 'Amazonas', 'ESTADO', null, { tipo: 'POLIGONO', pontos: AMAZONAS }),
  zona(RIO_NEGRO, 'Zona esportiva do médio rio Negro, Barcelos (exemplo)', 'ESPORTIVA', SEMA_8, {
    tipo: 'POLIGONO',
    pontos: [
      [-63.3, -1.05],
      [-62.8, -1.15],
      [-62.7, -0.95],
      [-62.85, -0.7],
      [-63.2, -0.7],
    ],
  }),
  zona(PRESERVACAO, 'Lago de preservação, Barcelos (exemplo)', 'PRESERVACAO', SEMA_8, {
    tipo: 'POLIGONO',
    pontos: [
      [-63.54, -1.34],
      [-63.46, -1.34],
      [-63.46, -1.27],
      [-63.54, -1.27],
    ],
  }),
  zona(DEMINI, 'Confluência do Demini com o Negro (exemplo)', 'CONFLUENCIA', CONFLUENCIAS, {
    tipo: 'CIRCULO',
    centro: [-62.86, -0.77],
    raioM: 1500,
  }),
  zona(ENCONTRO, 'Encontro das águas, Manaus (exemplo)', 'CONFLUENCIA', CONFLUENCIAS, {
    tipo: 'CIRCULO',
    centro: [-59.9, -3.13],
    raioM: 1500,
  }),
];

const TODOS: Alcance = { especies: null, zonas: null, modalidades: null, petrechos: null, pessoas: null };
const PESCAR_E_LEVAR: readonly Ato[] = ['CAPTURAR', 'GUARDAR', 'TRANSPORTAR', 'VENDER'];
const DEFESO: Janela = { inicio: '11-15', fim: '03-15' };
const minimo = (minCm: number, toleranciaPct: number): Efeito => ({
  tipo: 'TAMANHO',
  medida: 'TOTAL',
  minCm,
  maxCm: null,
  toleranciaPct,
});

type Dita = readonly [
  norma: number,
  alcance: Partial<Alcance>,
  efeito: Efeito,
  janela?: Janela | null,
  nota?: Nomes,
];
const DITAS: readonly Dita[] = [
  [DECLARACAO, { zonas: [ESTADO] }, { tipo: 'COBERTURA' }],
  [
    PORTARIA_48,
    { especies: [CAPARARI, SURUBIM, PIRAPITINGA, MAPARA, SARDINHA, PACU, ARUANA, MATRINXA] },
    { tipo: 'DEFESO', proibe: PESCAR_E_LEVAR },
    DEFESO,
  ],
  [
    IN_35,
    { especies: [TAMBAQUI] },
    { tipo: 'DEFESO', proibe: PESCAR_E_LEVAR },
    { inicio: '10-01', fim: '03-31' },
  ],
  [
    IN_34,
    { especies: [PIRARUCU] },
    { tipo: 'DEFESO', proibe: PESCAR_E_LEVAR },
    null,
    {
      pt: 'Salvo no manejo autorizado',
      en: 'Except in authorised management',
      es: 'Salvo en el manejo autorizado',
    },
  ],
  [CONFLUENCIAS, { zonas: [DEMINI, ENCONTRO] }, { tipo: 'DEFESO', proibe: PESCAR_E_LEVAR }, DEFESO],
  [IBAMA_1, { especies: [ARUANA] }, minimo(44, 10)],
  [IBAMA_1, { especies: [ARUANA_PRETA] }, minimo(40, 10)],
  [IBAMA_1, { especies: [CURIMATA, TUCUNARE] }, minimo(25, 10)],
  [IBAMA_1, { especies: [JARAQUI] }, minimo(20, 10)],
  [IBAMA_1, { especies: [PACU] }, minimo(15, 10)],
  [IPAAM, { especies: [ARUANA] }, minimo(50, 0)],
  [IPAAM, { especies: [SURUBIM, CAPARARI] }, minimo(80, 0)],
  [IPAAM, { especies: [TAMBAQUI] }, minimo(55, 0)],
  [IPAAM, { especies: [PIRARUCU] }, minimo(150, 0)],
  [IPAAM, { especies: [JARAQUI] }, minimo(20, 0)],
  [IPAAM, { especies: [PACU] }, minimo(15, 0)],
  [INI_9, {}, { tipo: 'COTA', por: 'VIAGEM', kg: 10, maisExemplares: 1, exemplares: null }],
  [
    DECRETO,
    { modalidades: [1] },
    { tipo: 'COTA', por: 'VIAGEM', kg: 5, maisExemplares: 0, exemplares: null },
  ],
  [DECRETO, { modalidades: [0] }, { tipo: 'PROIBICAO', proibe: ['GUARDAR'] }],
  [DECRETO, { especies: [TUCUNARE] }, { tipo: 'PROIBICAO', proibe: ['SAIR_DO_ESTADO'] }],
  [IN_5, {}, { tipo: 'PROIBICAO', proibe: ['VENDER'] }],
  [SEMA_8, { zonas: [RIO_NEGRO], especies: [TUCUNARE] }, { tipo: 'HORARIO', das: 6 * 60, as: 18 * 60 }],
  [
    SEMA_8,
    { zonas: [RIO_NEGRO], especies: [CAPARARI, SURUBIM, PIRARARA, PIRAIBA, MAPARA] },
    { tipo: 'HORARIO', das: 6 * 60, as: 22 * 60 },
  ],
  [SEMA_8, { zonas: [RIO_NEGRO] }, { tipo: 'PETRECHO', petrechos: ['ISCA_VIVA'] }],
  [SEMA_8, { zonas: [RIO_NEGRO], pessoas: ['TURISTA'] }, { tipo: 'PROIBICAO', proibe: ['GUARDAR'] }],
  [SEMA_8, { zonas: [PRESERVACAO] }, { tipo: 'PROIBICAO', proibe: PESCAR_E_LEVAR }],
];

/** Cada uma começa quando o seu ato se publicou. */
export const REGRAS: readonly Regra[] = DITAS.map(
  ([norma, alcance, efeito, janela = null, nota = null], codigo) => ({
    codigo,
    norma,
    de: NORMAS.find((uma) => uma.codigo === norma)!.publicacao,
    ate: null,
    janela,
    alcance: { ...TODOS, ...alcance },
    efeito,
    nota: nota ?? null,
  }),
);
