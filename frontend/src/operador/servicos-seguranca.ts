import { pedir } from '../api/cliente';
import { type Integridade } from './contrato-seguranca';

/** Refaz a corrente inteira, do primeiro registro à cabeça. */
export const conferirAuditoria = () =>
  pedir<Integridade>('/api/admin/auditoria/conferir', { metodo: 'POST' });

export const encerrarSessaoDe = (id: string) =>
  pedir<unknown>(`/api/admin/sessoes/${encodeURIComponent(id)}`, { metodo: 'DELETE' });
