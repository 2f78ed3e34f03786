import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';

interface Props<Registro extends RaRecord> {
  titulo: (registro: Registro) => React.ReactNode;
  linhas: (registro: Registro) => [string, React.ReactNode][];
  acao?: (registro: Registro) => React.ReactNode;
  vazio?: React.ReactNode;
}

/** A mesma lista no telefone: um cartão por registro. */
export function CartoesDaLista<Registro extends RaRecord>({ titulo, linhas, acao, vazio }: Props<Registro>) {
  const { data = [], isPending } = useListContext<Registro>();
  if (vazio && !isPending && data.length === 0) return vazio;
  return (
    <ul className="con-cartoes">
      {data.map((registro) => (
        <RecordContextProvider key={registro.id} value={registro}>
          <li className="cx">
            <strong>{titulo(registro)}</strong>
            <dl>
              {linhas(registro).map(([rotulo, valor]) => (
                <div key={rotulo}>
                  <dt>{rotulo}</dt>
                  <dd>{valor}</dd>
                </div>
              ))}
            </dl>
            {acao?.(registro)}
          </li>
        </RecordContextProvider>
      ))}
    </ul>
  );
}
