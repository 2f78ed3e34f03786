import { pedir } from '../../../api/cliente';
import { type Opcao } from '../../../api/contrato';
import { type Api } from '../../../api/esquemas';

export type ListaMudavel = Api['ListasDto_Output']['itens'][number];
export type OpcaoDaLista = ListaMudavel['opcoes'][number];
export type MudancaDaLista = ListaMudavel['mudancas'][number];
export type OpcaoNaPrevia = Api['PreviaDasOpcoesDto_Output']['opcoes'][number];
export type PedidoDeMudanca = NonNullable<Api['PerguntaDaPreviaDasOpcoesDto']['mudanca']>;
type MudancaEnviada = Api['MudancaDeOpcaoDto'];

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

/** Na ordem em que se mostram, cada uma com o campo do formulário do pescador que a tem. */
export const CAMPO_DA_LISTA: Record<ListaMudavel['lista'], string> = {
  peixes: 'peixeMaisPescado',
  materialPesca: 'materialPesca',
  tipoIsca: 'tipoIsca',
  localPesca: 'localPesca',
  localizacaoPreferencialPesca: 'localizacaoPreferencialPesca',
  rendaMensal: 'rendaMensal',
};

export const LISTAS_FIXAS = {
  modalidadePesca: '/api/modalidade-pesca',
  faixaEtaria: '/api/faixa-etaria',
  agenciaTurismo: '/api/agencia-turismo',
} as const;

export type ListaFixa = keyof typeof LISTAS_FIXAS;

export const lerListaFixa = (lista: ListaFixa) => pedir<Opcao[]>(LISTAS_FIXAS[lista]);
