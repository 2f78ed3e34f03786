import { useRef, useState } from 'react';

import { ErroApi } from '../api/erro-api';
import { useTextos } from '../i18n/textos';
import { type Traduzir } from '../i18n/traduzir';
import { useNotificar } from './avisos/notificacoes';

/** O que o servidor disse dos campos, e não só que os há. */
export const dizerCampos = ({ message, campos }: Pick<ErroApi, 'message' | 'campos'>): string =>
  campos.map((um) => um.message).join(' ') || message;

/** O que a recusa diz a quem pediu; da resposta que se perdeu não se sabe se foi feito. */
export const dizerRecusa = (erro: ErroApi, t: Traduzir): string =>
  erro.semResposta ? `${t('geral:erros.semResposta')}. ${t('geral:erros.talvezFeito')}` : dizerCampos(erro);

/** Faz uma coisa de cada vez; o que não é recusa do servidor segue para quem a chamou. */
function useUmaDeCadaVez() {
  const [ocupado, setOcupado] = useState(false);
  const tentar = async (
    trabalho: () => Promise<unknown>,
    aoRecusar: (recusa: ErroApi) => void,
  ): Promise<void> => {
    if (ocupado) return;
    setOcupado(true);
    try {
      await trabalho();
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      aoRecusar(causa);
    } finally {
      setOcupado(false);
    }
  };
  return { ocupado, tentar };
}

/** A recusa do servidor aparece com o título de quem a pediu, até a tentativa seguinte; da resposta que se perdeu não se sabe se foi feito. */
export function useTentar() {
  const { t } = useTextos();
  const notificar = useNotificar();
  const { ocupado, tentar } = useUmaDeCadaVez();
  const tirarADeAntes = useRef<() => void>(undefined);
  return {
    ocupado,
    tentar: (trabalho: () => Promise<unknown>, recusado: string): Promise<void> =>
      tentar(
        () => {
          tirarADeAntes.current?.();
          return trabalho();
        },
        (erro) => {
          const titulo = erro.semResposta ? t('erros.semResposta') : recusado;
          const mensagem = erro.semResposta ? t('erros.talvezFeito') : dizerCampos(erro);
          if (mensagem) tirarADeAntes.current = notificar({ tipo: 'error', titulo, mensagem });
        },
      ),
  };
}

/** A recusa do servidor fica em `erro`, até a tentativa seguinte. */
export function useTentarAqui() {
  const { t } = useTextos();
  const [erro, setErro] = useState<string | null>(null);
  const { ocupado, tentar } = useUmaDeCadaVez();
  return {
    ocupado,
    erro,
    tentar: (trabalho: () => Promise<unknown>): Promise<void> =>
      tentar(
        () => {
          setErro(null);
          return trabalho();
        },
        (recusa) => setErro(dizerRecusa(recusa, t)),
      ),
  };
}
