import { type Location, useLocation } from 'react-router';

import { type PedidoFeito } from './feito';

/** O que a página seguinte sabe pelo histórico, que sobrevive a recarregar: só serve na visita em que se concluiu. */
export interface ComFeito {
  feito: PedidoFeito;
  visita: number;
}

export const comFeito = (feito: PedidoFeito): ComFeito => ({ feito, visita: performance.timeOrigin });

export function useFeitoAgora(): PedidoFeito | null {
  const { state } = useLocation() as Location<Partial<ComFeito> | null>;
  return (state?.visita === performance.timeOrigin && state.feito) || null;
}
