import { pedir } from '../api/cliente';
import {
  type Convite,
  type ImagemEnviada,
  type Informe,
  type Painel,
  type Preco,
  type PrecoEnviado,
  type Precisa,
  type PreviaDePreco,
  type TextosDoInforme,
  type Usuario,
} from './contrato-gestao';

/** As contagens de um município, ou de todos. */
export const lerPainel = (municipio: string | null) =>
  pedir<Painel>('/api/admin/painel', { parametros: municipio === null ? {} : { municipio } });

export const lerPrecisa = () => pedir<Precisa>('/api/admin/painel/precisa');

export const convidarUsuario = (corpo: Convite) =>
  pedir<Usuario>('/api/admin/usuarios', { metodo: 'POST', corpo });

/** Nenhuma ou uma. O documento vai no corpo: no endereço ficaria à vista. */
export const buscarUsuario = (documento: string) =>
  pedir<Usuario[]>('/api/admin/usuarios/buscar', { metodo: 'POST', corpo: { documento } });

/** 409 na própria conta, ou quando outra pessoa que administra mudou algo antes. */
export const mudarPapel = (id: number, papel: Usuario['papel']) =>
  pedir<Usuario>(`/api/admin/usuarios/${id}/papel`, { metodo: 'POST', corpo: { papel } });

export type AcaoDeUsuario = 'desativar' | 'reativar' | 'zerar-segundo-fator' | 'convidar' | 'mandar-senha';

export const agirNoUsuario = (id: number, acao: AcaoDeUsuario) =>
  pedir<Usuario>(`/api/admin/usuarios/${id}/${acao}`, { metodo: 'POST' });

export const agendarPreco = (corpo: PrecoEnviado) =>
  pedir<Preco>('/api/admin/precos', { metodo: 'POST', corpo });

export const mudarPreco = (id: number, corpo: PrecoEnviado) =>
  pedir<Preco>(`/api/admin/precos/${id}`, { metodo: 'PUT', corpo });

export const apagarPreco = (id: number) => pedir<unknown>(`/api/admin/precos/${id}`, { metodo: 'DELETE' });

export const lerPrevia = (dia: string) =>
  pedir<PreviaDePreco>('/api/admin/precos/previa', { parametros: { dia } });

export const criarInforme = (corpo: TextosDoInforme) =>
  pedir<Informe>('/api/admin/informes', { metodo: 'POST', corpo });

/** 409 quando outra pessoa gravou depois da leitura. */
export const mudarInforme = (id: number, corpo: TextosDoInforme & { versao: number }) =>
  pedir<Informe>(`/api/admin/informes/${id}`, { metodo: 'PUT', corpo });

/** `null` publica já. */
export const publicarInforme = (id: number, publicarEm: string | null) =>
  pedir<Informe>(`/api/admin/informes/${id}/publicar`, { metodo: 'POST', corpo: { publicarEm } });

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
