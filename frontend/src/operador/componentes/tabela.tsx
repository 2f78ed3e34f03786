import { use } from 'react';

import { TituloDaSecao } from './secao';

export interface Coluna<Linha> {
  rotulo: string;
  valor: (linha: Linha) => React.ReactNode;
  /** `cab` é o alto do cartão no telefone; `acoes`, o pé. Os números vão à direita (`dir`) ou só alinhados (`num`). */
  tipo?: 'cab' | 'acoes' | 'dir' | 'num';
  classe?: (linha: Linha) => string;
}

interface Props<Linha> {
  colunas: readonly (Coluna<Linha> | false)[];
  linhas: readonly Linha[];
  chave: (linha: Linha) => React.Key;
  /** O que se diz quando não há nenhuma. */
  vazia?: string;
  classe?: string;
  classeDaLinha?: (linha: Linha) => string;
}

const classes = (...nomes: (string | undefined)[]): string | undefined =>
  nomes.filter(Boolean).join(' ') || undefined;

/** Uma tabela pequena, que no telefone vira cartões. As grandes são `ListaDoConsole`. */
export function Tabela<Linha>({
  colunas: pedidas,
  linhas,
  chave,
  vazia,
  classe,
  classeDaLinha,
}: Props<Linha>) {
  const titulo = use(TituloDaSecao);
  const colunas = pedidas.filter((coluna) => coluna !== false);
  if (vazia && linhas.length === 0) return <p className="tabela-vazia">{vazia}</p>;
  return (
    <table className={classes('grid vira', classe)} aria-labelledby={titulo}>
      <thead>
        <tr>
          {colunas.map(({ rotulo, tipo }) => (
            <th key={rotulo} scope="col" className={tipo === 'dir' ? tipo : undefined}>
              {rotulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => (
          <tr key={chave(linha)} className={classeDaLinha?.(linha)}>
            {colunas.map(({ rotulo, valor, tipo, classe: daCelula }) => (
              <td
                key={rotulo}
                className={classes(tipo, daCelula?.(linha))}
                data-r={tipo === 'cab' || tipo === 'acoes' ? undefined : rotulo}
              >
                {valor(linha)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
