import { createContext } from 'react';

/** Onde os filtros de uma lista deixam como se diz o que está filtrado, para o arquivo que se leva dela. */
export const FiltroEmPalavras = createContext<React.RefObject<() => string> | null>(null);
