import { useEffect, useRef } from 'react';

interface Props {
  /** O que se lê no botão. */
  rotulo: React.ReactNode;
  /** Quando o que se lê não basta a quem não vê. */
  nome?: string;
  classe?: string;
  classeDoBotao?: string;
  children: React.ReactNode;
}

/** O que se abre por cima, sob um botão. Fecha com Esc, que devolve o foco ao botão, e quando se sai dele. */
export function Suspenso({ rotulo, nome, classe, classeDoBotao = 'bt bt-2 bt-p', children }: Props) {
  const caixa = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const fora = ({ target }: Event) => {
      if (caixa.current?.open && !caixa.current.contains(target as Node)) caixa.current.open = false;
    };
    // Quem toca num texto de dentro dá o foco ao que contém a página, e não saiu daqui.
    const foco = (evento: FocusEvent) => {
      if (!(evento.target as Node).contains(caixa.current)) fora(evento);
    };
    const esc = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape' || !caixa.current?.open) return;
      caixa.current.open = false;
      caixa.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', fora);
    document.addEventListener('focusin', foco);
    document.addEventListener('keydown', esc);
    return () => {
      document.removeEventListener('pointerdown', fora);
      document.removeEventListener('focusin', foco);
      document.removeEventListener('keydown', esc);
    };
  }, []);
  return (
    <details ref={caixa} className={classe ? `suspenso ${classe}` : 'suspenso'}>
      <summary className={classeDoBotao} aria-label={nome}>
        {rotulo}
      </summary>
      {children}
    </details>
  );
}
