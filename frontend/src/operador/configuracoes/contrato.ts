import { pedir } from '../../api/cliente';
import { type components } from '../../api/tipos.gerado';

type Api = components['schemas'];

export type Ajuste = Api['ListaDeConfiguracoesDto_Output']['itens'][number];
export type MudancaDeAjuste = Ajuste['historia'][number];
type AjusteEnviado = Api['ConfiguracaoMudadaDto'];
type PreviaDeAjuste = Api['PreviaDaConfiguracaoDto_Output'];
export type VersaoDeTexto = Api['VersoesDto_Output']['itens'][number];
type VersaoNova = Api['VersaoNovaDto'];

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
