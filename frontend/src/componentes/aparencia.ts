import { type Icone } from './desenhar-icone';
import { IconeInfo } from './icones/info';

export interface Aparencia {
  classe: string;
  icone: Icone;
}

/** A de um código que o servidor, mais novo que esta página, já diz, e ela ainda não conhece, é `neutra`. */
export const aparenciaDe = <Codigo extends string>(
  tabela: Readonly<Partial<Record<Codigo, Aparencia>>>,
  codigo: Codigo,
  neutra = 'estado-neutro',
): Aparencia => tabela[codigo] ?? { classe: neutra, icone: IconeInfo };
