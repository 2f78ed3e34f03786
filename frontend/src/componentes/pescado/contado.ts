import { type ConferenciaFeita } from '../../api/carteira/conferencias-de-campo';

export type PescadoContado = NonNullable<ConferenciaFeita['pescado']>;
export type ExcessoContado = PescadoContado['excessos'][number];
