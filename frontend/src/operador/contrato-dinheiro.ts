import { type components } from '../api/tipos.gerado';

/** Nomes do console para a mesa de pendências, as devoluções e a razão. Dinheiro em centavos; dias `YYYY-MM-DD`. */
type Api = components['schemas'];

export type Pendencia = Api['PendenciaDto_Output'];
export type PendenciaDetalhada = Api['PendenciaDetalhadaDto_Output'];
export type EstadoPendencia = Pendencia['estado'];
export type AcaoOferecida = PendenciaDetalhada['acoes'][number];
export type DocumentoDaPendencia = NonNullable<PendenciaDetalhada['documento']>;
export type Devolucao = Api['DevolucaoDto_Output'];
export type DevolucaoDetalhada = Api['DevolucaoDetalhadaDto_Output'];
export type EventoDevolucao = DevolucaoDetalhada['acoes'][number];
export type LoteDecidido = Api['LoteDecididoDto_Output'];
export type Razao = Api['RazaoDto_Output'];
