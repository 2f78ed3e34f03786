import { Link } from 'react-router';

/** O texto, com o caminho para a ficha de quem ele nomeia; só o texto, se ela não existe. */
export const elo = (recurso: string, id: number | null, texto: React.ReactNode): React.ReactNode =>
  id === null || texto === null ? (
    texto
  ) : (
    <Link key={`${recurso}-${id}`} to={`/admin/${recurso}/${id}/show`}>
      {texto}
    </Link>
  );
