import { pedir } from '../../../api/cliente';
import { type Api } from '../../../api/esquemas';

export type Ajuste = Api['ListaDeConfiguracoesDto_Output']['itens'][number];

const AJUSTES = '/api/admin/configuracoes';

export const lerAjustes = async (): Promise<Ajuste[]> => (await pedir<{ itens: Ajuste[] }>(AJUSTES)).itens;

export const preverAjuste = (chave: string, valor: number, dia: string) =>
  pedir<Api['PreviaDaConfiguracaoDto_Output']>(`${AJUSTES}/previa`, {
    parametros: { chave, valor: String(valor), dia },
  });

export const marcarAjuste = (corpo: Api['ConfiguracaoMudadaDto']) =>
  pedir<unknown>(AJUSTES, { metodo: 'POST', corpo });

export const cancelarAjuste = (id: number) => pedir<unknown>(`${AJUSTES}/${id}`, { metodo: 'DELETE' });
