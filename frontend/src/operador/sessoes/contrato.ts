import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type SessaoDeAlguem = Api['SessaoDeAlguemDto_Output'];

export const encerrarSessaoDe = (id: string) =>
  pedir<unknown>(`/api/admin/sessoes/${encodeURIComponent(id)}`, { metodo: 'DELETE' });
