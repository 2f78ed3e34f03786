import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Usuario = Api['UsuarioDto_Output'];
export type Convite = Api['ConviteDto'];

export const convidarUsuario = (corpo: Convite) =>
  pedir<Usuario>('/api/admin/usuarios', { metodo: 'POST', corpo });

/** Nenhuma ou uma. O documento vai no corpo: no endereço ficaria à vista. */
export const buscarUsuario = (documento: string) =>
  pedir<Usuario[]>('/api/admin/usuarios/buscar', { metodo: 'POST', corpo: { documento }, soPergunta: true });

/** 409 na própria conta, ou quando outra pessoa que administra já mudou a função que se leu (`vista`). */
export const mudarPapel = (id: number, corpo: Api['PapelDto']) =>
  pedir<Usuario>(`/api/admin/usuarios/${id}/papel`, { metodo: 'POST', corpo });

export type AcaoDeUsuario = 'desativar' | 'reativar' | 'zerar-segundo-fator' | 'convidar' | 'mandar-senha';

export const agirNoUsuario = (id: number, acao: AcaoDeUsuario) =>
  pedir<Usuario>(`/api/admin/usuarios/${id}/${acao}`, { metodo: 'POST' });
