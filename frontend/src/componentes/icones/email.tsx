// Gerado por scripts/gerar-icones.mjs a partir de @phosphor-icons/core (MIT). Não edite.
import { desenhar } from '../desenhar-icone';

export const IconeEmail = desenhar('M224,44H32A12,12,0,0,0,20,56V192a20,20,0,0,0,20,20H216a20,20,0,0,0,20-20V56A12,12,0,0,0,224,44ZM193.15,68,128,127.72,62.85,68ZM44,188V83.28l75.89,69.57a12,12,0,0,0,16.22,0L212,83.28V188Z');
