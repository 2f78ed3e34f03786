import type { Executor } from '../../passos-da-migracao';

type Textos = readonly [pt: string, en: string, es: string];

const PEIXES = [
  'Apapá',
  'Aruanã',
  'Caparari',
  'Jacundá',
  'Matrinxã',
  'Pescada',
  'Piranha',
  'Pirarara',
  'Pirarucu',
  'Piraíba',
  'Surubim',
  'Tambaqui',
  'Traíra',
  'Tucunaré',
];

/** Listas da especificação (§3) que a agência pode mudar; a posição é o código. */
export const OPCOES_DE_FABRICA = {
  localizacaoPreferencialPesca: [
    ['No próprio estado', 'In this state', 'En este estado'],
    ['Em outros estados', 'In other states', 'En otros estados'],
    ['Em outros países', 'In other countries', 'En otros países'],
  ],
  rendaMensal: [
    ['Sem renda', 'No income', 'Sin ingresos'],
    ['Até 1 salário mínimo', 'Up to 1 minimum wage', 'Hasta 1 salario mínimo'],
    ['De 1 a 3 salários mínimos', 'From 1 to 3 minimum wages', 'De 1 a 3 salarios mínimos'],
    ['De 3 a 6 salários mínimos', 'From 3 to 6 minimum wages', 'De 3 a 6 salarios mínimos'],
    ['De 6 a 9 salários mínimos', 'From 6 to 9 minimum wages', 'De 6 a 9 salarios mínimos'],
    ['De 9 a 12 salários mínimos', 'From 9 to 12 minimum wages', 'De 9 a 12 salarios mínimos'],
    ['De 12 a 15 salários mínimos', 'From 12 to 15 minimum wages', 'De 12 a 15 salarios mínimos'],
    ['Mais de 15 salários mínimos', 'More than 15 minimum wages', 'Más de 15 salarios mínimos'],
  ],
  localPesca: [
    ['Mar', 'Sea', 'Mar'],
    ['Água doce', 'Fresh water', 'Agua dulce'],
  ],
  materialPesca: [
    ['Caniço com linha', 'Rod and line', 'Caña con línea'],
    ['Carretilha ou molinete', 'Reel', 'Carrete'],
    ['Fly', 'Fly', 'Mosca'],
    ['Outros', 'Others', 'Otros'],
  ],
  tipoIsca: [
    ['Natural', 'Natural', 'Natural'],
    ['Artificial', 'Artificial', 'Artificial'],
  ],
  peixes: [...PEIXES.map((nome) => [nome, nome, nome] as const), ['Outros', 'Others', 'Otros']],
} as const satisfies Record<string, readonly Textos[]>;

/** O que a carteira já dizia: o limite, a forma curta e a regra da folha. */
export const LIMITES_DE_FABRICA = {
  LIMITE_ESPORTIVA: {
    pt: ['Cota zero: pesque e solte', 'pesque e solte', 'Solte todo peixe, vivo e no mesmo lugar.'],
    en: [
      'Zero quota: catch and release',
      'catch and release',
      'Release every fish, alive and where you caught it.',
    ],
    es: ['Cuota cero: pesque y suelte', 'pesque y suelte', 'Suelte todo pez, vivo y en el mismo lugar.'],
  },
  LIMITE_RECREATIVA: {
    pt: ['10 kg mais 1 exemplar', '10 kg mais 1', 'Leve no máximo 10 kg e mais um exemplar.'],
    en: ['10 kg plus 1 fish', '10 kg plus 1', 'Keep at most 10 kg plus one fish.'],
    es: ['10 kg más 1 ejemplar', '10 kg más 1', 'Lleve como máximo 10 kg y un ejemplar más.'],
  },
};

