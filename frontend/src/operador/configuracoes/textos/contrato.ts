import { pedir } from '../../../api/cliente';
import { type Api } from '../../../api/esquemas';

type VersaoLida = Api['VersoesDto_Output']['itens'][number];
export type VersaoDeTexto = VersaoLida & { id: number; criadaEm: string };

const TEXTOS = '/api/admin/textos';

/** O número da versão é o que a distingue. */
export const lerVersoes = async (): Promise<VersaoDeTexto[]> =>
  (await pedir<{ itens: VersaoLida[] }>(TEXTOS)).itens.map((uma) => ({
    ...uma,
    id: uma.versao,
    criadaEm: uma.criadoEm,
  }));

export const marcarVersao = (corpo: Api['VersaoNovaDto']) =>
  pedir<unknown>(TEXTOS, { metodo: 'POST', corpo });

export const cancelarVersao = (versao: number) => pedir<unknown>(`${TEXTOS}/${versao}`, { metodo: 'DELETE' });
