/** Uma resposta que a partida da página pediu enquanto os programas chegavam (app/partida/partida.ts). */
export interface Antecipada {
  readonly endereco: string;
  readonly idioma: string;
  /** O de um POST. */
  readonly corpo?: string | undefined;
  readonly resposta: Promise<Response>;
}

declare global {
  interface Window {
    antecipadas?: Antecipada[] | undefined;
  }
}

/** Cada uma serve uma vez, ao primeiro que pede o mesmo na mesma língua. */
export function tomarAntecipada(
  endereco: string,
  idioma: string,
  corpo: string | FormData | undefined,
): Promise<Response> | null {
  const achada = window.antecipadas?.find(
    (uma) => uma.endereco === endereco && uma.idioma === idioma && uma.corpo === corpo,
  );
  window.antecipadas = window.antecipadas?.filter((uma) => uma !== achada);
  return achada?.resposta ?? null;
}

/** São de quem estava na sessão quando a página abriu, com o direito que tinha, e de antes do que se pede para mudar. */
export function descartarAntecipadas(): void {
  window.antecipadas = undefined;
}
