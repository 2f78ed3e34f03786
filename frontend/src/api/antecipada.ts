/** A resposta que a partida da página pediu enquanto os programas chegavam (app/partida.ts). */
export interface Antecipada {
  readonly endereco: string;
  readonly idioma: string;
  readonly resposta: Promise<Response>;
}

declare global {
  interface Window {
    antecipada?: Antecipada | undefined;
  }
}

/** Serve uma vez, ao primeiro que pede o mesmo na mesma língua. */
export function tomarAntecipada(endereco: string, idioma: string): Promise<Response> | null {
  const { antecipada } = window;
  if (antecipada?.endereco !== endereco || antecipada.idioma !== idioma) return null;
  descartarAntecipada();
  return antecipada.resposta;
}

/** Era de quem estava na sessão quando a página abriu. */
export function descartarAntecipada(): void {
  window.antecipada = undefined;
}
