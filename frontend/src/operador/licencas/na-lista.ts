import { type CodigoStatus } from '../../api/contrato';

/** As listas dizem da que se renovou que o foi (decisão D6). */
export const naLista = (status: CodigoStatus): CodigoStatus => (status === 'INATIVO' ? 'RENOVADO' : status);
