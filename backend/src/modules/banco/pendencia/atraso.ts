import type { Ajustes } from '../../../platform/ajustes/ajustes';
import type { Relogio } from '../../../platform/relogio';

const DIA = 24 * 3_600_000;

/** A pendência aberta antes disto está atrasada. */
export const limiteDoAtraso = (relogio: Relogio, ajustes: Ajustes): Date =>
  new Date(relogio.agora().getTime() - ajustes.valor('pendenciaDias') * DIA);
