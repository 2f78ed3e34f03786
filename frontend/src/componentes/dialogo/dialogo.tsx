import { useEffect, useId, useRef } from 'react';

import { abrirModal, fecharModal, quemAbriu } from './modal';
import './dialogo.css';

interface Props {
  titulo: string;
  aberto: boolean;
  /** Esc ou botão de cancelar. Sem ele só o fecha quem o abriu, e o que está por baixo não se lê. */
  aoFechar?: () => void;
  children: React.ReactNode;
  /** Nenhuma quando o conteúdo é um formulário com os seus botões. */
  acoes?: React.ReactNode;
}

/** Diálogo nativo: prende o foco, fecha com Esc e devolve o foco a quem o abriu. */
export function Dialogo({ titulo, aberto, aoFechar, children, acoes }: Props) {
  const referencia = useRef<HTMLDialogElement>(null);
  const idTitulo = useId();
  useEffect(() => {
    const dialogo = referencia.current;
    if (!dialogo) return undefined;
    if (!aberto) {
      fecharModal(dialogo);
      return undefined;
    }
    const origem = quemAbriu();
    abrirModal(dialogo);
    // O navegador começa pelo título; um formulário, pelo seu campo.
    dialogo.querySelector<HTMLElement>('form [data-comeco], form input, form select, form textarea')?.focus();
    return () => {
      fecharModal(dialogo);
      origem?.focus();
    };
  }, [aberto]);
  // O que se usou e some, ou se desliga, não deixa o foco fora do diálogo.
  useEffect(() => {
    if (aberto && document.activeElement === document.body)
      referencia.current?.querySelector('h2')?.focus({ preventScroll: true });
  });
  return (
    <dialog
      ref={referencia}
      className={aoFechar ? 'dialogo' : 'dialogo dialogo-cobre'}
      aria-labelledby={idTitulo}
      onCancel={(evento) => {
        // Desistir de escolher um arquivo também se chama `cancel`, e sobe até aqui.
        if (evento.target !== evento.currentTarget) return;
        evento.preventDefault();
        aoFechar?.();
      }}
      {...(aoFechar ? {} : { closedby: 'none' })}
      // Sem closedby, o segundo Esc seguido fecha-o sem perguntar: também o que está a meio de um envio.
      onClose={({ currentTarget }) => {
        if (aberto && !currentTarget.open) abrirModal(currentTarget);
      }}
    >
      {aberto ? (
        <div className="dialogo-corpo">
          <h2 id={idTitulo} tabIndex={-1}>
            {titulo}
          </h2>
          <div className="dialogo-texto pilha">{children}</div>
          {acoes ? <div className="bts bts-fim">{acoes}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
