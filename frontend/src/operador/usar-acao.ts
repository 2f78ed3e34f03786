import { useRefresh } from 'react-admin';

import { useNotificar } from '../componentes/avisos/notificacoes';
import { useTentar } from '../componentes/usar-tentar';
import { useTextos } from '../i18n/textos';

/** Faz uma coisa de cada vez, diz que acabou bem e lê de novo o que está na tela. */
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
