import { enderecoDe, pedir } from '../api/cliente';
import {
  type AcaoOferecida,
  type DevolucaoDetalhada,
  type EventoDevolucao,
  type LoteDecidido,
  type PendenciaDetalhada,
  type Razao,
} from './contrato-dinheiro';

/** O que cada ação leva além da justificativa; `protocolo` ou `documentoId` ao casar, o favorecido ao devolver. */
interface Decisao {
  justificativa: string;
  protocolo?: string | undefined;
  documentoId?: number | undefined;
  favorecidoNome?: string | undefined;
  favorecidoDocumento?: string | undefined;
  conta?: string | undefined;
}

/** 409 quando outra pessoa decidiu antes, ou quando já não se desfaz. */
export const decidirPendencia = (
  id: number,
  acao: AcaoOferecida['acao'] | 'DESFAZER',
  corpo: Decisao,
): Promise<PendenciaDetalhada> =>
  pedir(`/api/admin/pendencias/${id}/${acao.toLowerCase()}`, { metodo: 'POST', corpo });

/** A mesma decisão para várias do mesmo motivo; com `previa`, só diz quais entram e por que as outras não. */
export const decidirEmLote = (
  acao: 'ACEITAR' | 'DISPENSAR' | 'DESFAZER',
  ids: readonly number[],
  corpo: { previa: boolean; justificativa?: string },
): Promise<LoteDecidido> =>
  pedir('/api/admin/pendencias/lote', { metodo: 'POST', corpo: { acao, ids, ...corpo } });

export const mudarDevolucao = (
  id: number,
  evento: EventoDevolucao,
  justificativa: string,
): Promise<DevolucaoDetalhada> =>
  pedir(`/api/admin/devolucoes/${id}/${evento.toLowerCase()}`, { metodo: 'POST', corpo: { justificativa } });

export const lerRazao = (de: string, ate: string): Promise<Razao> =>
  pedir('/api/admin/razao', { parametros: { de, ate } });

export const csvDaRazao = (de: string, ate: string): string =>
  enderecoDe('/api/admin/razao/csv', { de, ate });

/** `valor` em centavos, com sinal. */
export const informarExtrato = (dia: string, convenioId: number, valor: number): Promise<null> =>
  pedir(`/api/admin/extrato/${dia}`, { metodo: 'PUT', corpo: { convenioId, valor } });
