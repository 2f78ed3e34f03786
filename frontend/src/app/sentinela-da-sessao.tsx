import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useSessao } from '../componentes/sessao';
import { soltarTrava } from '../componentes/dialogo/trava';

/**
 * Sessão que acaba no servidor leva ao login e, depois dele, de volta à página em que se estava; numa página de
 * todos, quem lê continua lendo, e no console entra-se de novo sobre a tela. Segundo fator que o órgão exige leva à página em que se liga.
 */
export function SentinelaDaSessao({ ficaAberta }: { ficaAberta: (caminho: string) => boolean }) {
  const { esquecer, saiu } = useSessao();
  const navegar = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const aoPerder = () => {
      if (saiu) return;
      esquecer();
      if (ficaAberta(pathname)) return;
      soltarTrava();
      void navegar('/login', { replace: true, state: { de: `${pathname}${search}`, acabou: true } });
    };
    const aoExigir = () => void navegar('/minha-conta/seguranca', { replace: true });
    window.addEventListener('sessao-perdida', aoPerder);
    window.addEventListener('segundo-fator-obrigatorio', aoExigir);
    return () => {
      window.removeEventListener('sessao-perdida', aoPerder);
      window.removeEventListener('segundo-fator-obrigatorio', aoExigir);
    };
  }, [ficaAberta, esquecer, saiu, navegar, pathname, search]);
  return null;
}
