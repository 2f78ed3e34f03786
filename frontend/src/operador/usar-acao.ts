import { useState } from 'react';
import { useRefresh } from 'react-admin';

import { ErroApi } from '../api/erro-api';
import { useNotificar } from '../componentes/avisos/notificacoes';
import { useTextos } from '../i18n/textos';

/** Faz uma coisa de cada vez. A recusa do servidor aparece com o título de quem a pediu. */
export function useTentar() {
  const notificar = useNotificar();
  const [ocupado, setOcupado] = useState(false);
  const tentar = async (trabalho: () => Promise<unknown>, recusado: string): Promise<void> => {
    if (ocupado) return;
    setOcupado(true);
    try {
      await trabalho();
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (causa.message) notificar({ tipo: 'error', titulo: recusado, mensagem: causa.message });
    } finally {
      setOcupado(false);
    }
  };
  return { ocupado, tentar };
}

/** O mesmo, e diz que acabou bem e lê de novo o que está na tela. */
export function useAcao() {
  const { t } = useTextos('console');
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const { ocupado, tentar } = useTentar();
  const fazer = async (trabalho: () => Promise<unknown>, feito: string, recusado = t('gestao:naoFeito')) => {
    await tentar(async () => {
      await trabalho();
      notificar({ tipo: 'success', titulo: t('sucesso.titulo'), mensagem: feito });
    }, recusado);
    atualizar();
  };
  return { ocupado, fazer };
}
