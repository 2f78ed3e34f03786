import { Aviso } from './aviso';
import { Dito } from './aviso-de-erro';

/** O que o servidor recusou num formulário; quem ouve a tela o ouve ao chegar. */
export function Recusa({ texto, children }: { texto: string | null; children?: React.ReactNode }) {
  return (
    <div aria-live="assertive" className="recusa">
      {texto ? (
        <Aviso tipo="erro">
          <Dito key={texto} texto={texto} /> {children}
        </Aviso>
      ) : null}
    </div>
  );
}
