import { AUSENTE } from '../../kernel/ausente';
type Fato = readonly [rotulo: string, valor: React.ReactNode];

/** Pares de rótulo e valor, lado a lado onde cabem. O que falta é um hífen; `false` não é fato. */
export function Fatos({ fatos }: { fatos: readonly (Fato | false)[] }) {
  return (
    <dl className="fatos">
      {fatos
        .filter((fato) => fato !== false)
        .map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor ?? AUSENTE}</dd>
          </div>
        ))}
    </dl>
  );
}
