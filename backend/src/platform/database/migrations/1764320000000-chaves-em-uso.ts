import { MigrationInterface, QueryRunner } from 'typeorm';
import { fechar, impressoesDasChaves, seAbre } from '../../cifra/coluna-cifrada';

/** O que estava cifrado quando a migração foi publicada. */
const CIFRADAS: Readonly<Record<string, readonly string[]>> = {
  pessoa: ['nome', 'cpf', 'passaporte', 'data_nascimento', 'nome_mae', 'email'],
  endereco: ['logradouro', 'numero', 'bairro', 'complemento', 'cep', 'descricao_acesso'],
  endereco_estrangeiro: ['descricao_endereco', 'cidade', 'estado'],
  usuario: ['login', 'email', 'nome'],
  documento_antigo: ['numero'],
  documento_pagamento: ['pagador_nome', 'pagador_documento', 'pagador_logradouro', 'pagador_cidade'],
  licenca_historico: ['motivo'],
  segundo_fator: ['segredo'],
  devolucao: ['favorecido_nome'],
  devolucao_historico: ['motivo'],
  pendencia_acao: ['justificativa'],
  juncao: ['motivo', 'antes'],
  comprovante: ['nome', 'bytes'],
  arquivo_parte: ['bytes'],
};
/** Um valor estragado não condena a chave dos outros. */
const AMOSTRAS = 5;

/**
 * A impressão de cada chave com que a base está preenchida: a partida confere que são as mesmas. As que já estão em uso
 * provam-se aqui, no que cifraram.
 */
export class ChavesEmUso1764320000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE chave_em_uso (
      variavel varchar(20) NOT NULL,
      numero varchar(10) NOT NULL,
      impressao char(64) NOT NULL,
      PRIMARY KEY (variavel, numero)
    ) ENGINE=InnoDB`);
    const usadas = new Set<number>();
    for (const [tabela, colunas] of Object.entries(CIFRADAS)) {
      for (const coluna of colunas) {
        for (const numero of await numerosDe(q, tabela, coluna)) usadas.add(numero);
      }
    }
    for (const numero of [...usadas].sort((a, b) => a - b)) {
      await q.query(
        `INSERT IGNORE INTO chave_em_uso (variavel, numero, impressao) VALUES ('CIFRA_CHAVES', ?, ?)`,
        [String(numero), impressoesDasChaves().get(numero)],
      );
    }
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('DROP TABLE chave_em_uso');
  }
}

/** Números das chaves de uma coluna. Erro se a configurada com um deles não abre o que ela cifrou. */
async function numerosDe(q: QueryRunner, tabela: string, coluna: string): Promise<number[]> {
  const custo = fechar('', '').length;
  const numero = `ORD(SUBSTRING(${coluna}, 2, 1))`;
  const linhas = (await q.query(
    `SELECT DISTINCT ${numero} AS numero FROM ${tabela} WHERE LENGTH(${coluna}) >= ${custo}`,
  )) as { numero: string | number }[];
  const numeros = linhas.map((linha) => Number(linha.numero));
  for (const usado of numeros) {
    const amostras = (await q.query(
      `SELECT ${coluna} AS valor FROM ${tabela} WHERE LENGTH(${coluna}) >= ${custo} AND ${numero} = ? LIMIT ${AMOSTRAS}`,
      [usado],
    )) as { valor: Buffer }[];
    if (!amostras.some(({ valor }) => seAbre(valor, `${tabela}.${coluna}`))) {
      throw new Error(`CIFRA_CHAVES: a chave ${usado} não abre o que está gravado com ela nesta base.`);
    }
  }
  return numeros;
}
