import { pedir } from '../api/cliente';
import {
  type Convite,
  type Painel,
  type Preco,
  type PrecoEnviado,
  type Precisa,
  type PreviaDePreco,
  type Usuario,
} from './contrato-gestao';

/** As contagens de um município, ou de todos. */
export const lerPainel = (municipio: string | null) =>
  pedir<Painel>('/api/admin/painel', { parametros: municipio === null ? {} : { municipio } });

export const lerPrecisa = () => pedir<Precisa>('/api/admin/painel/precisa');

export const convidarUsuario = (corpo: Convite) =>
  pedir<Usuario>('/api/admin/usuarios', { metodo: 'POST', corpo });

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
