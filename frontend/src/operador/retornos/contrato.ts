import { type GetListParams } from 'react-admin';

import { enderecoDe, pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Retorno = Api['RetornoDto_Output'];
export type RetornoDetalhado = Api['RetornoDetalhadoDto_Output'];
export type SituacaoRetorno = Retorno['situacao'];
type PaginaDeLinhas = Api['PaginaDeLinhasDto_Output'];
export type LinhaDoRetorno = PaginaDeLinhas['content'][number];
export type ResultadoLinha = LinhaDoRetorno['resultado'];
type EnvioDeArquivo = Api['EnvioDto_Output'];

/** Com `previa`, para antes de aplicar. 409 com o `id` do primeiro envio quando os mesmos bytes já foram enviados. */
export function enviarRetorno(arquivo: File, previa: boolean): Promise<EnvioDeArquivo> {
  const corpo = new FormData();
  corpo.append('file', arquivo);
  return pedir('/banco/upload-retorno/', {
    metodo: 'POST',
    corpo,
    parametros: { modo: previa ? 'previa' : undefined },
  });
}

export const confirmarRetorno = (id: number) =>
  pedir<unknown>(`/banco/retornos/${id}/confirmar`, { metodo: 'POST' });

/** Deixa-o sem o aplicar; os mesmos bytes podem vir outra vez. */
export const abandonarRetorno = (id: number) =>
  pedir<unknown>(`/banco/retornos/${id}/abandonar`, { metodo: 'POST' });

export const reprocessarRetorno = (id: number) =>
  pedir<unknown>(`/banco/retornos/${id}/reprocessar`, { metodo: 'POST' });

export const arquivoDoRetorno = (id: number) => enderecoDe(`/banco/download-retorno/${id}`);

interface FiltroDeLinhas {
  retorno: number;
  resultado?: ResultadoLinha;
  linha?: number;
  apos?: number;
}

/** As linhas de um retorno, na convenção do react-admin. */
export async function linhasDoRetorno({
  filter,
  sort,
  pagination = { page: 1, perPage: 25 },
}: GetListParams) {
  const { retorno, resultado, linha, apos } = filter as FiltroDeLinhas;
  const pagina = await pedir<PaginaDeLinhas>(`/banco/retornos/${retorno}/titulos`, {
    parametros: {
      page: pagination.page - 1,
      size: pagination.perPage,
      resultado,
      linha,
      sentido: sort?.order,
      apos,
    },
  });
  return { data: pagina.content, total: pagina.totalElements };
}
