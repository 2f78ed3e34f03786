import { useContext, useEffect } from 'react';
import { useListContext } from 'react-admin';

import { FiltroEmPalavras } from './filtro-em-palavras';

interface Props<T extends string> {
  campo: string;
  /** O que se escolhe, para quem não vê os botões. */
  rotulo: string;
  /** `null` é a lista toda. */
  opcoes: readonly (T | null)[];
  nomeDe: (opcao: T | null) => string;
}

/** Um filtro de uma escolha só, em botões. A escolha vai no endereço, e os outros filtros ficam. */
export function EscolhaDaLista<T extends string>({ campo, rotulo, opcoes, nomeDe }: Props<T>) {
  const lista = useListContext();
  const { [campo]: atual = null, ...outros } = lista.filterValues as Record<string, unknown>;
  const ensinar = useContext(FiltroEmPalavras);
  useEffect(() => ensinar(campo, (valor) => `${rotulo}: ${nomeDe(valor as T)}`));
  return (
    <div className="filtros" role="group" aria-label={rotulo}>
      {opcoes.map((opcao) => (
        <button
          key={opcao}
          type="button"
          className="filtro"
          aria-pressed={atual === opcao}
          onClick={() => lista.setFilters(opcao === null ? outros : { ...outros, [campo]: opcao })}
        >
          {nomeDe(opcao)}
        </button>
      ))}
    </div>
  );
}