/** Textos que cada pedido mostra; os parágrafos na ordem em que se leem. */
const TEXTOS_DE_FABRICA = {
  DECLARACAO: {
    pt: [
      'Declaro, sob as penas da lei, que as informações desta solicitação são verdadeiras. Sei que prestar informação falsa ou usar identidade falsa é crime (Código Penal, artigos 299 e 307).',
    ],
    en: [
      'I declare, under penalty of law, that the information in this request is true. I know that giving false information or using a false identity is a crime (Brazilian Penal Code, articles 299 and 307).',
    ],
    es: [
      'Declaro, bajo las penas de la ley, que las informaciones de esta solicitud son verdaderas. Sé que dar información falsa o usar identidad falsa es delito (Código Penal de Brasil, artículos 299 y 307).',
    ],
  },
  PRINCIPIOS: {
    pt: [
      'Devolva à água o peixe menor que o tamanho mínimo.',
      'Respeite o defeso e os locais proibidos.',
      'Use anzol sem farpa e segure o peixe com as mãos molhadas.',
      'Não deixe lixo no rio nem na margem.',
      'Leve a carteira e um documento de identidade.',
      'Respeite as comunidades e seus acordos de pesca.',
    ],
    en: [
      'Return to the water any fish below the minimum size.',
      'Respect closed seasons and forbidden places.',
      'Use barbless hooks and hold the fish with wet hands.',
      'Leave no litter in the river or on its banks.',
      'Carry your licence and an identity document.',
      'Respect the communities and their fishing agreements.',
    ],
    es: [
      'Devuelva al agua el pez menor que la talla mínima.',
      'Respete la veda y los lugares prohibidos.',
      'Use anzuelo sin muerte y sujete el pez con las manos mojadas.',
      'No deje basura en el río ni en la orilla.',
      'Lleve la licencia y un documento de identidad.',
      'Respete a las comunidades y sus acuerdos de pesca.',
    ],
  },
  ...LIMITES_DE_FABRICA,
};

/** Centavos, por modalidade. */
const PRECOS_DE_FABRICA = { '0': 9038, '1': 11900 };

export const AGENCIA = [
  `CREATE TABLE decisao (
    id int unsigned NOT NULL AUTO_INCREMENT,
    especie varchar(20) NOT NULL,
    assunto varchar(60) NOT NULL,
    valor json NOT NULL,
    vigente_desde date NOT NULL,
    vez smallint unsigned NOT NULL DEFAULT 0,
    motivo varchar(500) NOT NULL,
    autor varchar(40) NOT NULL,
    criada_em datetime(3) NOT NULL,
    PRIMARY KEY (id, especie),
    UNIQUE INDEX uq_decisao_inicio (especie, assunto, vigente_desde, vez)
  ) ENGINE=InnoDB`,
  `CREATE TABLE decisao_grupo (
    especie varchar(20) NOT NULL,
    grupo varchar(60) NOT NULL,
    versao int unsigned NOT NULL,
    proximo smallint unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (especie, grupo)
  ) ENGINE=InnoDB`,
];

/** O que vale enquanto a agência não decide outra coisa. */
export async function semearAgencia(q: Executor): Promise<void> {
  for (const [lista, opcoes] of Object.entries(OPCOES_DE_FABRICA)) {
    await q.query("INSERT INTO decisao_grupo (especie, grupo, versao, proximo) VALUES ('OPCAO', ?, 0, ?)", [
      lista,
      opcoes.length,
    ]);
  }
  const opcoes = Object.entries(OPCOES_DE_FABRICA).flatMap(([lista, textos]) =>
    textos.map(([pt, en, es], codigo): [string, unknown] => [`${lista}/TEXTOS/${codigo}`, { pt, en, es }]),
  );
  await decidir(q, 'OPCAO', 'Lista de fábrica', opcoes);
  await decidir(q, 'TEXTO', 'Texto de fábrica', Object.entries(TEXTOS_DE_FABRICA));
  await decidir(q, 'PRECO', 'Preço de fábrica', Object.entries(PRECOS_DE_FABRICA));
}

/** O número de cada uma conta-se dentro da espécie. */
async function decidir(
  q: Executor,
  especie: string,
  motivo: string,
  valores: [assunto: string, valor: unknown][],
): Promise<void> {
  for (const [i, [assunto, valor]] of valores.entries()) {
    await q.query(
      `INSERT INTO decisao (id, especie, assunto, valor, vigente_desde, motivo, autor, criada_em)
       VALUES (?, ?, ?, ?, '2020-01-01', ?, 'produto', '2020-01-01')`,
      [i + 1, especie, assunto, JSON.stringify(valor), motivo],
    );
  }
}
