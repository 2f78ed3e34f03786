import { Link } from 'react-router';

import { Aruana } from '../../componentes/peixes/aruana';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import './paginas.css';

export default function TelaNaoEncontrada() {
  const { t } = useTextos('paginas');
  useTitulo(t('naoEncontrada.titulo'));
  return (
    <div className="miolo pagina-texto">
      <h1>{t('naoEncontrada.titulo')}</h1>
      <p>{t('naoEncontrada.texto')}</p>
      <div className="bts">
        <Link className="bt" to="/">
          {t('saidas.inicio')}
        </Link>
        <Link className="bt bt-2" to="/consultar">
          {t('saidas.consultar')}
        </Link>
      </div>
      <Aruana />
    </div>
  );
}
