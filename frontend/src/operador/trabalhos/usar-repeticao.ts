import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErroApi } from '../../api/erro-api';
import { useNotificar } from '../../componentes/avisos/notificacoes';

/** Manda repetir, diz o que aconteceu e avisa quem mostra as listas. */
export function useRepeticao(aoMudar: () => void) {
  const { t } = useTranslation('console');
  const notificar = useNotificar();
  const [ocupado, setOcupado] = useState(false);
  const repetir = async (mandar: () => Promise<number>) => {
    if (ocupado) return;
    setOcupado(true);
    try {
      const quantos = await mandar();
      notificar({
        tipo: quantos > 0 ? 'success' : 'info',
        titulo: t('trabalhos.repetidosTitulo'),
        mensagem: t('trabalhos.repetidos', { count: quantos }),
      });
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (causa.message) {
        notificar({ tipo: 'error', titulo: t('trabalhos.naoRepetido'), mensagem: causa.message });
      }
    } finally {
      setOcupado(false);
      aoMudar();
    }
  };
  return { ocupado, repetir };
}
