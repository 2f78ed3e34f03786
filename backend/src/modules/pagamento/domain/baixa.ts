import { ESTADOS_PAGAVEIS, EstadoDocumento, TipoDocumento } from './estado-documento';

/** Baixado na hora, ou pedido ao banco na próxima remessa. */
export const EFEITOS_DA_BAIXA = ['BAIXADO', 'PEDIDA'] as const;
export type EfeitoDaBaixa = (typeof EFEITOS_DA_BAIXA)[number];

/** Estados de que se sai por baixa; em compensação, o banco não a aceita. */
export const BAIXAVEIS: readonly EstadoDocumento[] = [
  ...ESTADOS_PAGAVEIS.filter((estado) => estado !== 'COMPENSANDO'),
  'REJEITADO',
];

/** Estados em que um pedido ainda vai ao banco; o pago por PIX tem lá o título aberto. */
export const COM_BAIXA_A_PEDIR: readonly EstadoDocumento[] = [
  ...ESTADOS_PAGAVEIS.filter((estado) => estado !== 'COMPENSANDO'),
  'PAGO',
];

/**
 * O que nunca foi remetido, o que o banco recusou e o que não tem banco, como a guia, é baixado na hora; outro vai como
 * pedido na próxima remessa. `null` quando não há o que baixar.
 */
export function efeitoDaBaixa(documento: {
  readonly tipo: TipoDocumento;
  readonly estado: EstadoDocumento;
  readonly remetidoEm: Date | null;
  readonly registradoEm: string | null;
}): EfeitoDaBaixa | null {
  const { tipo, estado, remetidoEm, registradoEm } = documento;
  if (!BAIXAVEIS.includes(estado)) return null;
  const noBanco = remetidoEm !== null || registradoEm !== null;
  return tipo === 'GUIA' || estado === 'REJEITADO' || !noBanco ? 'BAIXADO' : 'PEDIDA';
}
