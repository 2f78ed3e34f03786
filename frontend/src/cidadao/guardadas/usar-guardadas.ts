import { useEffect, useState, useSyncExternalStore } from 'react';

import { type CarteiraGuardada, lerGuardadas } from '../../api/carteira/carteiras-guardadas';
import { indiceDasGuardadas, ouvirGuardadas } from '../../api/carteira/guardadas';

/** As carteiras deste aparelho; nulo enquanto se lê. */
export function useGuardadas(dono: string | null): CarteiraGuardada[] | null {
  const indice = useSyncExternalStore(ouvirGuardadas, indiceDasGuardadas);
  const [lidas, setLidas] = useState<{ dono: string | null; carteiras: CarteiraGuardada[] } | null>(null);
  useEffect(() => {
    let vale = true;
    void lerGuardadas(dono).then((carteiras) => {
      if (vale) setLidas({ dono, carteiras });
    });
    return () => {
      vale = false;
    };
  }, [dono, indice]);
  return lidas?.dono === dono ? lidas.carteiras : null;
}
