import { enderecoDe, pedir } from '../api/cliente';
import {
  type Convenio,
  type ConvenioEnviado,
  type EnvioDeArquivo,
  type Remessa,
  type RemessaGerada,
  type RemessaPrevista,
} from './contrato-banco';

/** É um GET que muda estado: leva a chave da sessão. 422 quando não há boletos a remeter. */
export const gerarRemessa = () => pedir<RemessaGerada>('/banco/gera-remessa', { comChave: true });

export const lerProximaRemessa = () => pedir<RemessaPrevista>('/api/admin/remessas/proxima');

/** 409 quando outra pessoa já mudou o envio. */
export const marcarRemessa = (id: number, entregue: boolean) =>
  pedir<Remessa>(`/api/admin/remessas/${id}/enviada`, { metodo: entregue ? 'POST' : 'DELETE' });

/** 409 com o `id` do primeiro envio quando os mesmos bytes já foram enviados. */
export function enviarRetorno(arquivo: File): Promise<EnvioDeArquivo> {
  const corpo = new FormData();
  corpo.append('file', arquivo);
  return pedir('/banco/upload-retorno/', { metodo: 'POST', corpo });
}

export const confirmarRetorno = (id: number) =>
  pedir<unknown>(`/banco/retornos/${id}/confirmar`, { metodo: 'POST' });

export const reprocessarRetorno = (id: number) =>
  pedir<unknown>(`/banco/retornos/${id}/reprocessar`, { metodo: 'POST' });

export const arquivoDaRemessa = (id: number) => enderecoDe(`/banco/download-remessa/${id}`);
export const arquivoDoRetorno = (id: number) => enderecoDe(`/banco/download-retorno/${id}`);

export const criarConvenio = (corpo: ConvenioEnviado) =>
  pedir<Convenio>('/api/admin/convenios', { metodo: 'POST', corpo });

/** 409 quando já há documentos com os números de antes, ou quando outra pessoa mudou o convênio desde a leitura. */
export const mudarConvenio = (id: number, corpo: ConvenioEnviado & { versao: number }) =>
  pedir<Convenio>(`/api/admin/convenios/${id}`, { metodo: 'PUT', corpo });

export const ativarConvenio = (id: number) =>
  pedir<Convenio>(`/api/admin/convenios/${id}/ativar`, { metodo: 'POST' });
