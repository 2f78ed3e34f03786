import { pedir } from '../../api/cliente';
import { type components } from '../../api/tipos.gerado';
import { type PessoaDeEntrada } from '../../formularios/pessoa/pessoa-valores';

type Api = components['schemas'];

export type PessoaNaLista = Api['PessoaNaListaDto_Output'];
export type FichaDaPessoa = Api['PessoaNoBalcaoDto_Output'];

export const corrigirCadastro = (id: number, pessoa: PessoaDeEntrada): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}`, { metodo: 'PUT', corpo: { pessoa } });

export const devolverCadastro = (
  id: number,
  emails: { email: string; confirmarEmail: string },
): Promise<FichaDaPessoa> => pedir(`/api/admin/pessoas/${id}/devolver`, { metodo: 'POST', corpo: emails });

/** Sobre a pessoa, ou sobre uma licença dela. */
export const anotar = (id: number, texto: string, licencaId: number | null): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}/anotacoes`, { metodo: 'POST', corpo: { texto, licencaId } });
