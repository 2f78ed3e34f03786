import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useSessao } from '../componentes/sessao';

/** Sessão que acaba no servidor leva ao login e, depois dele, de volta à página em que se estava. */
export function SentinelaDaSessao() {
  const { esquecer } = useSessao();
  const navegar = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const aoPerder = () => {
      esquecer();
      void navegar('/login', { replace: true, state: { de: `${pathname}${search}` } });
    };
    window.addEventListener('sessao-perdida', aoPerder);
    return () => window.removeEventListener('sessao-perdida', aoPerder);
  }, [esquecer, navegar, pathname, search]);
  return null;
}
