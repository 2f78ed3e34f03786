import { type Location, useLocation } from 'react-router';

import Feito from '../pedido/feito';
import { type ComFeito } from '../pedido/feito-agora';

/** A tela a que se chega, e o pedido que a anterior diz feito. */
export function Chegada({ titulo }: { titulo: string }) {
  const { state } = useLocation() as Location<ComFeito | null>;
  return (
    <>
      <h1>{titulo}</h1>
      {state?.feito ? <Feito {...state.feito} nivel="h2" /> : null}
    </>
  );
}
