import { type components } from './tipos.gerado';

/** Nomes das telas de conta para as formas que a API descreve. Instantes ISO 8601. */
type Api = components['schemas'];

export type TipoDeLink = Api['TipoDoLinkDto_Output']['tipo'];
export type PedidoDeConta = Api['ContaNovaDto'];
export type Conta = Api['ContaDto_Output'];
export type SessaoAberta = Api['MinhaSessaoDto_Output'];
export type InicioDoSegundoFator = Api['CadastroSegundoFatorDto_Output'];
export type CodigosDeRecuperacao = Api['CodigosRecuperacaoDto_Output'];

export interface Acesso {
  em: string;
  papel: string;
  acao: string;
  objeto: string | null;
}

export interface Eliminacao {
  situacao: 'NENHUMA' | 'AGENDADA' | 'IMEDIATA';
  em: string | null;
  motivo: string | null;
}

export interface EliminacaoPedida {
  situacao: 'ELIMINADA' | 'AGENDADA';
  em: string | null;
}
