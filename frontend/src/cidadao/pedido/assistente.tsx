import { useEffect, useRef } from 'react';

import { Rio } from '../../componentes/casca/rio';
import { useTitulo } from '../../componentes/usar-titulo';

interface Props {
  titulo: string;
  tituloDaAba: string;
  etapas: readonly string[];
  atual: number;
  /** Ao lado das etapas; sem ela, a etapa ocupa a largura toda. */
  ajuda?: React.ReactNode;
  children: React.ReactNode;
}

/** Título, portos do rio e a etapa. Etapa nova começa do alto, com o foco no título. */
export function Assistente({ titulo, tituloDaAba, etapas, atual, ajuda, children }: Props) {
  const alto = useRef<HTMLHeadingElement>(null);
  const anterior = useRef(atual);
  useTitulo(tituloDaAba);
  useEffect(() => {
    if (anterior.current === atual) return;
    anterior.current = atual;
    window.scrollTo(0, 0);
    alto.current?.focus({ preventScroll: true });
  }, [atual]);
  return (
    <div className="miolo">
      <div className="cima">
        <h1 ref={alto} tabIndex={-1}>
          {titulo}
          <span className="sr">: {etapas[atual]}</span>
        </h1>
      </div>
      <div className="etapas">
        <Rio etapas={etapas} atual={atual} />
      </div>
      {ajuda ? (
        <div className="grade-ajuda">
          <div>{children}</div>
          {ajuda}
        </div>
      ) : (
        children
      )}
    </div>
  );
}
