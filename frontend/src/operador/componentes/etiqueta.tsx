import { type Aparencia } from '../../componentes/aparencia';

interface Props {
  classe: string;
  icone?: Aparencia['icone'];
  children: React.ReactNode;
}

/** Um estado em palavras, com o desenho e a cor. A mesma gramática da situação da licença, sem verde: só licença vale. */
export function Etiqueta({ classe, icone: Icone, children }: Props) {
  return (
    <span className={`estado ${classe}`}>
      {Icone ? <Icone /> : null}
      {children}
    </span>
  );
}
