import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Convenio = Api['ConvenioDto_Output'];
/** Vazio e o que o layout não usa vão nulos; contador nulo fica como está. */
export type ConvenioEnviado = Api['ConvenioEntradaDto'];

export const umConvenio = (id: number) => pedir<Convenio>(`/api/admin/convenios/${id}`);

export const criarConvenio = (corpo: ConvenioEnviado) =>
  pedir<Convenio>('/api/admin/convenios', { metodo: 'POST', corpo });

/** 409 quando já há documentos com os números de antes, ou quando outra pessoa mudou o convênio desde a leitura. */
export const mudarConvenio = (id: number, corpo: ConvenioEnviado & { versao: number }) =>
  pedir<Convenio>(`/api/admin/convenios/${id}`, { metodo: 'PUT', corpo });

export type PixDoConvenio = Api['PixDoConvenioDto_Output'];
export type ExperienciaDoPix = Api['ExperienciaDoPixDto_Output'];

export const pixDoConvenio = (id: number) => pedir<PixDoConvenio>(`/api/admin/convenios/${id}/pix`);

export const experimentarPix = (id: number) =>
  pedir<ExperienciaDoPix>(`/api/admin/convenios/${id}/pix/experimentar`, {
    metodo: 'POST',
    soPergunta: true,
  });

export type AvisosDoPix = Api['AvisosDoPixDto_Output'];

export const avisosDoPix = (id: number) => pedir<AvisosDoPix>(`/api/admin/convenios/${id}/pix/avisos`);

/** Cadastra-o no provedor, que pode experimentá-lo antes. */
export const avisarEm = (id: number, endereco: string) =>
  pedir<AvisosDoPix>(`/api/admin/convenios/${id}/pix/avisos`, { metodo: 'POST', corpo: { endereco } });

/** 409 se já não é como se leu. */
export const ativarConvenio = ({ id, versao }: Convenio) =>
  pedir<Convenio>(`/api/admin/convenios/${id}/ativar`, { metodo: 'POST', parametros: { versao } });
