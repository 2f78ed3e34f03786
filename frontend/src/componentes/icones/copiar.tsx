// Gerado por scripts/gerar-icones.mjs a partir de @phosphor-icons/core (MIT). Não edite.
import { desenhar } from '../desenhar-icone';

export const IconeCopiar = desenhar('M216,28H88A12,12,0,0,0,76,40V76H40A12,12,0,0,0,28,88V216a12,12,0,0,0,12,12H168a12,12,0,0,0,12-12V180h36a12,12,0,0,0,12-12V40A12,12,0,0,0,216,28ZM156,204H52V100H156Zm48-48H180V88a12,12,0,0,0-12-12H100V52H204Z');
