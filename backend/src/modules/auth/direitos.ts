import { PAPEIS, Papel } from '../../platform/sessao/sessao';

export type Quem = 'ANONIMO' | Papel;

const TODOS: readonly Quem[] = ['ANONIMO', ...PAPEIS];
const COM_LOGIN: readonly Quem[] = PAPEIS;
const EQUIPE: readonly Quem[] = ['OPERADOR', 'ADMINISTRADOR'];

/**
 * Quem pode chamar cada rota (decisão D1). Uma rota que não está aqui responde 403. O direito sobre a pessoa ou a
 * licença de que a rota trata é conferido depois, em `pessoa/direito-sobre-pessoa.service.ts`.
 */
export const DIREITOS: Readonly<Record<string, readonly Quem[]>> = {
  'GET /api/saude': TODOS,
  'GET /api/configuracao': TODOS,

  'POST /api/autenticacao/login': TODOS,
  'GET /api/autenticacao/usuario-logado': COM_LOGIN,
  'GET /api/autenticacao/nova-conta': TODOS,
  'GET /api/autenticacao/esqueci-minha-senha': TODOS,
  'GET /api/autenticacao/foreign-registration': TODOS,
  'POST /logout': TODOS,

  'POST /api/acessar': TODOS,
  'POST /api/buscarDados': TODOS,
  'POST /api/validarDados': TODOS,
  'POST /api/buscarLicencas': TODOS,
  'POST /api/registrar': TODOS,
  'POST /api/renovar': TODOS,
  'GET /api/consultar': TODOS,
  'GET /api/consultarCarteira': TODOS,
  'GET /api/informacao-carteira': TODOS,
  'GET /api/boleto': TODOS,
  'GET /api/boleto/detalhes': TODOS,
  'POST /api/boleto': TODOS,
  'GET /api/carteira': TODOS,
  'GET /api/consultar-minha-carteira': COM_LOGIN,
  'GET /api/external/carteira/historico/byIdentificador/:login': COM_LOGIN,

  'GET /api/modalidade-pesca': TODOS,
  'GET /api/localizacao-pesca': TODOS,
  'GET /api/renda-mensal': TODOS,
  'GET /api/faixa-etaria': TODOS,
  'GET /api/local-pesca': TODOS,
  'GET /api/material-pesca': TODOS,
  'GET /api/tipo-isca': TODOS,
  'GET /api/peixes': TODOS,
  'GET /api/agencia-turismo': TODOS,

  'GET /estados': TODOS,
  'GET /estados/:uf/municipios': TODOS,
  'GET /api/fetch-paises': TODOS,

  'GET /api/cms/informes/by-module/:modulo': TODOS,
  'GET /api/cms/informes/:id': TODOS,
  'GET /api/cms/imagens/:id': TODOS,

  'GET /banco/gera-remessa': EQUIPE,
  'GET /banco/lista-remessa': EQUIPE,
  'GET /banco/download-remessa/:id': EQUIPE,
  'GET /banco/lista-retornos': EQUIPE,
  'GET /banco/download-retorno/:id': EQUIPE,
  'POST /banco/upload-retorno': EQUIPE,
  'GET /banco/retornos/:id': EQUIPE,
  'GET /banco/retornos/:id/titulos': EQUIPE,
  'POST /banco/retornos/:id/confirmar': EQUIPE,
  'POST /banco/retornos/:id/reprocessar': EQUIPE,

  'GET /api/admin/remessas': EQUIPE,
  'GET /api/admin/remessas/:id': EQUIPE,
  'GET /api/admin/retornos': EQUIPE,
  'GET /api/admin/retornos/:id': EQUIPE,
  'GET /api/admin/tentativas': EQUIPE,
};
