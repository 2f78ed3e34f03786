import { type Icone } from '../desenhar-icone';

export interface AcaoDeMenu {
  chave: string;
  rotulo: string;
  icone: Icone;
  aoEscolher: () => void;
}
