import { createContext } from 'react';

/** Os filtros de uma lista dizem-lhe, cada um pelo seu nome, como se escreve o que está filtrado, para o arquivo que se leva dela. */
export const FiltroEmPalavras = createContext<(quem: string, dizer: () => string) => void>(() => undefined);
