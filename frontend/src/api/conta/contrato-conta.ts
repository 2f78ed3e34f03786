import { type Api } from '../esquemas';

/** Nomes das telas de conta para as formas que a API descreve. Instantes ISO 8601. */
export type TipoDeLink = Api['TipoDoLinkDto_Output']['tipo'];
export type PedidoDeConta = Api['ContaNovaDto'];
export type Conta = Api['ContaDto_Output'];
export type SessaoAberta = Api['MinhaSessaoDto_Output'];
export type InicioDoSegundoFator = Api['CadastroSegundoFatorDto_Output'];
export type CodigosDeRecuperacao = Api['CodigosRecuperacaoDto_Output'];
export type Acesso = Api['AcessoDto_Output'];
export type Eliminacao = Api['EliminacaoDto_Output'];
export type EliminacaoPedida = Api['EliminacaoPedidaDto_Output'];
