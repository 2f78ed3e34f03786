import { type components } from './tipos.gerado';

/** Todas as listas de opções do pedido, de uma vez. */
export const LISTAS = '/api/opcoes-do-pedido';

export type NomeDeLista = keyof components['schemas']['OpcoesDoPedidoDto_Output'];
