/** Silhuetas próprias, nas cores que quem as usa diz em `--peixe` e `--peixe-fundo` (blocos.css). */
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
