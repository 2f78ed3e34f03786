import { Esqueleto, FalhaDeCarga } from './estados';

/** O que se lê do servidor: nada ainda, o que veio, ou por que não veio. */
export interface Leitura<T> {
  dados: T | null;
  erro: { message: string } | null;
  recarregar: () => void;
}

interface Props<T> {
  leitura: Leitura<T>;
  /** Quantas linhas ocupa o que vem. */
  linhas: number;
  children: (dados: T) => React.ReactNode;
}

/** Espera, diz o que falhou e como tentar de novo, e mostra o que veio; se se leu de novo e não veio, o de antes. */
export function Carga<T>({ leitura: { dados, erro, recarregar }, linhas, children }: Props<T>) {
  return (
    <>
      {erro ? <FalhaDeCarga mensagem={erro.message} deAntes={dados !== null} aoTentar={recarregar} /> : null}
      {dados === null ? erro ? null : <Esqueleto linhas={linhas} /> : children(dados)}
    </>
  );
}
