import { barrasItf } from '../../kernel/codigo-de-barras';

/** Barras sempre pretas sobre branco, nos dois temas: é para um leitor ótico. */
export function CodigoDeBarras({ digitos, rotulo }: { digitos: string; rotulo: string }) {
  const desenho = barrasItf(digitos);
  if (!desenho) return null;
  return (
    <svg
      className="barras"
      viewBox={`0 0 ${desenho.total} 60`}
      preserveAspectRatio="none"
      role="img"
      aria-label={rotulo}
      shapeRendering="crispEdges"
    >
      <path d={desenho.barras.map(({ x, largura }) => `M${x} 0h${largura}v60h-${largura}z`).join('')} />
    </svg>
  );
}
