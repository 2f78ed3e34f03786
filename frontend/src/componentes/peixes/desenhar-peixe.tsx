/** Silhuetas próprias. `corpo` e `det` recebem as cores de quem as usa; sem regra de CSS, tinta e fundo. */
interface PropsPeixe {
  className?: string;
}

export function desenharPeixe(caixa: string, corpo: string, detalhes: React.ReactNode) {
  return function Peixe({ className = '' }: PropsPeixe) {
    return (
      <svg className={`peixe ${className}`} viewBox={caixa} aria-hidden="true" focusable="false">
        <path className="corpo" d={corpo} />
        <g className="det">{detalhes}</g>
      </svg>
    );
  };
}
