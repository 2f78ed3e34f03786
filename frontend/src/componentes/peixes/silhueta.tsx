import { Aruana } from './aruana';
import {
  Apapa,
  Caparari,
  Jacunda,
  Matrinxa,
  Pescada,
  Piraiba,
  Piranha,
  Pirarara,
  Surubim,
  Traira,
} from './outros';
import { Pirarucu } from './pirarucu';
import { Tambaqui } from './tambaqui';
import { Tucunare } from './tucunare';

/** Na ordem dos códigos com que nasce a lista de peixes; o que a agência acrescentou não tem desenho. */
const PEIXES = [
  Apapa,
  Aruana,
  Caparari,
  Jacunda,
  Matrinxa,
  Pescada,
  Piranha,
  Pirarara,
  Pirarucu,
  Piraiba,
  Surubim,
  Tambaqui,
  Traira,
  Tucunare,
];

export function Silhueta({ codigo }: { codigo: number }) {
  const Peixe = PEIXES[codigo];
  return Peixe ? <Peixe /> : null;
}
