import { enderecoDe, pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';
import { type FichaDaPessoa } from '../pessoas/contrato';

export type LicencaNaLista = Api['LicencaNaListaDto_Output'];
export type FichaDaLicenca = Api['LicencaNoBalcaoDto_Output'];
export type LicencaNoBalcao = FichaDaLicenca['licenca'];
export type MudancaDaLicenca = FichaDaPessoa['historico'][number];
export type Refeitas = Api['RefeitasDto_Output'];

/** 413 quando passa do tamanho; 422 quando os bytes não são de PDF, JPG nem PNG. */
export function concederProvisoria(id: number, arquivo: File): Promise<FichaDaLicenca> {
  const corpo = new FormData();
  corpo.append('file', arquivo);
  return pedir(`/api/admin/licencas/${id}/provisoria`, { metodo: 'POST', corpo });
}

/** 409 se a licença já não está como se viu. */
export const invalidarLicenca = (
  id: number,
  motivo: string,
  visto: LicencaNoBalcao['status']['codigo'],
): Promise<FichaDaLicenca> =>
  pedir(`/api/admin/licencas/${id}/invalidar`, { metodo: 'POST', corpo: { motivo, visto } });

export const decidirIsencao = (
  id: number,
  decisao: Api['DecisaoDaIsencaoDto']['decisao'],
  motivo: string,
): Promise<FichaDaLicenca> =>
  pedir(`/api/admin/licencas/${id}/isencao`, { metodo: 'POST', corpo: { decisao, motivo } });

export const reativarLicenca = (id: number, motivo: string): Promise<FichaDaLicenca> =>
  pedir(`/api/admin/licencas/${id}/reativar`, { metodo: 'POST', corpo: { motivo } });

/** Com `previa`, só diz quais entram e por que as outras não. */
export const refazerCarteiras = (ids: readonly number[], previa: boolean): Promise<Refeitas> =>
  pedir('/api/admin/licencas/refazer', { metodo: 'POST', corpo: { ids, previa }, soPergunta: previa });

/** O PDF que a pessoa assina no balcão. */
export const folhaDaLicenca = (id: number): string => enderecoDe(`/api/admin/licencas/${id}/folha`);

/** 409 se já se recolheu, ou se o pedido não foi do balcão. */
export const recolherFolha = (id: number): Promise<FichaDaLicenca> =>
  pedir(`/api/admin/licencas/${id}/folha`, { metodo: 'POST' });

export const comprovanteDaLicenca = (id: number): string =>
  enderecoDe(`/api/admin/licencas/${id}/comprovante`);
