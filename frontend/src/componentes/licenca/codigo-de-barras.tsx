import { caminhoItf } from '../../api/gerado/pagamento/domain/itf';

/** Barras sempre pretas sobre branco, nos dois temas: é para um leitor ótico. */
export function CodigoDeBarras({ digitos, rotulo }: { digitos: string; rotulo: string }) {
  if (!/^(\d\d)+$/.test(digitos)) return null;
  const { caminho, largura } = caminhoItf(digitos);
  return (
    <svg
      className="barras"
      viewBox={`0 0 ${largura} 50`}
      preserveAspectRatio="none"
      role="img"
      aria-label={rotulo}
      shapeRendering="crispEdges"
    >
      <path d={caminho} />
    </svg>
  );
}
