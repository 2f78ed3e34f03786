import { pedir } from '../api/cliente';
import {
  type Ajuste,
  type AjusteEnviado,
  type PreviaDeAjuste,
  type VersaoDeTexto,
  type VersaoNova,
} from './contrato-configuracoes';

const AJUSTES = '/api/admin/configuracoes';

export const lerAjustes = async (): Promise<Ajuste[]> => (await pedir<{ itens: Ajuste[] }>(AJUSTES)).itens;

export const preverAjuste = (chave: string, valor: number, dia: string) =>
  pedir<PreviaDeAjuste>(`${AJUSTES}/previa`, { parametros: { chave, valor: String(valor), dia } });

export const marcarAjuste = (corpo: AjusteEnviado) => pedir<unknown>(AJUSTES, { metodo: 'POST', corpo });

export const cancelarAjuste = (id: number) => pedir<unknown>(`${AJUSTES}/${id}`, { metodo: 'DELETE' });

const TEXTOS = '/api/admin/textos';

export const lerVersoes = async (): Promise<VersaoDeTexto[]> =>
  (await pedir<{ itens: VersaoDeTexto[] }>(TEXTOS)).itens;

export const marcarVersao = (corpo: VersaoNova) => pedir<unknown>(TEXTOS, { metodo: 'POST', corpo });

export const cancelarVersao = (versao: number) => pedir<unknown>(`${TEXTOS}/${versao}`, { metodo: 'DELETE' });
