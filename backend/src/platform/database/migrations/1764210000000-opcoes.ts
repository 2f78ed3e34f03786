import { MigrationInterface, QueryRunner } from 'typeorm';

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

/** As listas de opções saem do código: cada mudança tem início, autor e motivo. */
export class Opcoes1764210000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE lista_de_opcoes (
      lista varchar(30) NOT NULL,
      proximo_codigo tinyint unsigned NOT NULL,
      versao int unsigned NOT NULL,
      PRIMARY KEY (lista)
    ) ENGINE=InnoDB`);
    await q.query(`CREATE TABLE opcao_mudanca (
      id int unsigned NOT NULL AUTO_INCREMENT,
      lista varchar(30) NOT NULL,
      especie varchar(10) NOT NULL,
      codigo tinyint unsigned NOT NULL,
      textos json NULL,
      oferecida tinyint NULL,
      ordem json NULL,
      vigente_desde date NOT NULL,
      motivo varchar(500) NOT NULL,
      autor varchar(40) NOT NULL,
      criada_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_opcao_mudanca (lista, especie, codigo, vigente_desde)
    ) ENGINE=InnoDB`);
    for (const [lista, opcoes] of Object.entries(OPCOES_DE_FABRICA)) {
      await q.query('INSERT INTO lista_de_opcoes (lista, proximo_codigo, versao) VALUES (?, ?, 0)', [
        lista,
        opcoes.length,
      ]);
      for (const [codigo, [pt, en, es]] of opcoes.entries()) {
        await q.query(
          `INSERT INTO opcao_mudanca (lista, especie, codigo, textos, vigente_desde, motivo, autor, criada_em)
           VALUES (?, 'TEXTOS', ?, ?, '2020-01-01', 'Lista de fábrica', 'produto', '2020-01-01')`,
          [lista, codigo, JSON.stringify({ pt, en, es })],
        );
      }
    }
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE opcao_mudanca');
    await q.query('DROP TABLE lista_de_opcoes');
  }
}
