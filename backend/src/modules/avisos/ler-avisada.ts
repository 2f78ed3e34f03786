import type { EntityManager } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { abrirDaLinha } from '../../platform/cifra/coluna-cifrada';
import { executar } from '../../platform/database/executar';
import type { Idioma } from '../../platform/i18n/idioma';
import type { Status } from '../licenca/domain/estado';
import type { DocumentoPagamentoEntity } from '../pagamento/documento-pagamento.entity';

/** O que uma mensagem diz de uma licença, e a quem. */
export interface Avisada {
  readonly id: number;
  readonly codigo: string;
  readonly status: Status;
  readonly pessoaId: number;
  readonly isencaoId: number | null;
  readonly dataVencimento: DataCivil | null;
  readonly dataVencimentoProvisoria: DataCivil | null;
  readonly prazoPagamento: DataCivil | null;
  readonly nome: string;
  /** Do cadastro. */
  readonly email: string | null;
  /** E-mail do contato do pedido. */
  readonly contato: string | null;
  readonly idioma: Idioma;
  /** Nulo se não se pediu, se já não se paga por ele, ou se já se pagou parte: o que falta não é o que ele pede. */
  readonly documento: DocumentoAvisado | null;
}

export type DocumentoAvisado = Pick<
  DocumentoPagamentoEntity,
  'id' | 'tipo' | 'linhaDigitavel' | 'valor' | 'vencimento'
>;

type Linha = Omit<Avisada, 'nome' | 'email' | 'contato' | 'documento'> & {
  readonly nome: Buffer;
  readonly email: Buffer | null;
  readonly contato: Buffer | null;
  readonly eliminadaEm: Date | null;
  readonly documentoId: number | null;
} & Omit<DocumentoAvisado, 'id'>;

const LICENCA = `SELECT l.id, l.codigo, l.status, l.pessoa_id AS pessoaId, l.isencao_id AS isencaoId,
    l.data_vencimento AS dataVencimento, l.data_vencimento_provisoria AS dataVencimentoProvisoria,
    l.prazo_pagamento AS prazoPagamento,
    p.nome, p.email, p.idioma, p.eliminada_em AS eliminadaEm, c.email AS contato,
    d.id AS documentoId, d.tipo, d.linha_digitavel AS linhaDigitavel, d.valor, d.vencimento
  FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id LEFT JOIN contato_do_pedido c ON c.licenca_id = l.id
  LEFT JOIN documento_pagamento d ON d.id = ? AND d.referencia_aberta IS NOT NULL AND d.valor_pago = 0
  WHERE l.id = ?`;

/** A licença, e o documento por que se paga. Nulo se os dados da pessoa foram eliminados. Erro se a licença não existe. */
export async function lerAvisada(
  em: EntityManager,
  licencaId: number,
  documentoId: number | null = null,
): Promise<Avisada | null> {
  const [linha] = await executar<Linha[]>(em, LICENCA, [documentoId, licencaId]);
  if (!linha) throw new Error(`não há a licença ${licencaId}`);
  const {
    eliminadaEm,
    nome,
    email,
    contato,
    documentoId: id,
    tipo,
    linhaDigitavel,
    valor,
    vencimento,
    ...avisada
  } = linha;
  if (eliminadaEm) return null;
  return {
    ...avisada,
    nome: abrirDaLinha(nome, 'pessoa.nome', avisada.pessoaId),
    email: abrirDaLinha(email, 'pessoa.email', avisada.pessoaId),
    contato: abrirDaLinha(contato, 'contato_do_pedido.email', licencaId),
    documento: id === null ? null : { id, tipo, linhaDigitavel, valor, vencimento },
  };
}
