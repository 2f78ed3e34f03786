import { createContext } from 'react';

/** Cada filtro de uma lista diz-lhe, pelo nome do campo, como se escreve um valor dele, para o arquivo que se leva dela. */
export const FiltroEmPalavras = createContext<(campo: string, dizer: (valor: unknown) => string) => void>(
  () => undefined,
);
