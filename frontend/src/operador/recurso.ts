import { type GetListParams, type RaRecord } from 'react-admin';

import { type Usuario } from '../api/conta/sessao';
import { type ItemDoDia } from './painel/contrato';

/** As partes do trabalho, na ordem do menu. */
export const GRUPOS = ['atendimento', 'banco', 'conteudo', 'agencia', 'seguranca'] as const;

/** O que o console sabe de um assunto: rotas, menu, teclas e leituras saem daqui. */
export interface RecursoDoConsole {
  /** No endereço, na API e nos textos (`menu.<nome>`). */
  nome: string;
  /** Sem ele, não vai ao menu. */
  Icone?: React.ComponentType;
  grupo?: (typeof GRUPOS)[number];
  /** O que espera alguém nesta tela, somado ao lado do nome dela. */
  espera?: readonly ItemDoDia[];
  /** Segunda tecla, depois de `g`. */
  tecla?: string;
  soDaAdministracao?: true;
  list?: React.ComponentType;
  show?: React.ComponentType;
  create?: React.ComponentType;
  edit?: React.ComponentType;
  /** Telas que não são de lista nem de ficha, pelo caminho. */
  rotas?: Readonly<Record<string, React.ComponentType>>;
  /** Listas que a API dá fora de `/api/admin/<nome>`, pelo nome com que se pedem. */
  listas?: Readonly<Record<string, (pedido: GetListParams) => Promise<{ data: RaRecord[]; total: number }>>>;
}

export const aoAlcance = (
  recursos: readonly RecursoDoConsole[],
  papel: Usuario['papel'] | undefined,
): readonly RecursoDoConsole[] =>
  recursos.filter(({ soDaAdministracao }) => !soDaAdministracao || papel === 'ADMINISTRADOR');
