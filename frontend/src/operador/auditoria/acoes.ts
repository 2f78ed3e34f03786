import { type RegistroAuditado } from '../contrato-seguranca';

type Acao = RegistroAuditado['acao'];

// Um objeto, para que faltar ou sobrar uma ação não compile.
const TODAS: Record<Acao, true> = {
  LOGIN: true,
  LOGIN_FALHA: true,
  LOGOUT: true,
  SESSAO_ENCERRADA: true,
  SESSOES_LIDAS: true,
  CONTA_PEDIDA: true,
  CONTA_CRIADA: true,
  CONTA_VINCULADA: true,
  CONTA_TOMADA: true,
  CONTA_ENCERRADA: true,
  VINCULO_PEDIDO: true,
  SENHA_PEDIDA: true,
  SENHA_TROCADA: true,
  EMAIL_PEDIDO: true,
  EMAIL_TROCADO: true,
  SEGUNDO_FATOR_LIGADO: true,
  SEGUNDO_FATOR_DESLIGADO: true,
  CODIGOS_TROCADOS: true,
  CONCESSAO_DADA: true,
  PESSOA_CRIADA: true,
  PESSOA_MUDADA: true,
  PESSOA_LIDA: true,
  DADOS_EXPORTADOS: true,
  ELIMINACAO_PEDIDA: true,
  PESSOA_ELIMINADA: true,
  LICENCA_MUDADA: true,
  DOCUMENTO_MUDADO: true,
  DOCUMENTOS_MUDADOS: true,
  CONVENIO_CRIADO: true,
  CONVENIO_MUDADO: true,
  CONVENIO_ATIVADO: true,
  REMESSA_GERADA: true,
  REMESSA_LIDA: true,
  RETORNO_RECEBIDO: true,
  RETORNO_LIDO: true,
  RETORNO_CONFIRMADO: true,
  RETORNO_REPROCESSADO: true,
  RETORNO_PROCESSADO: true,
  PENDENCIA_ABERTA: true,
  PENDENCIA_RESOLVIDA: true,
  AUDITORIA_CONFERIDA: true,
};

/** As ações que o servidor audita, na ordem do filtro. */
export const ACOES_AUDITADAS = Object.keys(TODAS) as Acao[];
