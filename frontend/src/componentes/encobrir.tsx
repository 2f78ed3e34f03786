import { useEffect, useRef } from 'react';

import { Correnteza } from './avisos/estados';
import { abrirModal, fecharModal } from './dialogo/modal';
import './encobrir.css';

/** "Carregando" sobre a página inteira, enquanto corre o que não se deve repetir nem interromper. */
export function Encobrir({ ativo }: { ativo: boolean }) {
  const referencia = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialogo = referencia.current;
    if (!dialogo || !ativo) return undefined;
    const origem = document.activeElement;
    abrirModal(dialogo);
    return () => {
      fecharModal(dialogo);
      if (origem instanceof HTMLElement) origem.focus();
    };
  }, [ativo]);
  return (
    <dialog ref={referencia} className="encobrir" onCancel={(evento) => evento.preventDefault()}>
      {ativo ? <Correnteza /> : null}
    </dialog>
  );
}
