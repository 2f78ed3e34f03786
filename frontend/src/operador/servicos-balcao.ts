import { enderecoDe, pedir } from '../api/cliente';
import { type PessoaDeEntrada } from '../formularios/pessoa-valores';
import {
  type Achados,
  type FichaDaLicenca,
  type FichaDaPessoa,
  type PedidoDeJuncao,
  type PreviaDaJuncao,
  type Refeitas,
} from './contrato-balcao';

/** O termo vai no corpo: um documento ou um nome no endereço ficaria em registros. */
export const buscarNoBalcao = (termo: string, antesDe?: number): Promise<Achados> =>
  pedir('/api/admin/busca', { metodo: 'POST', corpo: { termo, antesDe } });

export const corrigirCadastro = (id: number, pessoa: PessoaDeEntrada): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}`, { metodo: 'PUT', corpo: { pessoa } });

export const devolverCadastro = (
  id: number,
  emails: { email: string; confirmarEmail: string },
): Promise<FichaDaPessoa> => pedir(`/api/admin/pessoas/${id}/devolver`, { metodo: 'POST', corpo: emails });

/** O que aconteceria se o cadastro `com` se juntasse ao `id`. */
export const preverJuncao = (id: number, com: number): Promise<PreviaDaJuncao> =>
  pedir(`/api/admin/pessoas/${id}/juncao`, { parametros: { com } });

export const juntarCadastros = (id: number, juncao: PedidoDeJuncao): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}/juncao`, { metodo: 'POST', corpo: juncao });

export const separarCadastros = (id: number, motivo: string): Promise<FichaDaPessoa> =>
  pedir(`/api/admin/pessoas/${id}/juncao/desfazer`, { metodo: 'POST', corpo: { motivo } });

/** 413 quando passa do tamanho; 422 quando os bytes não são de PDF, JPG nem PNG. */
export function concederProvisoria(id: number, arquivo: File): Promise<FichaDaLicenca> {
  const corpo = new FormData();
  corpo.append('file', arquivo);
  return pedir(`/api/admin/licencas/${id}/provisoria`, { metodo: 'POST', corpo });
}

export const invalidarLicenca = (id: number, motivo: string): Promise<FichaDaLicenca> =>
  pedir(`/api/admin/licencas/${id}/invalidar`, { metodo: 'POST', corpo: { motivo } });

export const reativarLicenca = (id: number, motivo: string): Promise<FichaDaLicenca> =>
  pedir(`/api/admin/licencas/${id}/reativar`, { metodo: 'POST', corpo: { motivo } });

/** Com `previa`, só diz quais entram e por que as outras não. */
export const refazerCarteiras = (ids: readonly number[], previa: boolean): Promise<Refeitas> =>
  pedir('/api/admin/licencas/refazer', { metodo: 'POST', corpo: { ids, previa } });

export const comprovanteDaLicenca = (id: number): string =>
  enderecoDe(`/api/admin/licencas/${id}/comprovante`);

export const enderecoDaExportacao = (
  lista: string,
  formato: 'csv' | 'xlsx',
  { filtro, idioma }: { filtro: Record<string, unknown>; idioma: string },
): string => enderecoDe(`/api/admin/exportar/${lista}`, { formato, filter: JSON.stringify(filtro), idioma });
