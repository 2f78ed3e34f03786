import { useTranslation } from 'react-i18next';

import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTentar } from '../usar-acao';

/** Manda repetir, diz o que aconteceu e avisa quem mostra as listas. */
export function useRepeticao(aoMudar: () => void) {
  const { t } = useTranslation('console');
  const notificar = useNotificar();
  const { ocupado, tentar } = useTentar();
  const repetir = async (mandar: () => Promise<number>) => {
    await tentar(async () => {
      const quantos = await mandar();
      notificar({
        tipo: quantos > 0 ? 'success' : 'info',
        titulo: t('trabalhos.repetidosTitulo'),
        mensagem: t('trabalhos.repetidos', { count: quantos }),
      });
    }, t('trabalhos.naoRepetido'));
    aoMudar();
  };
  return { ocupado, repetir };
}
