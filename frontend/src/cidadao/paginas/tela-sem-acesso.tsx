import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { Pirarucu } from '../../componentes/peixes';
import { useTitulo } from '../../componentes/usar-titulo';
import './paginas.css';

interface Props {
  nome: 'acessibilidade' | 'semAcesso';
}

/** Páginas de texto. */
export default function TelaPagina({ nome }: Props) {
  const { t } = useTranslation('paginas');
  const titulo = t(`${nome}.titulo`);
  const paragrafos = t(`${nome}.texto`).split('\n');
  useTitulo(titulo);
  return (
    <div className="miolo pagina-texto">
      <h1>{titulo}</h1>
      {paragrafos.map((paragrafo) => (
        <p key={paragrafo}>{paragrafo}</p>
      ))}
      <div className="bts">
        <Link className="bt" to="/">
          {t('saidas.inicio')}
        </Link>
      </div>
      <Pirarucu />
    </div>
  );
}
