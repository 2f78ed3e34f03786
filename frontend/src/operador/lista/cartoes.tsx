import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';

import { Esqueleto } from '../../componentes/avisos/estados';
import { type ColunaEscrita } from './coluna';

interface Props<Registro> {
  colunas: readonly ColunaEscrita<Registro>[];
  celula: (coluna: ColunaEscrita<Registro>, registro: Registro) => React.ReactNode;
  vazio: React.ReactNode;
  /** No pé de cada um. */
  marcar: (registro: Registro) => React.ReactNode;
}

/** A mesma lista no telefone: um cartão por registro. */
export function Cartoes<Registro extends RaRecord>({ colunas, celula, vazio, marcar }: Props<Registro>) {
  const { data = [], isPending } = useListContext<Registro>();
  if (isPending) return <Esqueleto />;
  if (data.length === 0) return vazio;
  const titulo = colunas.find(({ cartao }) => cartao === 'titulo');
  const acao = colunas.find(({ cartao }) => cartao === 'acao');
  return (
    <ul className="con-cartoes">
      {data.map((registro) => (
        <RecordContextProvider key={registro.id} value={registro}>
          <li className="cx">
            {titulo ? <strong>{celula(titulo, registro)}</strong> : null}
            <dl>
              {colunas
                .filter(({ cartao }) => !cartao)
                .map((coluna) => (
                  <div key={coluna.nome}>
                    <dt>{coluna.rotulo}</dt>
                    <dd>{celula(coluna, registro)}</dd>
                  </div>
                ))}
            </dl>
            {acao ? celula(acao, registro) : null}
            {marcar(registro)}
          </li>
        </RecordContextProvider>
      ))}
    </ul>
  );
}
