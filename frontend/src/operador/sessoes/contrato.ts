import { pedir } from '../../api/cliente';
import { type components } from '../../api/tipos.gerado';

type Api = components['schemas'];

export type SessaoDeAlguem = Api['SessaoDeAlguemDto_Output'];

export const encerrarSessaoDe = (id: string) =>
  pedir<unknown>(`/api/admin/sessoes/${encodeURIComponent(id)}`, { metodo: 'DELETE' });
