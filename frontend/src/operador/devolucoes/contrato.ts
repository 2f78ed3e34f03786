import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Devolucao = Api['DevolucaoDto_Output'];
export type DevolucaoDetalhada = Api['DevolucaoDetalhadaDto_Output'];
export type EventoDevolucao = DevolucaoDetalhada['acoes'][number];

export const mudarDevolucao = (
  id: number,
  evento: EventoDevolucao,
  justificativa: string,
): Promise<DevolucaoDetalhada> =>
  pedir(`/api/admin/devolucoes/${id}/${evento.toLowerCase()}`, { metodo: 'POST', corpo: { justificativa } });
