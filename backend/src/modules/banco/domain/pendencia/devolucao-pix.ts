import { DataCivil, diasEntre } from '../../../../kernel/data-civil';
import { PRAZO_DA_DEVOLUCAO_PIX } from '../../../pagamento/domain/pix/trilho';

/** Dias que faltam, contado o de hoje; 0 se já passou. */
export const diasParaDevolver = (pago: DataCivil, hoje: DataCivil): number =>
  Math.max(0, PRAZO_DA_DEVOLUCAO_PIX - diasEntre(pago, hoje));

/** O identificador com que se pede: o mesmo de cada vez, para que repetir não devolva duas. */
export const nossaDevolucao = (devolucaoId: number): string => `CP${devolucaoId}`;

/** `null` se não foi este produto que a pediu. */
export function lerNossaDevolucao(id: string): number | null {
  const [, numero] = /^CP([1-9]\d{0,9})$/.exec(id) ?? [];
  return numero === undefined ? null : Number(numero);
}
