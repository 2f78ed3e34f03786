// Gerado por scripts/gerar-icones.mjs a partir de @phosphor-icons/core (MIT). Não edite.
import { desenhar } from '../desenhar-icone';

export const IconeAparelho = desenhar('M176,12H80A28,28,0,0,0,52,40V216a28,28,0,0,0,28,28h96a28,28,0,0,0,28-28V40A28,28,0,0,0,176,12ZM76,76H180V180H76Zm4-40h96a4,4,0,0,1,4,4V52H76V40A4,4,0,0,1,80,36Zm96,184H80a4,4,0,0,1-4-4V204H180v12A4,4,0,0,1,176,220Z');
