import { MigrationInterface, QueryRunner } from 'typeorm';

const NOMES = [
  ['LICENCA_VENCENDO_30', 'RENOVACAO_ABERTA'],
  ['LICENCA_VENCENDO_7', 'RENOVACAO_ULTIMOS_DIAS'],
] as const;

/** O aviso segue a janela de renovação, que não é mais sempre de trinta dias: o que já saiu ou espera muda de nome. */
export class AvisosDeRenovacao1764330000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    for (const [antes, depois] of NOMES) {
      await q.query(
        `UPDATE outbox SET chave = REPLACE(chave, ?, ?), dados = REPLACE(dados, ?, ?)
         WHERE fila = 'email' AND chave LIKE '${antes}:%'`,
        [antes, depois, antes, depois],
      );
    }
  }

  async down(q: QueryRunner): Promise<void> {
    for (const [antes, depois] of NOMES) {
      await q.query(
        `UPDATE outbox SET chave = REPLACE(chave, ?, ?), dados = REPLACE(dados, ?, ?)
         WHERE fila = 'email' AND chave LIKE '${depois}:%'`,
        [depois, antes, depois, antes],
      );
    }
  }
}
