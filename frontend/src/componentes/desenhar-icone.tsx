export type Icone = (props: { className?: string }) => React.JSX.Element;

/** Ícone decorativo de um só traçado (256 × 256): o sentido está sempre na palavra ao lado. */
export function desenhar(caminho: string): Icone {
  return function IconeDesenhado({ className }) {
    return (
      <svg
        className={className ? `ic ${className}` : 'ic'}
        viewBox="0 0 256 256"
        aria-hidden="true"
        focusable="false"
      >
        <path d={caminho} />
      </svg>
    );
  };
}
