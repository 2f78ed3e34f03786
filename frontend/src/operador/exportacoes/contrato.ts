import { enderecoDe, pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Exportacao = Api['ExportacaoDto_Output'];

export const FORMATOS = ['csv', 'xlsx'] as const;

export interface Pedida {
  /** Nome da lista no servidor. */
  lista: string;
  formato: (typeof FORMATOS)[number];
  filtro: Record<string, unknown>;
  /** O filtro em palavras. */
  descricao: string;
}

const RAIZ = '/api/admin/exportacoes';

export const lerExportacoes = (): Promise<Exportacao[]> => pedir(RAIZ);

/** 429 com três por fazer. */
export const pedirExportacao = (corpo: Pedida): Promise<Exportacao> => pedir(RAIZ, { metodo: 'POST', corpo });

export const repetirExportacao = (id: number): Promise<Exportacao> =>
  pedir(`${RAIZ}/${id}/repetir`, { metodo: 'POST' });

export const tirarExportacao = (id: number): Promise<null> => pedir(`${RAIZ}/${id}`, { metodo: 'DELETE' });

export const enderecoDoArquivo = (id: number): string => enderecoDe(`${RAIZ}/${id}/arquivo`);
