import { enderecoDe, pedir } from '../api/cliente';
import { type EnvioDeArquivo, type RemessaGerada } from './contrato-banco';

/** É um GET que muda estado: leva a chave da sessão. 422 quando não há boletos a remeter. */
export const gerarRemessa = () => pedir<RemessaGerada>('/banco/gera-remessa', { comChave: true });

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
