import { pedir } from '../../api/cliente';
import { type components } from '../../api/tipos.gerado';

type Api = components['schemas'];

export type RegistroAuditado = Api['FatoDto_Output'];
export type Integridade = Api['ConferenciaDto_Output'];

/** Refaz a corrente inteira, do primeiro registro à cabeça. */
export const conferirAuditoria = () =>
  pedir<Integridade>('/api/admin/auditoria/conferir', { metodo: 'POST' });
