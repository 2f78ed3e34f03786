import { PAPEIS, Papel } from '../../platform/sessao/sessao';
import { Ato, Prova, provaPara } from '../pessoa/domain/provas';

export type Quem = 'ANONIMO' | Papel;

const TODOS: readonly Quem[] = ['ANONIMO', ...PAPEIS];
const COM_LOGIN: readonly Quem[] = PAPEIS;
const EQUIPE: readonly Quem[] = ['OPERADOR', 'ADMINISTRADOR'];
const ADMINISTRACAO: readonly Quem[] = ['ADMINISTRADOR'];

/** De que objeto a rota trata, e o que se exige sobre a pessoa dele (decisão D1). */
export type Sobre =
  /** Licença por protocolo: dono, concessão ou equipe. */
  | 'LICENCA'
  /** Licença por protocolo, só para ler: também o fiscal. */
  | 'LICENCA_LEITURA'
  /** Carteira de uma licença por protocolo: os mesmos que a licença. */
  | 'LICENCA_CARTEIRA'
  /** Pessoa por documento: dono, concessão ou equipe. */
  | 'PESSOA'
  /** Documento que é o do próprio login; a equipe, qualquer um. */
  | 'LOGIN'
  /** Documento novo ou do cadastro: quem registra decide dentro da transação, pela mesma conta de direitos. */
  | 'CADASTRO'
  /** O cadastro a que a própria conta está ligada. */
  | 'CADASTRO_PROPRIO'
  /** O que é da própria sessão. */
  | 'PROPRIO';

/** O ato da tabela de provas que a rota é, sobre a pessoa do objeto. */
const ATO_DE = {
  LICENCA: 'EMITIR',
  LICENCA_LEITURA: 'VER_COBERTO',
  LICENCA_CARTEIRA: 'EMITIR',
  PESSOA: 'VER_COBERTO',
  LOGIN: 'TER_CONTA',
  CADASTRO: 'SABER_QUE_EXISTE',
  CADASTRO_PROPRIO: 'VER_INTEIRO',
  PROPRIO: null,
} as const satisfies Record<Sobre, Ato | null>;

export interface Regra {
  readonly quem: readonly Quem[];
  readonly sobre?: Sobre;
  /** A prova de ser a pessoa do objeto, ou a do login (decisão D15); sem pessoa, nenhuma. */
  readonly prova: Prova;
}

const de = (quem: readonly Quem[], sobre?: Sobre): Regra => {
  const ato = sobre ? ATO_DE[sobre] : null;
  return { quem, ...(sobre ? { sobre } : {}), prova: ato ? provaPara(ato) : 'NENHUMA' };
};

/**
 * Quem pode chamar cada rota, e sobre o quê (decisão D1). Uma rota que não está aqui responde 403. `direitos.guard.ts`
 * confere o papel e o direito sobre o objeto antes de o controlador rodar; `docs/direitos.md` sai desta tabela.
 */
