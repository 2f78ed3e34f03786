import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Preco = Api['PrecoDto_Output'];

/** Do mais novo ao mais antigo. */
export const lerPrecos = () =>
  pedir<Preco[]>('/api/admin/precos', { parametros: { sort: '["id","DESC"]', range: '[0,99]' } });

type PrecoEnviado = Api['PrecoEntradaDto'];

export const agendarPreco = (corpo: PrecoEnviado) =>
  pedir<Preco>('/api/admin/precos', { metodo: 'POST', corpo });

export const mudarPreco = (id: number, corpo: PrecoEnviado) =>
  pedir<Preco>(`/api/admin/precos/${id}`, { metodo: 'PUT', corpo });

/** `vista`: quando se tomou a que se leu. 409 se entretanto se corrigiu. */
export const apagarPreco = (id: number, vista: string) =>
  pedir<unknown>(`/api/admin/precos/${id}`, { metodo: 'DELETE', parametros: { vista } });

export type DecisaoDaIsencao = Api['IsencoesDto_Output']['itens'][number];
export type ValorDaIsencao = Api['IsencaoEntradaDto']['valor'];

/** Da mais nova à mais velha. */
export const lerIsencoes = async () => (await pedir<Api['IsencoesDto_Output']>('/api/admin/isencoes')).itens;

/** `corrigida`: a que ainda não começou e se troca por esta. */
export const marcarIsencao = (corpo: Api['IsencaoEntradaDto'], corrigida: number | null) =>
  pedir<unknown>(corrigida === null ? '/api/admin/isencoes' : `/api/admin/isencoes/${corrigida}`, {
    metodo: corrigida === null ? 'POST' : 'PUT',
    corpo,
  });

export const cancelarIsencao = (id: number, vista: string) =>
  pedir<unknown>(`/api/admin/isencoes/${id}`, { metodo: 'DELETE', parametros: { vista } });

export const lerPrevia = (dia: string) =>
  pedir<Api['PreviaDto_Output']>('/api/admin/precos/previa', { parametros: { dia } });
