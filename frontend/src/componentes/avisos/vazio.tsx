import { Aruana } from '../peixes/aruana';
import './estados.css';

interface Props {
  titulo: string;
  texto?: string;
  acao?: React.ReactNode;
}

export function Vazio({ titulo, texto, acao }: Props) {
  return (
    <div className="painel vazio">
      <Aruana />
      <p className="vazio-titulo">{titulo}</p>
      {texto ? <p className="sec sm">{texto}</p> : null}
      {acao}
    </div>
  );
}
