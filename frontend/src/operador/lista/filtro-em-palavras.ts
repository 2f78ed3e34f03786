import { createContext } from 'react';

/** Os filtros de uma lista dizem-lhe como se escreve o que está filtrado, para o arquivo que se leva dela. */
export const FiltroEmPalavras = createContext<(dizer: () => string) => void>(() => undefined);
