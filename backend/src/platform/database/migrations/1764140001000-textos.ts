import { MigrationInterface, QueryRunner } from 'typeorm';

/** Os textos que a página trazia, na ordem em que se mostram. */
const DE_FABRICA = {
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
};

/** Declaração e princípios com versões; cada pedido diz que declaração a pessoa aceitou. */
export class Textos1764140001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE texto (
      id int unsigned NOT NULL AUTO_INCREMENT,
      codigo varchar(20) NOT NULL,
      paragrafos json NOT NULL,
      vigente_desde date NOT NULL,
      motivo varchar(500) NOT NULL,
      autor varchar(40) NOT NULL,
      criado_em datetime(3) NOT NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX uq_texto_codigo_desde (codigo, vigente_desde)
    ) ENGINE=InnoDB`);
    for (const [codigo, paragrafos] of Object.entries(DE_FABRICA)) {
      await q.query(
        `INSERT INTO texto (codigo, paragrafos, vigente_desde, motivo, autor, criado_em)
         VALUES (?, ?, '2020-01-01', 'Texto de fábrica', 'produto', '2020-01-01')`,
        [codigo, JSON.stringify(paragrafos)],
      );
    }
    await q.query('ALTER TABLE informacao_complementar ADD COLUMN declaracao_id int unsigned NULL');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE informacao_complementar DROP COLUMN declaracao_id');
    await q.query('DROP TABLE texto');
  }
}
