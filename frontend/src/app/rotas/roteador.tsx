import { startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';

import { BASE } from '../../api/cliente';
import { historicoComTrava } from './historico';

export function Roteador({ children }: { children: React.ReactNode }) {
  const [historico] = useState(() => historicoComTrava(window));
  const [estado, setEstado] = useState({ action: historico.action, location: historico.location });
  useLayoutEffect(
    () => historico.listen((mudanca) => startTransition(() => setEstado(mudanca))),
    [historico],
  );
  // Com a barra: sem ela o início ficaria fora do que o service worker atende, e recarregado sem rede não abriria.
  return (
    <Router
      basename={`${BASE}/`}
      location={estado.location}
      navigationType={estado.action}
      navigator={historico}
    >
      {children}
    </Router>
  );
}
