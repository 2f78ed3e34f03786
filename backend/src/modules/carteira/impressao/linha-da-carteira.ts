import type { EntityManager } from 'typeorm';
import { DataCivil, dataCivil } from '../../../kernel/data-civil';
import { abrirDaLinha } from '../../../platform/cifra/coluna-cifrada';
import { executar } from '../../../platform/database/executar';
import type { Idioma } from '../../../platform/i18n/idioma';
import { ehMenor } from '../../licenca/domain/responsavel';
import type { LicencaMostravel } from '../../licenca/apresentar-licenca';

/** Tudo o que a carteira de uma licença imprime, como está no banco de dados: o que é pessoal continua cifrado. */
export interface LinhaDaCarteira extends LicencaMostravel {
  id: number;
  pessoaId: number;
  nome: Buffer;
  cpf: Buffer | null;
  passaporte: Buffer | null;
  idioma: Idioma;
  municipio: string | null;
  uf: string | null;
  /** Cidade e país só de quem não tem endereço no Brasil. */
  cidade: Buffer | null;
  paisId: string | null;
  /** Nome de quem responde pelo menor; nulo em quem já não o é. */
  responsavel: Buffer | null;
}

interface LinhaLida extends LinhaDaCarteira {
  /** Só de quem era menor quando a pediu. */
  dataNascimento: Buffer | null;
}

const LINHA = `SELECT l.id, l.codigo, l.modalidade, l.status, l.motivo, l.pessoa_id AS pessoaId,
    l.data_criacao AS dataCriacao, l.data_ativacao AS dataAtivacao, l.data_vencimento AS dataVencimento,
    l.data_vencimento_provisoria AS dataVencimentoProvisoria, l.prazo_pagamento AS prazoPagamento,
    l.isencao_id AS isencaoId, r.nome AS responsavel, IF(r.nome IS NULL, NULL, p.data_nascimento) AS dataNascimento,
    p.nome, p.cpf, p.passaporte, p.idioma, m.nome AS municipio, e.sigla AS uf,
    IF(a.id IS NULL, x.cidade, NULL) AS cidade, IF(a.id IS NULL, x.pais_id, NULL) AS paisId
  FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id
  LEFT JOIN endereco a ON a.pessoa_id = p.id AND a.tipo = 1
  LEFT JOIN municipio m ON m.id = a.municipio_id LEFT JOIN estado e ON e.id = m.estado_id
  LEFT JOIN endereco_estrangeiro x ON x.pessoa_id = p.id
  LEFT JOIN responsavel r ON r.licenca_id = l.id`;

/** Quem fez 18 anos já não tem quem responda por ele, ainda que tivesse no dia do pedido. Nula se a licença não existe. */
export async function lerLinhaDaCarteira(
  em: EntityManager,
  qual: { readonly codigo: string } | { readonly id: number },
  hoje: DataCivil,
): Promise<LinhaDaCarteira | null> {
  const [lida] =
    'codigo' in qual
      ? await executar<LinhaLida[]>(em, `${LINHA} WHERE l.codigo = ?`, [qual.codigo])
      : await executar<LinhaLida[]>(em, `${LINHA} WHERE l.id = ?`, [qual.id]);
  if (!lida) return null;
  const { dataNascimento: selada, ...linha } = lida;
  if (!selada) return linha;
  const nascimento = dataCivil(abrirDaLinha(selada, 'pessoa.data_nascimento', linha.pessoaId));
  return ehMenor(nascimento, hoje) ? linha : { ...linha, responsavel: null };
}

/** Nome de quem acompanha o menor, como a carteira o imprime. */
export async function quemAcompanha(
  em: EntityManager,
  codigo: string,
  hoje: DataCivil,
): Promise<string | null> {
  const linha = await lerLinhaDaCarteira(em, { codigo }, hoje);
  return linha && abrirDaLinha(linha.responsavel, 'responsavel.nome', linha.id);
}
