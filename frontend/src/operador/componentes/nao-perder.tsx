import { useFormikContext } from 'formik';

import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { usePerguntarAoSair } from '../../componentes/dialogo/usar-perguntar-ao-sair';
import { useTextos } from '../../i18n/textos';

/** O que se escreveu só está nesta página: sair dela pergunta antes. Devolve a pergunta, para quem desiste sem sair. */
export function useNaoPerder(mexido: boolean): () => Promise<boolean> {
  const { t } = useTextos('balcao');
  const confirmar = useConfirmacao();
  const perguntar = () =>
    confirmar({
      titulo: t('pedido.sairTitulo'),
      texto: t('pedido.sairTexto'),
      confirmar: t('pedido.sairSim'),
      cancelar: t('pedido.sairNao'),
    });
  usePerguntarAoSair(mexido, perguntar);
  return async () => !mexido || perguntar();
}

/** O mesmo, do formulário em que está. Enviado, já não há o que perder: o envio pode levar a outra página. */
export function NaoPerderFormulario() {
  const { dirty, isSubmitting } = useFormikContext();
  useNaoPerder(dirty && !isSubmitting);
  return null;
}
