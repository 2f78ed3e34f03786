import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';

import { ErroApi } from '../api/erro-api';
import { useNotificar } from '../componentes/avisos/notificacoes';

/** Faz uma coisa de cada vez, diz como acabou e lê de novo o que está na tela. */
export function useAcao() {
  const { t } = useTranslation('console');
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const [ocupado, setOcupado] = useState(false);
  const fazer = async (trabalho: () => Promise<unknown>, feito: string): Promise<void> => {
    if (ocupado) return;
    setOcupado(true);
    try {
      await trabalho();
      notificar({ tipo: 'success', titulo: t('sucesso.titulo'), mensagem: feito });
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (causa.message) {
        notificar({ tipo: 'error', titulo: t('gestao:naoFeito'), mensagem: causa.message });
      }
    } finally {
      setOcupado(false);
      atualizar();
    }
  };
  return { ocupado, fazer };
}
