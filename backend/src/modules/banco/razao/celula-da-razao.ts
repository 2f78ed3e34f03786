import { z } from 'zod';
import { ESTADOS_DEVOLUCAO, type EstadoDevolucao } from '../domain/pendencia/devolucao';
import { ESTADOS_PENDENCIA, type EstadoPendencia } from '../domain/pendencia/pendencias';
import type { PendenciaEntity } from '../pendencia/pendencia.entity';
import type { RetornoLinhaEntity } from '../retorno/retorno-linha.entity';
import { colunaExplicada } from './razao.dto';

export const celulaDaRazao = z
  .object({ dia: z.string().describe('YYYY-MM-DD'), coluna: colunaExplicada })
  .nullable()
  .describe('Onde a razão soma este dinheiro; nula se não há nenhum');
type Celula = z.infer<typeof celulaDaRazao>;

/** Onde está o dinheiro que a decisão não pôs num documento; o das devolvidas conta-se nas devoluções. */
export const DESTINO: Readonly<Record<EstadoPendencia, 'emPendencia' | 'receita' | 'dispensado' | null>> = {
  ABERTA: 'emPendencia',
  ACEITA: 'receita',
  CASADA: 'receita',
  RESOLVIDA: 'receita',
  DISPENSADA: 'dispensado',
  DEVOLVIDA: null,
};

export const estadosEm = (coluna: NonNullable<(typeof DESTINO)[EstadoPendencia]>): EstadoPendencia[] =>
  ESTADOS_PENDENCIA.filter((estado) => DESTINO[estado] === coluna);

export const colunaDaDevolucao = (estado: EstadoDevolucao): 'devolvido' | 'aDevolver' =>
  estado === 'PAGA' ? 'devolvido' : 'aDevolver';

export const devolucoesEm = (coluna: ReturnType<typeof colunaDaDevolucao>): EstadoDevolucao[] =>
  ESTADOS_DEVOLUCAO.filter((estado) => colunaDaDevolucao(estado) === coluna);

const noDia = (dia: string | null, coluna: NonNullable<Celula>['coluna'] | null): Celula =>
  dia === null || coluna === null ? null : { dia, coluna };

export function celulaDaLinha({
  previa,
  recebido,
  aplicado,
  dataOcorrencia,
}: Pick<RetornoLinhaEntity, 'previa' | 'recebido' | 'aplicado' | 'dataOcorrencia'>): Celula {
  if (previa || (recebido === 0 && aplicado === 0)) return null;
  return noDia(dataOcorrencia, aplicado === 0 ? 'recebido' : 'emDocumentos');
}

/** A da devolução, se há; senão, a do que sobrou dos documentos, ou a deles. */
export function celulaDaPendencia(
  {
    estado,
    retido,
    aplicado,
    dataPagamento,
  }: Pick<PendenciaEntity, 'estado' | 'retido' | 'aplicado' | 'dataPagamento'>,
  devolucao: EstadoDevolucao | null,
): Celula {
  if (estado === 'DEVOLVIDA') return noDia(dataPagamento, devolucao && colunaDaDevolucao(devolucao));
  if (retido !== aplicado) return noDia(dataPagamento, DESTINO[estado]);
  return noDia(dataPagamento, aplicado === 0 ? null : 'emDocumentos');
}
