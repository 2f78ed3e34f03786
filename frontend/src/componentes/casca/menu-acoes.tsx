import { useEffect, useId, useRef, useState } from 'react';

import { IconeSetaBaixo } from '../icones/seta-baixo';
import { type AcaoDeMenu } from './acao-de-menu';
import { AUSENTE } from '../../kernel/ausente';

interface Props {
  rotulo: string;
  /** Nome completo para quem ouve: "Ações de LPE-0000123-9/2026". */
  descricao: string;
  acoes: readonly AcaoDeMenu[];
}

/** Uma ação vira botão; várias, um menu com setas, Início, Fim e Esc. */
export function MenuAcoes({ rotulo, descricao, acoes }: Props) {
  const [unica] = acoes;
  if (!unica) return <span className="sec">{AUSENTE}</span>;
  if (acoes.length > 1) return <Menu rotulo={rotulo} descricao={descricao} acoes={acoes} />;
  const Icone = unica.icone;
  return (
    <button type="button" className="bt bt-2 bt-p" onClick={unica.aoEscolher}>
      <Icone />
      {unica.rotulo}
    </button>
  );
}

function Menu({ rotulo, descricao, acoes }: Props) {
  const [aberto, setAberto] = useState(false);
  const caixa = useRef<HTMLDivElement>(null);
  const botao = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!aberto) return undefined;
    caixa.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const fora = (evento: PointerEvent) => {
      if (evento.target instanceof Node && !caixa.current?.contains(evento.target)) setAberto(false);
    };
    document.addEventListener('pointerdown', fora);
    return () => document.removeEventListener('pointerdown', fora);
  }, [aberto]);

  const fechar = () => {
    setAberto(false);
    botao.current?.focus();
  };

  const aoTeclar = (evento: React.KeyboardEvent) => {
    const itens = [...(caixa.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const atual = itens.findIndex((item) => item === document.activeElement);
    const destino: Record<string, number> = {
      ArrowDown: (atual + 1) % itens.length,
      ArrowUp: (atual - 1 + itens.length) % itens.length,
      Home: 0,
      End: itens.length - 1,
    };
    if (evento.key === 'Escape') {
      evento.preventDefault();
      fechar();
    } else if (evento.key === 'Tab') {
      setAberto(false);
    } else if (evento.key in destino) {
      evento.preventDefault();
      itens[destino[evento.key] ?? 0]?.focus();
    }
  };

  return (
    <div className="ac" ref={caixa}>
      <button
        ref={botao}
        type="button"
        className="bt bt-2 bt-p"
        aria-haspopup="menu"
        aria-expanded={aberto}
        aria-controls={id}
        aria-label={descricao}
        onClick={() => setAberto((antes) => !antes)}
      >
        {rotulo}
        <IconeSetaBaixo className={aberto ? 'virado' : ''} />
      </button>
      {aberto ? (
        <div className="menu" role="menu" id={id} tabIndex={-1} onKeyDown={aoTeclar}>
          {acoes.map(({ chave, rotulo: texto, icone: Icone, aoEscolher }) => (
            <button
              key={chave}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                fechar();
                aoEscolher();
              }}
            >
              <Icone />
              {texto}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
