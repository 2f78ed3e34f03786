import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTextos } from '../../i18n/textos';
import { useTentar } from '../../componentes/usar-tentar';

/** Manda repetir, diz o que aconteceu e avisa quem mostra as listas. */
export function useRepeticao(aoMudar: () => void) {
  const { t } = useTextos('console');
  const notificar = useNotificar();
  const { ocupado, tentar } = useTentar();
  const repetir = async (mandar: () => Promise<number>) => {
    await tentar(async () => {
      const quantos = await mandar();
      notificar({
        tipo: quantos > 0 ? 'success' : 'info',
        titulo: t('trabalhos.repetidosTitulo'),
        mensagem: t('trabalhos.lote.feitos', { count: quantos }),
      });
    }, t('trabalhos.naoRepetido'));
    aoMudar();
  };
  return { ocupado, repetir };
}
