import { useEffect, useState, useSyncExternalStore } from 'react';

import { indiceDasGuardadas, ouvirGuardadas } from '../../api/carteira/guardadas';

/** O que este aparelho guarda, lido por `ler`; nulo enquanto se lê. */
export function useGuardadas<T>(ler: (dono: string | null) => Promise<T[]>, dono: string | null): T[] | null {
  const indice = useSyncExternalStore(ouvirGuardadas, indiceDasGuardadas);
  const [lidas, setLidas] = useState<{ dono: string | null; itens: T[] } | null>(null);
  useEffect(() => {
    let vale = true;
    void ler(dono).then((itens) => {
      if (vale) setLidas({ dono, itens });
    });
    return () => {
      vale = false;
    };
  }, [ler, dono, indice]);
  return lidas?.dono === dono ? lidas.itens : null;
}
