import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';
import { type PessoaDeEntrada } from '../../formularios/pessoa/pessoa-valores';

export type PessoaNaLista = Api['PessoaNaListaDto_Output'];
export type FichaDaPessoa = Api['PessoaNoBalcaoDto_Output'];

export type PreviaDaCorrecao = Api['PreviaDaCorrecaoDto_Output'];

/** Só o que muda, e a versão do cadastro que se viu. */
export interface Correcao {
  pessoa: Partial<PessoaDeEntrada>;
  versao: string;
}

export const preverCorrecao = (id: number, correcao: Correcao): Promise<PreviaDaCorrecao> =>
  pedir(`/api/admin/pessoas/${id}/correcao`, { metodo: 'POST', corpo: correcao, soPergunta: true });

export const corrigirCadastro = (
  id: number,
  correcao: Correcao & { motivo: string },
): Promise<FichaDaPessoa> => pedir(`/api/admin/pessoas/${id}`, { metodo: 'PUT', corpo: correcao });

export const desfazerCorrecao = (id: number, correcao: number, motivo: string): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}/correcoes/${correcao}/desfazer`, { metodo: 'POST', corpo: { motivo } });

export const devolverCadastro = (
  id: number,
  emails: { email: string; confirmarEmail: string },
): Promise<FichaDaPessoa> => pedir(`/api/admin/pessoas/${id}/devolver`, { metodo: 'POST', corpo: emails });

/** Sobre a pessoa, ou sobre uma licença dela. */
export const anotar = (id: number, texto: string, licencaId: number | null): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}/anotacoes`, { metodo: 'POST', corpo: { texto, licencaId } });
