import { pedir } from '../../api/cliente';
import { type Api } from '../../api/esquemas';

export type Pendencia = Api['PendenciaDto_Output'];
export type PendenciaDetalhada = Api['PendenciaDetalhadaDto_Output'];
export type EstadoPendencia = Pendencia['estado'];
export type AcaoOferecida = PendenciaDetalhada['acoes'][number];
export type LoteDecidido = Api['LoteDecididoDto_Output'];

export type CasamentoPrevisto = Api['CasamentoPrevistoDto_Output'];

export type DocumentoDaPendencia = NonNullable<PendenciaDetalhada['documento']>;

/** O que cada ação leva além da justificativa; `protocolo` ou `documentoId` ao casar, o favorecido ao devolver. */
interface Decisao {
  justificativa: string;
  /** Quantas linhas da história se leram. */
  vista: number;
  /** Ao aceitar ou casar: o que se leu que faria. */
  visto?: AcaoOferecida['efeito'] | CasamentoPrevisto | undefined;
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

export type Alvo = { protocolo: string } | { documentoId: number };

/** Erro: o que casar daria. */
export const preverCasamento = (id: number, alvo: Alvo) =>
  pedir<CasamentoPrevisto>(`/api/admin/pendencias/${id}/casar`, { parametros: alvo });

/** A mesma decisão para várias do mesmo motivo; com `previa`, só diz quais entram e por que as outras não. */
export const decidirEmLote = (
  acao: 'ACEITAR' | 'DISPENSAR' | 'DESFAZER',
  ids: readonly number[],
  corpo: Pick<Api['LoteDto'], 'previa' | 'justificativa' | 'vistos'>,
): Promise<LoteDecidido> =>
  pedir('/api/admin/pendencias/lote', {
    metodo: 'POST',
    corpo: { acao, ids, ...corpo },
    soPergunta: corpo.previa,
  });
