import { type components } from '../api/tipos.gerado';

/** Nomes do console para o balcão. Dinheiro em centavos; dias `YYYY-MM-DD`. */
type Api = components['schemas'];

export type PessoaNaLista = Api['PessoaNaListaDto_Output'];
export type FichaDaPessoa = Api['PessoaNoBalcaoDto_Output'];
export type LicencaNaLista = Api['LicencaNaListaDto_Output'];
export type FichaDaLicenca = Api['LicencaNoBalcaoDto_Output'];
export type LicencaNoBalcao = FichaDaLicenca['licenca'];
export type DocumentoNoBalcao = FichaDaPessoa['documentos'][number];
export type MudancaDaLicenca = FichaDaPessoa['historico'][number];
export type Boleto = Api['BoletoDto_Output'];
export type FichaDoBoleto = Api['BoletoDetalhadoDto_Output'];
export type PreviaDaJuncao = Api['PreviaDaJuncaoDto_Output'];
export type PedidoDeJuncao = Api['JuntarDto'];
export type Lado = PreviaDaJuncao['campos'][number]['sugerido'];
export type Achados = Api['AchadosDto_Output'];
export type Refeitas = Api['RefeitasDto_Output'];
