let dito: string | undefined;

export const fusoDito = (): string | undefined => dito;

/** O que o servidor diz da agência. */
export function usarFuso(fuso: string | undefined): void {
  dito = fuso;
}
