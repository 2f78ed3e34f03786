import { useRefresh } from 'react-admin';

import { useNotificar } from '../../componentes/avisos/notificacoes';
import { type Pergunta, useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { useTentar } from '../../componentes/usar-tentar';
import { useTextos } from '../../i18n/textos';

type Feito = string | { titulo: string; mensagem: string };

/** Faz uma coisa de cada vez, diz que acabou bem e lê de novo o que está na tela. */
export function useAcao() {
  const { t } = useTextos('console');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const { ocupado, tentar } = useTentar();
  const fazer = async (trabalho: () => Promise<unknown>, feito: Feito, recusado = t('retornos.naoFeito')) => {
    await tentar(async () => {
      await trabalho();
      const dito = typeof feito === 'string' ? { titulo: t('geral:sucesso.titulo'), mensagem: feito } : feito;
      notificar({ tipo: 'success', ...dito });
    }, recusado);
    atualizar();
  };
  /** Pergunta antes; falso se se desistiu, ou se ainda se faz a de antes. */
  const perguntar = async (pergunta: Pergunta, ...acao: Parameters<typeof fazer>): Promise<boolean> => {
    const sim = !ocupado && (await confirmar(pergunta));
    if (sim) await fazer(...acao);
    return sim;
  };
  return { ocupado, fazer, perguntar };
}
