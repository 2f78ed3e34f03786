import { pedir } from '../api/cliente';
import { type Ajuste, type AjusteEnviado, type PreviaDeAjuste } from './contrato-configuracoes';

const AJUSTES = '/api/admin/configuracoes';

export const lerAjustes = async (): Promise<Ajuste[]> => (await pedir<{ itens: Ajuste[] }>(AJUSTES)).itens;

export const preverAjuste = (chave: string, valor: number, dia: string) =>
  pedir<PreviaDeAjuste>(`${AJUSTES}/previa`, { parametros: { chave, valor: String(valor), dia } });

export const marcarAjuste = (corpo: AjusteEnviado) => pedir<unknown>(AJUSTES, { metodo: 'POST', corpo });

export const cancelarAjuste = (id: number) => pedir<unknown>(`${AJUSTES}/${id}`, { metodo: 'DELETE' });
