import { type Icone } from '../desenhar-icone';
import { IconeAmpulheta } from '../icones/ampulheta';
import { IconeCerto } from '../icones/certo';
import { IconeErro } from '../icones/erro';
import { IconeInfo } from '../icones/info';

type TipoAviso = 'info' | 'pendente' | 'erro' | 'ok';

const ICONES: Record<TipoAviso, Icone> = {
  info: IconeInfo,
  pendente: IconeAmpulheta,
  erro: IconeErro,
  ok: IconeCerto,
};

interface Props {
  tipo: TipoAviso;
  titulo?: string;
  children: React.ReactNode;
  icone?: Icone;
  papel?: 'status' | 'alert';
}

/** Recado dentro da página. Sucesso não é verde: "criada" ainda não é "vale hoje". */
export function Aviso({ tipo, titulo, children, icone, papel }: Props) {
  const Icone = icone ?? ICONES[tipo];
  return (
    <div className={`aviso aviso-${tipo}`} role={papel}>
      <Icone />
      <div className="aviso-texto">
        {titulo ? <strong>{titulo} </strong> : null}
        {children}
      </div>
    </div>
  );
}
