import { type ComponentType, lazy, useEffect, useState } from 'react';

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

interface Modulo<P> {
  default: ComponentType<P>;
  adiantar?: () => Promise<unknown>;
}

interface Bloco<P> {
  (propriedades: P): React.ReactNode;
  /** Busca já; depois de chegar, o bloco se desenha de uma vez, sem a espera que o React faz durar ao menos 300 ms. */
  adiantar: () => Promise<void>;
}

/** Tela, ou parte dela, buscada quando se abre. Um módulo pode dizer, em `adiantar`, que outros se abrem logo com ele. */
export function emBloco<P extends object>(buscar: () => Promise<{ default: ComponentType<P> }>): Bloco<P> {
  let chegada: ComponentType<P> | undefined;
  const esperar = () => comPrazo(buscar);
  const PorChegar = lazy(esperar);
  function Bloco(propriedades: P) {
    const [Tela] = useState(() => chegada ?? PorChegar);
    return <Tela {...propriedades} />;
  }
  Bloco.adiantar = async () => {
    const modulo: Modulo<P> = await esperar();
    await modulo.adiantar?.();
    chegada = modulo.default;
  };
  return Bloco;
}

/** O que a tela vai precisar logo: chega enquanto se lê e se digita. A falta se diz a quem o abrir. */
export function useAdiantar(buscar: () => Promise<unknown>): void {
  useEffect(() => {
    buscar().catch(() => undefined);
  }, [buscar]);
}
