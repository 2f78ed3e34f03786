import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin';

import { BASE, pedir, pedirComCabecalhos } from '../api/cliente';
import { ErroApi } from '../api/erro-api';
import { type LinhaDoRetorno, type PaginaDeLinhas } from './contrato-banco';

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

interface FiltroDeLinhas {
  retorno: Identifier;
  resultado?: string;
}

/** Linhas de um retorno são um recurso só de leitura, sob o retorno. */
async function linhasDoRetorno(
  { retorno, resultado }: FiltroDeLinhas,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: LinhaDoRetorno[]; total: number }> {
  const pagina = await pedir<PaginaDeLinhas>(`/banco/retornos/${retorno}/titulos`, {
    parametros: { page: page - 1, size: perPage, resultado },
  });
  return { data: pagina.content, total: pagina.totalElements };
}

const DETALHES: Readonly<Record<string, string>> = {
  'detalhes-de-retorno': '/banco/retornos',
  'detalhes-de-pendencia': '/api/admin/pendencias',
  'detalhes-de-devolucao': '/api/admin/devolucoes',
  'ficha-da-pessoa': '/api/admin/pessoas',
  'ficha-da-licenca': '/api/admin/licencas',
  'ficha-do-boleto': '/api/admin/boletos',
};

export const dataProvider: DataProvider = {
  ...rest,
  getList: async <Registro extends RaRecord>(
    recurso: string,
    parametros: Parameters<DataProvider['getList']>[1],
  ) => {
    if (recurso !== 'linhas') return rest.getList<Registro>(recurso, parametros);
    const { data, total } = await traduzirErro(
      linhasDoRetorno(parametros.filter as FiltroDeLinhas, parametros.pagination ?? { page: 1, perPage: 25 }),
    );
    return { data: data as unknown as Registro[], total };
  },
  // O detalhe traz mais que o resumo. Tem nome próprio porque a lista semeia o cache com o resumo.
  getOne: async <Registro extends RaRecord>(
    recurso: string,
    parametros: Parameters<DataProvider['getOne']>[1],
  ) => {
    const caminho = DETALHES[recurso];
    if (!caminho) return rest.getOne<Registro>(recurso, parametros);
    return { data: await traduzirErro(pedir<Registro>(`${caminho}/${String(parametros.id)}`)) };
  },
};
