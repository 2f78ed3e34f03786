import { enderecoDe, pedir } from '../api/cliente';
import { type Opcao } from '../api/contrato';
import {
  type Ajuste,
  type AjusteEnviado,
  type ListaMudavel,
  type ManualPublicado,
  type MudancaEnviada,
  type OpcaoNaPrevia,
  type PedidoDeMudanca,
  type PreviaDeAjuste,
  type VersaoDeTexto,
  type VersaoNova,
} from './contrato-configuracoes';

const AJUSTES = '/api/admin/configuracoes';

export const lerAjustes = async (): Promise<Ajuste[]> => (await pedir<{ itens: Ajuste[] }>(AJUSTES)).itens;

export const preverAjuste = (chave: string, valor: number, dia: string) =>
  pedir<PreviaDeAjuste>(`${AJUSTES}/previa`, { parametros: { chave, valor: String(valor), dia } });

export const marcarAjuste = (corpo: AjusteEnviado) => pedir<unknown>(AJUSTES, { metodo: 'POST', corpo });

export const cancelarAjuste = (id: number) => pedir<unknown>(`${AJUSTES}/${id}`, { metodo: 'DELETE' });

const TEXTOS = '/api/admin/textos';

export const lerVersoes = async (): Promise<VersaoDeTexto[]> =>
  (await pedir<{ itens: VersaoDeTexto[] }>(TEXTOS)).itens;

export const marcarVersao = (corpo: VersaoNova) => pedir<unknown>(TEXTOS, { metodo: 'POST', corpo });

export const cancelarVersao = (versao: number) => pedir<unknown>(`${TEXTOS}/${versao}`, { metodo: 'DELETE' });

const LISTAS = '/api/admin/opcoes';

export const lerListas = async (): Promise<ListaMudavel[]> =>
  (await pedir<{ itens: ListaMudavel[] }>(LISTAS)).itens;

/** A lista do dia, com a mudança que se pensa fazer. */
export const preverLista = async (
  lista: ListaMudavel['lista'],
  dia: string,
  mudanca: PedidoDeMudanca | null,
): Promise<OpcaoNaPrevia[]> =>
  (
    await pedir<{ opcoes: OpcaoNaPrevia[] }>(`${LISTAS}/previa`, {
      metodo: 'POST',
      corpo: { lista, dia, mudanca },
    })
  ).opcoes;

export const mudarLista = (corpo: MudancaEnviada) => pedir<unknown>(LISTAS, { metodo: 'POST', corpo });

export const cancelarMudancaDeLista = (id: number) => pedir<unknown>(`${LISTAS}/${id}`, { metodo: 'DELETE' });

export const LISTAS_FIXAS = {
  modalidadePesca: '/api/modalidade-pesca',
  faixaEtaria: '/api/faixa-etaria',
  agenciaTurismo: '/api/agencia-turismo',
} as const;
export type ListaFixa = keyof typeof LISTAS_FIXAS;

export const lerListaFixa = (lista: ListaFixa) => pedir<Opcao[]>(LISTAS_FIXAS[lista]);

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
