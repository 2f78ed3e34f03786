import { esquecerCarteira } from '../../api/carteira/carteiras-guardadas';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useTextos } from '../../i18n/textos';

/** Pergunta antes de tirar: sem internet não se guarda de novo. Verdadeiro se se tirou. */
export function useTirar(): (codigo: string) => Promise<boolean> {
  const { t } = useTextos('aparelho', 'licenca');
  const confirmar = useConfirmacao();
  return async (codigo) => {
    const sim = await confirmar({
      titulo: t('tirar.titulo'),
      texto: t('tirar.texto'),
      confirmar: t('licenca:guardada.remover'),
      perigo: true,
    });
    if (sim) await esquecerCarteira(codigo);
    return sim;
  };
}
