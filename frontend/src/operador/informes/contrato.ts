import { BASE, pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Informe = Api['InformeDaConsoleDto_Output'];
export type TextosDoInforme = Api['InformeNovoDto'];
type ImagemEnviada = Api['ImagemDto_Output'];

export const enderecoDaImagem = (id: number): string => `${BASE}/api/cms/imagens/${id}`;

export const criarInforme = (corpo: TextosDoInforme) =>
  pedir<Informe>('/api/admin/informes', { metodo: 'POST', corpo });

/** 409 quando outra pessoa gravou depois da leitura. */
export const mudarInforme = (id: number, corpo: TextosDoInforme & { versao: number }) =>
  pedir<Informe>(`/api/admin/informes/${id}`, { metodo: 'PUT', corpo });

/** `null` publica já; 409 quando já não é o que se leu. */
export const publicarInforme = (id: number, publicarEm: string | null, versao: number | undefined) =>
  pedir<Informe>(`/api/admin/informes/${id}/publicar`, { metodo: 'POST', corpo: { publicarEm, versao } });

export const retirarInforme = (id: number) =>
  pedir<Informe>(`/api/admin/informes/${id}/retirar`, { metodo: 'POST' });

/** O HTML como o servidor o deixa. */
export const limparConteudo = async (conteudo: string): Promise<string> =>
  (await pedir<{ conteudo: string }>('/api/admin/informes/previa', { metodo: 'POST', corpo: { conteudo } }))
    .conteudo;

export function enviarImagem(arquivo: File): Promise<ImagemEnviada> {
  const corpo = new FormData();
  corpo.append('file', arquivo);
  return pedir('/api/admin/informes/imagens', { metodo: 'POST', corpo });
}
