import { enderecoDe, pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type ManualPublicado = Api['ManuaisDto_Output']['itens'][number];
export type VersaoDeManual = ManualPublicado['versoes'][number];

const MANUAIS = '/api/admin/manuais';

export const lerManuais = async (): Promise<ManualPublicado[]> =>
  (await pedir<{ itens: ManualPublicado[] }>(MANUAIS)).itens;

export const pdfDaVersao = (manual: string, numero: number) =>
  enderecoDe(`${MANUAIS}/${manual}/versoes/${numero}`);

/** O motivo vai antes do arquivo: o servidor lê os campos na ordem em que chegam. */
export function trocarManual(manual: string, arquivo: File, motivo: string): Promise<unknown> {
  const corpo = new FormData();
  corpo.append('motivo', motivo);
  corpo.append('file', arquivo);
  return pedir(`${MANUAIS}/${manual}/versoes`, { metodo: 'POST', corpo });
}

export const voltarManual = (manual: string, numero: number, motivo: string) =>
  pedir<unknown>(`${MANUAIS}/${manual}/voltar`, { metodo: 'POST', corpo: { numero, motivo } });
