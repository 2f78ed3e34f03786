import { useId } from 'react';

import { type Icone } from '../../componentes/desenhar-icone';

interface Props {
  icone: Icone;
  titulo: string;
  /** Como está agora, em poucas palavras. */
  estado?: React.ReactNode;
  children: React.ReactNode;
}

/** Um assunto da conta: como está e o que se pode fazer. */
export function Secao({ icone: Icone, titulo, estado, children }: Props) {
  const id = useId();
  return (
    <section className="painel conta-secao" aria-labelledby={id}>
      <header>
        <Icone />
        <h2 id={id}>{titulo}</h2>
        {estado}
      </header>
      <div className="pilha">{children}</div>
    </section>
  );
}
