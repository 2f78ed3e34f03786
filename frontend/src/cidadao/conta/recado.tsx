import { useEffect, useRef } from 'react';

import { type Icone } from '../../componentes/desenhar-icone';

interface Props {
  icone: Icone;
  titulo: string;
  children: React.ReactNode;
  acoes?: React.ReactNode;
}

/** O fim de um passo: o que aconteceu e o que fazer agora. Recebe o foco, porque tomou o lugar do formulário. */
export function Recado({ icone: Icone, titulo, children, acoes }: Props) {
  const cabecalho = useRef<HTMLHeadingElement>(null);
  useEffect(() => cabecalho.current?.focus(), []);
  return (
    <section className="painel recado" aria-labelledby="recado">
      <Icone className="recado-icone" />
      <div className="recado-texto">
        <h2 id="recado" tabIndex={-1} ref={cabecalho}>
          {titulo}
        </h2>
        {children}
        {acoes ? <div className="bts">{acoes}</div> : null}
      </div>
    </section>
  );
}
