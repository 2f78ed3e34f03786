import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type GetListParams, HttpError, type RaRecord } from 'react-admin';

import { BASE, pedirComCabecalhos } from '../api/cliente';
import { ErroApi } from '../api/erro-api';
import { type RecursoDoConsole } from './recurso';

/** O react-admin espera o seu próprio erro, com status e corpo. */
async function traduzirErro<T>(tarefa: Promise<T>): Promise<T> {
  try {
    return await tarefa;
  } catch (causa) {
    if (causa instanceof ErroApi) throw new HttpError(causa.message, causa.status, { codigo: causa.codigo });
    throw causa;
  }
}

const semBase = (endereco: string): string => endereco.slice(BASE.length);

const rest = simpleRestProvider(`${BASE}/api/admin`, (endereco: string) =>
  traduzirErro(pedirComCabecalhos(semBase(endereco))),
);

/** A ficha traz mais que a linha. Tem nome próprio porque a lista semeia o cache com as linhas. */
export const fichaDe = (recurso: string): string => `ficha:${recurso}`;

export function criarDataProvider(recursos: readonly RecursoDoConsole[]): DataProvider {
  const listas = new Map(recursos.flatMap(({ listas: suas = {} }) => Object.entries(suas)));
  return {
    ...rest,
    getList: async <Registro extends RaRecord>(recurso: string, pedido: GetListParams) => {
      const listar = listas.get(recurso);
      if (!listar) return rest.getList<Registro>(recurso, pedido);
      const { data, total } = await traduzirErro(listar(pedido));
      return { data: data as Registro[], total };
    },
    getOne: (recurso, pedido) => rest.getOne(recurso.replace(fichaDe(''), ''), pedido),
  };
}
