import { type Location, useLocation } from 'react-router';

import { type Numeros } from '../../api/contrato';
import { type TipoDePedido } from './rascunho';

/** O que a página de depois precisa saber de um pedido que deu certo. */
export interface Concluido extends Numeros {
  /** Pediram-se as duas, a um servidor que ainda só faz uma por vez. */
  soUma?: true;
  /** Quem preencheu não é quem vai pescar. */
  porOutra?: true;
  /** A isenção que se pediu: o servidor já não a diz a quem não entrou. */
  isencao?: string;
}

export interface PedidoFeito extends Concluido {
  tipo: TipoDePedido;
}

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
