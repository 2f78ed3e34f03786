import { Link, Navigate, useLocation } from 'react-router';

import { Aruana } from '../../componentes/peixes/aruana';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { protocoloSemPontuacao } from '../../kernel/protocolo';
import './paginas.css';

/** O número da licença como se imprime: a barra dele partiria o endereço em mais uma parte. */
const COM_BARRA = /^(\/[^/]+\/)(LP[ER][\d-]+\/\d{4})\/?$/i;

export default function TelaNaoEncontrada() {
  const { pathname, search, hash } = useLocation();
  const [, tela, numero] = COM_BARRA.exec(pathname) ?? [];
  if (!tela || !numero) return <NaoEncontrada />;
  const destino = { pathname: `${tela}${protocoloSemPontuacao(numero)}`, search, hash };
  return <Navigate to={destino} replace />;
}

function NaoEncontrada() {
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
