import { createContext, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { useRecurso, type Recurso } from '../../componentes/usar-recurso';
import { lerPrecisa, type Precisa } from '../painel/contrato';

const ENTRE_LEITURAS_MS = 30_000;

type OQueEspera = Recurso<Precisa> & { recarregar: () => void };

const Contexto = createContext<OQueEspera | null>(null);

/** Lê uma vez para o menu e o painel; de novo a cada tela e de meio em meio minuto, com a página à vista. */
export function ProvedorDoQueEspera({ children }: { children: React.ReactNode }) {
  const espera = useRecurso('precisa', lerPrecisa);
  const { recarregar } = espera;
  const { pathname } = useLocation();
  useEffect(() => {
    const relogio = setInterval(() => {
      if (document.visibilityState === 'visible') recarregar();
    }, ENTRE_LEITURAS_MS);
    return () => clearInterval(relogio);
  }, [recarregar]);
  const lidaEm = useRef(pathname);
  useEffect(() => {
    if (lidaEm.current !== pathname) recarregar();
    lidaEm.current = pathname;
  }, [pathname, recarregar]);
  return <Contexto value={espera}>{children}</Contexto>;
}

export function useOQueEspera(): OQueEspera {
  const espera = useContext(Contexto);
  if (!espera) throw new Error('fora do console');
  return espera;
}