export const DIREITOS: Readonly<Record<string, Regra>> = {
  'GET /api/saude': de(TODOS),
  'GET /api/saude/alarme': de(TODOS),
  'GET /api/saude/pronta': de(TODOS),
  'GET /api/saude/viva': de(TODOS),
  'GET /api/configuracao': de(TODOS),
  'GET /api/textos': de(TODOS),
  'GET /pdfs/:arquivo': de(TODOS),

  'POST /api/autenticacao/login': de(TODOS),
  'GET /api/autenticacao/usuario-logado': de(COM_LOGIN, 'PROPRIO'),
  'GET /api/autenticacao/nova-conta': de(TODOS),
  'GET /api/autenticacao/esqueci-minha-senha': de(TODOS),
  'GET /api/autenticacao/foreign-registration': de(TODOS),
  'POST /api/autenticacao/chave': de(COM_LOGIN, 'PROPRIO'),
  'GET /api/autenticacao/govbr': de(TODOS),
  'GET /api/autenticacao/govbr/retorno': de(TODOS),
  'POST /logout': de(TODOS, 'PROPRIO'),

  'POST /api/conta/nova': de(TODOS),
  'POST /api/conta/esqueci': de(TODOS),
  'POST /api/conta/link': de(TODOS),
  'POST /api/conta/confirmar': de(TODOS),
  'POST /api/conta/redefinir': de(TODOS),
  'POST /api/conta/email/confirmar': de(TODOS),
  'POST /api/conta/vinculo/confirmar': de(TODOS),
  'GET /api/conta': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/senha': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/idioma': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/email': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/vinculo': de(COM_LOGIN, 'PROPRIO'),
  // A conta da equipe é quem administra que encerra: o nome dela explica a auditoria.
  'POST /api/conta/encerrar': de(['CIDADAO'], 'PROPRIO'),
  'GET /api/conta/pessoa': de(COM_LOGIN, 'CADASTRO_PROPRIO'),
  'POST /api/conta/pessoa': de(COM_LOGIN, 'CADASTRO_PROPRIO'),
  'GET /api/conta/acessos': de(COM_LOGIN, 'CADASTRO_PROPRIO'),
  'GET /api/conta/dados': de(COM_LOGIN, 'CADASTRO_PROPRIO'),
  'GET /api/conta/eliminacao': de(COM_LOGIN, 'CADASTRO_PROPRIO'),
  'POST /api/conta/eliminacao': de(['CIDADAO'], 'CADASTRO_PROPRIO'),
  'DELETE /api/conta/eliminacao': de(['CIDADAO'], 'CADASTRO_PROPRIO'),
  'GET /api/conta/sessoes': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/sessoes/encerrar': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/segundo-fator': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/segundo-fator/confirmar': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/segundo-fator/codigos': de(COM_LOGIN, 'PROPRIO'),
  'POST /api/conta/segundo-fator/desligar': de(COM_LOGIN, 'PROPRIO'),

  'POST /api/acessar': de(TODOS, 'CADASTRO'),
  'POST /api/buscarDados': de(TODOS, 'CADASTRO'),
  'POST /api/validarDados': de(TODOS, 'CADASTRO'),
  'POST /api/buscarLicencas': de(TODOS, 'PESSOA'),
  'POST /api/registrar': de(TODOS, 'CADASTRO'),
  'POST /api/renovar': de(TODOS, 'CADASTRO'),
  'GET /api/renovacao': de(TODOS, 'LICENCA'),
  'GET /api/consultar': de(TODOS, 'LICENCA_LEITURA'),
  'GET /api/consultarCarteira': de(TODOS, 'LICENCA_LEITURA'),
  'GET /api/informacao-carteira': de(TODOS),
  'POST /api/informacao-carteira': de(TODOS),
  'GET /.well-known/security.txt': de(TODOS),
  'GET /.well-known/carteira-pesca/chaves.json': de(TODOS),
  'GET /.well-known/carteira-pesca/revogadas': de(TODOS),
  'GET /api/boleto': de(TODOS, 'LICENCA'),
  'GET /api/boleto/detalhes': de(TODOS, 'LICENCA'),
  'POST /api/boleto': de(TODOS, 'LICENCA'),
  'GET /api/carteira': de(TODOS, 'LICENCA_CARTEIRA'),
  'GET /api/carteira-imagem': de(TODOS, 'LICENCA_CARTEIRA'),
  'GET /api/consultar-minha-carteira': de(COM_LOGIN, 'PROPRIO'),
  'GET /api/external/carteira/historico/byIdentificador/:login': de(COM_LOGIN, 'LOGIN'),

  'GET /api/modalidade-pesca': de(TODOS),
  'GET /api/localizacao-pesca': de(TODOS),
  'GET /api/renda-mensal': de(TODOS),
  'GET /api/faixa-etaria': de(TODOS),
  'GET /api/local-pesca': de(TODOS),
  'GET /api/material-pesca': de(TODOS),
  'GET /api/tipo-isca': de(TODOS),
  'GET /api/peixes': de(TODOS),
  'GET /api/agencia-turismo': de(TODOS),
  'GET /api/opcoes-do-pedido': de(TODOS),

  'GET /estados': de(TODOS),
  'GET /estados/:uf/municipios': de(TODOS),
  'GET /cep/:cep': de(TODOS),
  'GET /api/fetch-paises': de(TODOS),

  'GET /api/cms/informes/by-module/:modulo': de(TODOS),
  'GET /api/cms/informes/:id': de(TODOS),
  'GET /api/cms/imagens/:id': de(TODOS),

  'GET /banco/gera-remessa': de(EQUIPE),
  'GET /banco/lista-remessa': de(EQUIPE),
  'GET /banco/download-remessa/:id': de(EQUIPE),
  'GET /banco/lista-retornos': de(EQUIPE),
  'GET /banco/download-retorno/:id': de(EQUIPE),
  'POST /banco/upload-retorno': de(EQUIPE),
  'GET /banco/retornos/:id': de(EQUIPE),
  'GET /banco/retornos/:id/titulos': de(EQUIPE),
  'POST /banco/retornos/:id/confirmar': de(EQUIPE),
  'POST /banco/retornos/:id/reprocessar': de(EQUIPE),

  'POST /api/admin/busca': de(EQUIPE),
  // Cada lista pede ainda o direito da rota dela.
  'GET /api/admin/exportar/:lista': de(EQUIPE),
  'GET /api/admin/pessoas': de(EQUIPE),
  'GET /api/admin/pessoas/:id': de(EQUIPE),
  'PUT /api/admin/pessoas/:id': de(EQUIPE),
  'POST /api/admin/pessoas/:id/devolver': de(EQUIPE),
  'GET /api/admin/pessoas/:id/juncao': de(EQUIPE),
  'POST /api/admin/pessoas/:id/juncao': de(EQUIPE),
  'POST /api/admin/pessoas/:id/juncao/desfazer': de(EQUIPE),
  'GET /api/admin/licencas': de(EQUIPE),
  'GET /api/admin/licencas/:id': de(EQUIPE),
  'GET /api/admin/licencas/:id/comprovante': de(EQUIPE),
  'POST /api/admin/licencas/refazer': de(EQUIPE),
  'POST /api/admin/licencas/:id/provisoria': de(EQUIPE),
  'POST /api/admin/licencas/:id/invalidar': de(EQUIPE),
  'POST /api/admin/licencas/:id/reativar': de(ADMINISTRACAO),

  'GET /api/admin/boletos': de(EQUIPE),
  'GET /api/admin/boletos/:id': de(EQUIPE),
  'GET /api/admin/painel': de(EQUIPE),
  'GET /api/admin/painel/precisa': de(EQUIPE),

  'GET /api/admin/remessas': de(EQUIPE),
  'GET /api/admin/remessas/proxima': de(EQUIPE),
  'GET /api/admin/remessas/:id': de(EQUIPE),
  'POST /api/admin/remessas/:id/enviada': de(EQUIPE),
  'DELETE /api/admin/remessas/:id/enviada': de(EQUIPE),
  'GET /api/admin/retornos': de(EQUIPE),
  'GET /api/admin/retornos/:id': de(EQUIPE),

  'GET /api/admin/convenios': de(ADMINISTRACAO),
  'GET /api/admin/convenios/:id': de(ADMINISTRACAO),
  'POST /api/admin/convenios': de(ADMINISTRACAO),
  'PUT /api/admin/convenios/:id': de(ADMINISTRACAO),
  'POST /api/admin/convenios/:id/ativar': de(ADMINISTRACAO),
  'GET /api/admin/pendencias': de(EQUIPE),
  'GET /api/admin/pendencias/:id': de(EQUIPE),
  'POST /api/admin/pendencias/lote': de(EQUIPE),
  'POST /api/admin/pendencias/:id/aceitar': de(EQUIPE),
  'POST /api/admin/pendencias/:id/casar': de(EQUIPE),
  'POST /api/admin/pendencias/:id/devolver': de(EQUIPE),
  // Com dinheiro parado, o serviço pede quem administra.
  'POST /api/admin/pendencias/:id/dispensar': de(EQUIPE),
  'POST /api/admin/pendencias/:id/desfazer': de(EQUIPE),
  'GET /api/admin/devolucoes': de(EQUIPE),
  'GET /api/admin/devolucoes/:id': de(EQUIPE),
  'POST /api/admin/devolucoes/:id/autorizar': de(ADMINISTRACAO),
  'POST /api/admin/devolucoes/:id/pagar': de(ADMINISTRACAO),
  'POST /api/admin/devolucoes/:id/recusar': de(ADMINISTRACAO),
  'POST /api/admin/devolucoes/:id/cancelar': de(EQUIPE),
  'GET /api/admin/razao': de(EQUIPE),
  'GET /api/admin/razao/csv': de(EQUIPE),
  'PUT /api/admin/extrato/:dia': de(EQUIPE),

  'POST /api/fiscal/conferencias': de(['FISCAL']),
  'GET /api/fiscal/conferencias': de(['FISCAL']),
  'GET /api/admin/conferencias': de(EQUIPE),

  'GET /api/admin/auditoria': de(ADMINISTRACAO),
  'POST /api/admin/auditoria/conferir': de(ADMINISTRACAO),
  'GET /api/admin/sessoes': de(ADMINISTRACAO),
  'DELETE /api/admin/sessoes/:id': de(ADMINISTRACAO),
  'GET /api/admin/informes': de(EQUIPE),
  'GET /api/admin/informes/:id': de(EQUIPE),
  'POST /api/admin/informes': de(EQUIPE),
  'POST /api/admin/informes/imagens': de(EQUIPE),
  'POST /api/admin/informes/previa': de(EQUIPE),
  'PUT /api/admin/informes/:id': de(EQUIPE),
  'POST /api/admin/informes/:id/publicar': de(EQUIPE),
  'POST /api/admin/informes/:id/retirar': de(EQUIPE),
  'GET /api/admin/precos': de(ADMINISTRACAO),
  'GET /api/admin/precos/previa': de(ADMINISTRACAO),
  'GET /api/admin/precos/:id': de(ADMINISTRACAO),
  'POST /api/admin/precos': de(ADMINISTRACAO),
  'PUT /api/admin/precos/:id': de(ADMINISTRACAO),
  'DELETE /api/admin/precos/:id': de(ADMINISTRACAO),
  'GET /api/admin/configuracoes': de(EQUIPE),
  'GET /api/admin/configuracoes/previa': de(ADMINISTRACAO),
  'POST /api/admin/configuracoes': de(ADMINISTRACAO),
  'DELETE /api/admin/configuracoes/:id': de(ADMINISTRACAO),
  'GET /api/admin/textos': de(EQUIPE),
  'POST /api/admin/textos': de(ADMINISTRACAO),
  'DELETE /api/admin/textos/:id': de(ADMINISTRACAO),
  'GET /api/admin/opcoes': de(EQUIPE),
  'POST /api/admin/opcoes/previa': de(EQUIPE),
  'POST /api/admin/opcoes': de(ADMINISTRACAO),
  'DELETE /api/admin/opcoes/:id': de(ADMINISTRACAO),
  'GET /api/admin/manuais': de(EQUIPE),
  'GET /api/admin/manuais/:manual/versoes/:numero': de(EQUIPE),
  'POST /api/admin/manuais/:manual/versoes': de(ADMINISTRACAO),
  'POST /api/admin/manuais/:manual/voltar': de(ADMINISTRACAO),
  'GET /api/admin/usuarios': de(ADMINISTRACAO),
  'GET /api/admin/usuarios/:id': de(ADMINISTRACAO),
  'POST /api/admin/usuarios': de(ADMINISTRACAO),
  'POST /api/admin/usuarios/buscar': de(ADMINISTRACAO),
  'POST /api/admin/usuarios/:id/papel': de(ADMINISTRACAO),
  'POST /api/admin/usuarios/:id/:acao': de(ADMINISTRACAO),
  'GET /api/admin/tentativas': de(EQUIPE),
  'GET /api/admin/trabalhos': de(EQUIPE),
  'GET /api/admin/trabalhos/resumo': de(EQUIPE),
  'POST /api/admin/trabalhos/repetir': de(EQUIPE),
  'POST /api/admin/trabalhos/:id/repetir': de(EQUIPE),
};
