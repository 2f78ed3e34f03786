import { type components } from '../api/tipos.gerado';

/** Nomes do console para as formas das chamadas do banco. Dinheiro em centavos; instantes ISO 8601; dias `YYYY-MM-DD`. */
type Api = components['schemas'];

export type Remessa = Api['RemessaDto_Output'];
export type RemessaPrevista = Api['RemessaPrevistaDto_Output'];
export type RemessaGerada = Api['RemessaGeradaDto_Output'];
export type Retorno = Api['RetornoDto_Output'];
export type RetornoDetalhado = Api['RetornoDetalhadoDto_Output'];
export type SituacaoRetorno = Retorno['situacao'];
export type PaginaDeLinhas = Api['PaginaDeLinhasDto_Output'];
export type LinhaDoRetorno = PaginaDeLinhas['content'][number];
export type ResultadoLinha = LinhaDoRetorno['resultado'];
export type EnvioDeArquivo = Api['EnvioDto_Output'];

export type Convenio = Api['ConvenioDto_Output'];
/** Vazio e o que o layout não usa vão nulos; contador nulo fica como está. */
export type ConvenioEnviado = Api['ConvenioEntradaDto'];
