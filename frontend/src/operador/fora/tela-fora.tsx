import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { Aruana } from '../../componentes/peixes/aruana';
import { Pirarucu } from '../../componentes/peixes/pirarucu';
import { useTitulo } from '../../componentes/usar-titulo';
import { Cabecalho } from '../cabecalho';
import { soDaAdministracao } from './so-da-administracao';
import './fora.css';

/** O endereço que o console não tem, ou que só quem administra abre. */
export function TelaFora() {
  const { t } = useTranslation('console');
  const { pathname } = useLocation();
  // A quem administra todas as telas dela se abrem: aqui só chega quem opera.
  const qual = soDaAdministracao(pathname) ? 'negada' : 'semTela';
  const titulo = t(`fora.${qual}.titulo`);
  useTitulo(titulo);
  return (
    <div className="fora">
      <Cabecalho titulo={titulo} />
      <p>{t(`fora.${qual}.texto`)}</p>
      <div className="bts">
        <Link className="bt" to="/admin">
          {t('fora.voltar')}
        </Link>
      </div>
      {qual === 'negada' ? <Pirarucu /> : <Aruana />}
    </div>
  );
}
