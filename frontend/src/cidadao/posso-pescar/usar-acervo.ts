import { useEffect, useState } from 'react';

import { type Acervo } from '../../api/gerado/regras/regra';
import { ouvirRede, redeAtual } from '../../api/rede';
import { acervoGuardado, atualizarAcervo, type FalhaDoAcervo } from '../../api/regras/acervo-guardado';
import { ouvirVolta } from '../../componentes/usar-hoje';

interface Estado {
  readonly acervo: Acervo | null;
  /** Nula enquanto se busca, ou quando deu certo. */
  readonly falha: FalhaDoAcervo | null;
  readonly buscando: boolean;
}

/**
 * Primeiro as guardadas, que não esperam pela rede; depois as de agora, e outra vez quando se volta à página ou a rede volta.
 * `outraVez` muda para se buscar de novo.
 */
export function useAcervo(outraVez: number): Estado {
  const [estado, setEstado] = useState<Estado>({ acervo: null, falha: null, buscando: true });
  useEffect(() => {
    let vale = true;
    const mudar = (parte: Partial<Estado>) => {
      if (vale) setEstado((antes) => ({ ...antes, ...parte }));
    };
    mudar({ buscando: true });
    // Do que não é autêntico diz quem o confere: aqui, o que faltou foi com que o conferir.
    const semNada = () => mudar({ falha: 'SEM_REDE', buscando: false });
    acervoGuardado().then((acervo) => {
      if (acervo) mudar({ acervo });
    }, semNada);
    const atualizar = () =>
      atualizarAcervo().then(
        ({ acervo, falha }) => mudar({ ...(acervo && { acervo }), falha, buscando: false }),
        semNada,
      );
    void atualizar();
    const parar = ouvirVolta(() => {
      if (document.visibilityState === 'visible') void atualizar();
    });
    const pararDeOuvirARede = ouvirRede(() => {
      if (redeAtual() === 'com') void atualizar();
    });
    return () => {
      vale = false;
      parar();
      pararDeOuvirARede();
    };
  }, [outraVez]);
  return estado;
}
