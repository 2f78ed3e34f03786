import { type components } from '../../api/tipos.gerado';
import { type FichaDaPessoa } from '../pessoas/contrato';

/** Dinheiro em centavos; dias `YYYY-MM-DD`; instantes ISO 8601. */
type Api = components['schemas'];

export type DocumentoNoBalcao = FichaDaPessoa['documentos'][number];
export type Boleto = Api['BoletoDto_Output'];
export type FichaDoBoleto = Api['BoletoDetalhadoDto_Output'];
