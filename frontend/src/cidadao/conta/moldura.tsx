import { Pirarucu } from '../../componentes/peixes/pirarucu';
import { useTitulo } from '../../componentes/usar-titulo';
import './conta.css';

interface Props {
  titulo: string;
  texto?: string;
  children: React.ReactNode;
  ajuda: React.ReactNode;
}

/** Página de conta sem login: título, uma frase, o que se faz, e ao lado o que ajuda a fazer. */
export function MolduraDeConta({ titulo, texto, children, ajuda }: Props) {
  useTitulo(titulo);
  return (
    <div className="miolo conta">
      <div className="cima">
        <div className="pilha cima-curta">
          <h1>{titulo}</h1>
          {texto ? <p className="sec">{texto}</p> : null}
        </div>
      </div>
      <div className="grade-ajuda">
        <div>{children}</div>
        <aside className="ajuda">
          {ajuda}
          <Pirarucu />
        </aside>
      </div>
    </div>
  );
}
