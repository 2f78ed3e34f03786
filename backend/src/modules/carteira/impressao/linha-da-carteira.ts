import type { Idioma } from '../../../platform/i18n/idioma';
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
  /** Nome de quem responde pelo menor. */
  responsavel: Buffer | null;
}

const LINHA = `SELECT l.id, l.codigo, l.modalidade, l.status, l.motivo, l.pessoa_id AS pessoaId,
    l.data_criacao AS dataCriacao, l.data_ativacao AS dataAtivacao, l.data_vencimento AS dataVencimento,
    l.data_vencimento_provisoria AS dataVencimentoProvisoria, l.prazo_pagamento AS prazoPagamento,
    l.isencao_id AS isencaoId, r.nome AS responsavel,
    p.nome, p.cpf, p.passaporte, p.idioma, m.nome AS municipio, e.sigla AS uf,
    IF(a.id IS NULL, x.cidade, NULL) AS cidade, IF(a.id IS NULL, x.pais_id, NULL) AS paisId
  FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id
  LEFT JOIN endereco a ON a.pessoa_id = p.id AND a.tipo = 1
  LEFT JOIN municipio m ON m.id = a.municipio_id LEFT JOIN estado e ON e.id = m.estado_id
  LEFT JOIN endereco_estrangeiro x ON x.pessoa_id = p.id
  LEFT JOIN responsavel r ON r.licenca_id = l.id`;

export const LINHA_POR_CODIGO = `${LINHA} WHERE l.codigo = ?`;
export const LINHA_POR_ID = `${LINHA} WHERE l.id = ?`;
