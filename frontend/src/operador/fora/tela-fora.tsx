import { Link, useLocation } from 'react-router';

import { Aruana } from '../../componentes/peixes/aruana';
import { Pirarucu } from '../../componentes/peixes/pirarucu';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { type RecursoDoConsole } from '../recurso';
import './fora.css';

/** O endereço que o console não tem, ou que só quem administra abre. */
export function TelaFora({ recursos }: { recursos: readonly RecursoDoConsole[] }) {
  const { t } = useTextos('console');
  const { pathname } = useLocation();
  // A quem administra todas as telas dela se abrem: aqui só chega quem opera.
  const negada = recursos.some(
    ({ nome, soDaAdministracao }) => soDaAdministracao && new RegExp(`/admin/${nome}(/|$)`).test(pathname),
  );
  const qual = negada ? 'negada' : 'semTela';
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
      {negada ? <Pirarucu /> : <Aruana />}
    </div>
  );
}
