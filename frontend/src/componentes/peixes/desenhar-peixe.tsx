/** Silhuetas próprias. `corpo` e `det` recebem as cores de quem as usa; sem regra de CSS, tinta e fundo. */
export function desenharPeixe(caixa: string, corpo: string, detalhes: React.ReactNode) {
  return function Peixe() {
    return (
      <svg className="peixe" viewBox={caixa} aria-hidden="true" focusable="false">
        <path className="corpo" d={corpo} />
        <g className="det">{detalhes}</g>
      </svg>
    );
  };
}
