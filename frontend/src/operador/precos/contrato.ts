import { pedir } from '../../api/cliente';
import { type components } from '../../api/tipos.gerado';

/** Dinheiro em centavos; dias `YYYY-MM-DD`; instantes ISO 8601. */
type Api = components['schemas'];

export type Preco = Api['PrecoDto_Output'];
type PrecoEnviado = Api['PrecoEntradaDto'];
type PreviaDePreco = Api['PreviaDto_Output'];

export const agendarPreco = (corpo: PrecoEnviado) =>
  pedir<Preco>('/api/admin/precos', { metodo: 'POST', corpo });

export const mudarPreco = (id: number, corpo: PrecoEnviado) =>
  pedir<Preco>(`/api/admin/precos/${id}`, { metodo: 'PUT', corpo });

export const apagarPreco = (id: number) => pedir<unknown>(`/api/admin/precos/${id}`, { metodo: 'DELETE' });

export const lerPrevia = (dia: string) =>
  pedir<PreviaDePreco>('/api/admin/precos/previa', { parametros: { dia } });
