import { useState } from 'react';

/** O último que veio: ler de novo e falhar não fecha o painel em que se escreve. */
export function useUltimo<T>(dados: T | null): T | null {
  const [ultimo, guardar] = useState(dados);
  if (dados !== null && dados !== ultimo) guardar(dados);
  return ultimo;
}
