let dito: string | undefined;
const ouvintes = new Set<() => void>();

export const fusoDito = (): string | undefined => dito;

export function ouvirFuso(aoMudar: () => void): () => void {
  ouvintes.add(aoMudar);
  return () => {
    ouvintes.delete(aoMudar);
  };
}

/** O que o servidor diz da agência. */
export function usarFuso(fuso: string | undefined): void {
  dito = fuso;
  for (const aoMudar of ouvintes) aoMudar();
}
