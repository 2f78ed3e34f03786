import { MigrationInterface, QueryRunner } from 'typeorm';
import { impressoesDasChaves, prender } from '../../cifra/coluna-cifrada';

interface Tabela {
  readonly chave: readonly string[];
  /** As colunas que dizem a linha no selo; sem elas, a chave. */
  readonly linha?: readonly string[];
  readonly cifradas: readonly string[];
  /** Linhas por instrução. */
  readonly lote?: number;
}

const NUMERADAS = ['pessoa', 'usuario', 'documento_antigo', 'pedido_conta', 'devolucao', 'juncao'];
const PAGADOR = ['nome', 'documento', 'logradouro', 'bairro', 'cep', 'cidade'];

const TABELAS: Readonly<Record<string, Tabela>> = {
  pessoa: {
    chave: ['id'],
    cifradas: ['nome', 'cpf', 'passaporte', 'data_nascimento', 'nome_mae', 'email'],
  },
  endereco: {
    chave: ['id'],
    linha: ['pessoa_id', 'tipo'],
    cifradas: ['logradouro', 'numero', 'bairro', 'complemento', 'cep', 'descricao_acesso'],
  },
  endereco_estrangeiro: { chave: ['pessoa_id'], cifradas: ['descricao_endereco', 'cidade', 'estado'] },
  documento_antigo: { chave: ['id'], cifradas: ['numero'] },
  usuario: { chave: ['id'], cifradas: ['login', 'email', 'nome'] },
  pedido_conta: { chave: ['id'], cifradas: ['dados', 'token'] },
  segundo_fator: { chave: ['usuario_id'], cifradas: ['segredo'] },
  documento_pagamento: {
    chave: ['id'],
    linha: ['convenio_id', 'numero'],
    cifradas: PAGADOR.map((nome) => `pagador_${nome}`),
  },
  licenca_historico: { chave: ['id'], linha: ['licenca_id', 'ocorrido_em'], cifradas: ['motivo'] },
  devolucao: { chave: ['id'], cifradas: ['favorecido_nome', 'favorecido_documento', 'conta'] },
  devolucao_historico: { chave: ['id'], linha: ['devolucao_id', 'em'], cifradas: ['motivo'] },
  pendencia_acao: { chave: ['id'], linha: ['pendencia_id', 'ordem'], cifradas: ['justificativa'] },
  juncao: { chave: ['id'], cifradas: ['motivo', 'antes', 'motivo_desfeita'], lote: 10 },
  comprovante: { chave: ['licenca_id'], cifradas: ['nome', 'bytes'], lote: 1 },
  contato_do_pedido: { chave: ['licenca_id'], cifradas: ['email'] },
  opcoes_da_mae: { chave: ['pessoa_id'], cifradas: ['nomes'] },
  arquivo_parte: { chave: ['arquivo_id', 'ordem'], cifradas: ['bytes'], lote: 1 },
};
const LOTE = 500;

type Linha = Record<string, Buffer | Date | number | string | null>;

/**
 * Cada valor cifrado passa a abrir-se só na linha em que está. Interrompida, recomeça: o que já está preso não se abre
 * sem a linha, e o que não se abre de modo nenhum fica como está.
 */
export class LinhasPresas1764340000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await exigirAsChaves(q);
    for (const [nome, tabela] of Object.entries(TABELAS)) await prenderTabela(q, nome, tabela);
    // `INCREMENT BY 0`: de um em um, ou como cada nó de um grupo deve contar.
    const maiores = NUMERADAS.map((nome) => `(SELECT IFNULL(MAX(id), 0) FROM ${nome})`);
    const [{ ultimo }] = (await q.query(`SELECT GREATEST(${maiores.join(', ')}) AS ultimo`)) as [
      { ultimo: number | string },
    ];
    await q.query(`CREATE SEQUENCE numero_de_linha START WITH ${Number(ultimo) + 1} INCREMENT BY 0`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Os valores presos às linhas não se soltam: restaure a cópia anterior.'));
  }
}

/** O que não se abrisse por falta da chave ficaria solto para sempre. */
async function exigirAsChaves(q: QueryRunner): Promise<void> {
  const usadas = (await q.query(
    `SELECT numero, impressao FROM chave_em_uso WHERE variavel = 'CIFRA_CHAVES'`,
  )) as { numero: string; impressao: string }[];
  for (const { numero, impressao } of usadas) {
    if (impressoesDasChaves().get(Number(numero)) !== impressao)
      throw new Error(`CIFRA_CHAVES: falta a chave ${numero}, que esta base ainda usa.`);
  }
}

async function prenderTabela(q: QueryRunner, nome: string, tabela: Tabela): Promise<void> {
  const { chave, cifradas, lote = LOTE, linha: presaA = chave } = tabela;
  const colunas = [...new Set([...chave, ...presaA, ...cifradas])].join(', ');
  const depois = `(${chave.join(', ')}) > (${chave.map(() => '?').join(', ')})`;
  for (let ultima: unknown[] = chave.map(() => -1); ;) {
    const linhas = (await q.query(
      `SELECT ${colunas} FROM ${nome} WHERE ${depois} ORDER BY ${chave.join(', ')} LIMIT ${lote}`,
      ultima,
    )) as Linha[];
    if (linhas.length === 0) return;
    const presas = linhas.flatMap((linha) => {
      const escrita = presaA.map((coluna) => escrever(linha[coluna]!)).join(':');
      const novos = cifradas.map((coluna) => {
        const valor = linha[coluna] as Buffer | null;
        return valor && (prender(valor, `${nome}.${coluna}`, escrita)?.toString('hex') ?? null);
      });
      return novos.some(Boolean) ? [[...chave.map((coluna) => linha[coluna]), ...novos]] : [];
    });
    if (presas.length > 0) await q.query(gravacao(nome, tabela), [JSON.stringify(presas)]);
    const fim = linhas.at(-1)!;
    ultima = chave.map((coluna) => fim[coluna]);
  }
}

/** As linhas vão numa tabela de JSON, com os bytes em hexadecimal; nulo é o que fica como está. */
function gravacao(nome: string, { chave, cifradas }: Tabela): string {
  const colunas = [...chave.map((c) => `${c} bigint unsigned`), ...cifradas.map((c) => `${c} longtext`)].map(
    (coluna, i) => `${coluna} PATH '$[${i}]'`,
  );
  return `UPDATE JSON_TABLE(?, '$[*]' COLUMNS (${colunas.join(', ')})) novo
    STRAIGHT_JOIN ${nome} t ON ${chave.map((c) => `t.${c} = novo.${c}`).join(' AND ')}
    SET ${cifradas.map((c) => `t.${c} = IFNULL(UNHEX(novo.${c}), t.${c})`).join(', ')}`;
}

const escrever = (valor: Linha[string]): string => String(valor instanceof Date ? valor.getTime() : valor);
