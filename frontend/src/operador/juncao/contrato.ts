import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';
import { type FichaDaPessoa } from '../pessoas/contrato';

export type PreviaDaJuncao = Api['PreviaDaJuncaoDto_Output'];
type PedidoDeJuncao = Api['JuntarDto'];
export type Lado = PreviaDaJuncao['campos'][number]['sugerido'];

/** O que aconteceria se o cadastro `com` se juntasse ao `id`. */
export const preverJuncao = (id: number, com: number): Promise<PreviaDaJuncao> =>
  pedir(`/api/admin/pessoas/${id}/juncao`, { parametros: { com } });

export const juntarCadastros = (id: number, juncao: PedidoDeJuncao): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}/juncao`, { metodo: 'POST', corpo: juncao });

export const separarCadastros = (id: number, corpo: Api['SepararDto']): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}/juncao/desfazer`, { metodo: 'POST', corpo });
