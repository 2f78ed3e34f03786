/** Pares de rótulo e valor, lado a lado onde cabem. */
export function Fatos({ fatos }: { fatos: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className="fatos">
      {fatos.map(([rotulo, valor]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
