/** Os que a página pede antes dos programas (app/rotas/tabela-de-rotas.ts): o serviço pergunta pelo mesmo. */
export const AUTENTICIDADE = '/api/informacao-carteira';
export const BUSCAR_DADOS = '/api/buscarDados';
export const BUSCAR_LICENCAS = '/api/buscarLicencas';
export const CONFIGURACAO = '/api/configuracao';
export const CONTA = '/api/conta';
export const DETALHES_DO_BOLETO = '/api/boleto/detalhes';
export const INFORMES = '/api/cms/informes';
export const INFORMES_DO_MODULO = '/api/cms/informes/by-module/CARTEIRA_PESCA';
/** Todas as listas de opções do pedido, de uma vez. */
export const LISTAS = '/api/opcoes-do-pedido';
export const MINHA_PESSOA = '/api/conta/pessoa';
export const MINHAS_CARTEIRAS = '/api/consultar-minha-carteira';
export const RENOVACAO = '/api/renovacao';
export const SATISFACAO = '/api/satisfacao';
/** Não são da API: qualquer verificador as lê. */
export const CHAVES_PUBLICADAS = '/.well-known/carteira-pesca/chaves.json';
export const LISTA_DE_REVOGADAS = '/.well-known/carteira-pesca/revogadas';
export const SESSOES = '/api/conta/sessoes';
