import { type components } from '../api/tipos.gerado';

/** Nomes do console para auditoria, tentativas e sessões. Instantes ISO 8601. */
type Api = components['schemas'];

export type RegistroAuditado = Api['FatoDto_Output'];
export type Integridade = Api['ConferenciaDto_Output'];
export type Tentativa = Api['TentativaDto_Output'];
export type SessaoDeAlguem = Api['SessaoDeAlguemDto_Output'];
