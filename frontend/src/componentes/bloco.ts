import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from 'react';

/** Prazo da especificação para um pedaço da página chegar. */
const PRAZO_MS = 120_000;

/** Um pedaço da página não chegou: sem rede, ou de uma versão que o servidor já não tem. */
export class ErroDeBloco extends Error {
  constructor(causa: unknown) {
    super('um pedaço da página não chegou', { cause: causa });
    this.name = 'ErroDeBloco';
  }
}

export async function comPrazo<T>(buscar: () => Promise<T>, prazo = PRAZO_MS): Promise<T> {
  let relogio: ReturnType<typeof setTimeout> | undefined;
  const esgotado = new Promise<never>((_, recusar) => {
    relogio = setTimeout(() => recusar(new Error(`mais de ${prazo} ms`)), prazo);
  });
  try {
    return await Promise.race([buscar(), esgotado]);
  } catch (causa) {
    throw new ErroDeBloco(causa);
  } finally {
    clearTimeout(relogio);
  }
}

/** Tela buscada quando se abre. */
export const emBloco = <P>(
  buscar: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => comPrazo(buscar));

/** O que a tela vai precisar logo: chega enquanto se lê e se digita. A falta se diz a quem o abrir. */
export function useAdiantar(buscar: () => Promise<unknown>): void {
  useEffect(() => {
    buscar().catch(() => undefined);
  }, [buscar]);
}
