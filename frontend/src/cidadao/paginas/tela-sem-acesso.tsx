import { Link } from 'react-router';

import { Pirarucu } from '../../componentes/peixes/pirarucu';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import './paginas.css';

/** Quem entrou não pode ver o que pediu. */
export default function TelaSemAcesso() {
  const { t } = useTextos('paginas');
  const titulo = t('semAcesso.titulo');
  useTitulo(titulo);
  return (
    <div className="miolo pagina-texto">
      <h1>{titulo}</h1>
      <p>{t('semAcesso.texto')}</p>
      <div className="bts">
        <Link className="bt" to="/">
          {t('saidas.inicio')}
        </Link>
      </div>
      <Pirarucu />
    </div>
  );
}
