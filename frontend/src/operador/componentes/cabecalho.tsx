import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { Ajuda, type PalavraDificil } from '../ajuda/ajuda';
import { Trilha } from '../ficha/trilha';
import { escrevendo } from '../foco/escrevendo';
import { chegouDeOutra } from '../foco/troca-de-tela';

interface Props extends Partial<React.ComponentProps<typeof Trilha>> {
  titulo: string;
  /** A palavra do título que se explica. */
  ajuda?: PalavraDificil | undefined;
  depoisDoTitulo?: React.ReactNode;
  acoes?: React.ReactNode;
}

/** O caminho de volta, o título da tela e o que se pode fazer nela. Ao chegar de outra tela, o foco vem para o título, e quem ouve sabe onde está. */
export function Cabecalho({ passos, titulo, aqui = titulo, ajuda, depoisDoTitulo, acoes }: Props) {
  const { pathname } = useLocation();
  const cabecalho = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!chegouDeOutra(pathname)) return;
    window.scrollTo(0, 0);
    // A tela pode chegar depois de a pessoa já ter começado a procurar outra coisa.
    if (escrevendo(document.activeElement)) return;
    cabecalho.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      {passos ? <Trilha passos={passos} aqui={aqui} /> : null}
      <div className="con-cab">
        <h1 ref={cabecalho} tabIndex={-1}>
          {titulo}
        </h1>
        {ajuda ? <Ajuda sobre={ajuda} /> : null}
        {depoisDoTitulo}
        {acoes ? <div className="bts">{acoes}</div> : null}
      </div>
    </>
  );
}
