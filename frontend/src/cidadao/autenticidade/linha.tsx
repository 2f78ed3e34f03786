export function Linha({ rotulo, valor }: { rotulo: string; valor: React.ReactNode }) {
  return (
    <div className="lin">
      <dt>{rotulo}</dt>
      <dd>{valor}</dd>
    </div>
  );
}
