import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';

import { useTextos } from '../../i18n/textos';
import { Dialogo } from './dialogo';

export interface Pergunta {
  titulo: string;
  texto: React.ReactNode;
  confirmar: string;
  cancelar?: string;
  /** Botão vermelho contornado: some algo que não volta. */
  perigo?: boolean;
}

type Confirmar = (pergunta: Pergunta) => Promise<boolean>;

const Contexto = createContext<Confirmar | null>(null);

/** Pergunta antes de concluir ou de perder algo; a promessa responde sim ou não. */
export function useConfirmacao(): Confirmar {
  const confirmar = use(Contexto);
  if (!confirmar) throw new Error('falta ProvedorConfirmacao');
  return confirmar;
}

export function ProvedorConfirmacao({ children }: { children: React.ReactNode }) {
  const { t } = useTextos();
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const responder = useRef<(resposta: boolean) => void>(() => undefined);
  const confirmar = useCallback<Confirmar>((nova) => {
    responder.current(false);
    setPergunta(nova);
    return new Promise((resolver) => {
      responder.current = resolver;
    });
  }, []);
  const fechar = useMemo(
    () => (resposta: boolean) => {
      setPergunta(null);
      responder.current(resposta);
    },
    [],
  );
  return (
    <Contexto value={confirmar}>
      {children}
      <Dialogo
        titulo={pergunta?.titulo ?? ''}
        aberto={pergunta !== null}
        aoFechar={() => fechar(false)}
        acoes={
          <>
            <button type="button" className="bt bt-3 empurra" onClick={() => fechar(false)}>
              {pergunta?.cancelar ?? t('acoes.cancelar')}
            </button>
            <button
              type="button"
              className={pergunta?.perigo ? 'bt bt-perigo' : 'bt'}
              onClick={() => fechar(true)}
            >
              {pergunta?.confirmar}
            </button>
          </>
        }
      >
        {typeof pergunta?.texto === 'string' ? <p>{pergunta.texto}</p> : pergunta?.texto}
      </Dialogo>
    </Contexto>
  );
}
