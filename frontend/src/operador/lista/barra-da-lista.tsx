import { useListContext } from 'react-admin';

import { EscolherColunas } from './escolher-colunas';
import { Exportar } from './exportar';
import './lista.css';

interface Props {
  /** Nome da lista no servidor. */
  lista: string;
  maximo?: number;
  colunas?: readonly { nome: string; rotulo: string }[];
}

/** O que se faz com a lista inteira: escolher colunas e levá-la, com o filtro que está na tela. */
export function BarraDaLista({ lista, maximo, colunas }: Props) {
  const contexto = useListContext();
  return (
    <div className="barra-da-lista">
      {colunas ? <EscolherColunas lista={lista} colunas={colunas} /> : null}
      <Exportar lista={lista} maximo={maximo} filtro={contexto.filterValues as Record<string, unknown>} />
    </div>
  );
}
