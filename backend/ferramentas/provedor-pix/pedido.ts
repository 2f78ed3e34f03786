/** Um pedido à API, já lido, e o que se lhe responde. */
export interface Resposta {
  readonly status: number;
  readonly corpo?: unknown;
  readonly cabecalhos?: Readonly<Record<string, string>>;
  /** O que acontece depois de responder. */
  readonly depois?: () => void;
}

export interface Pedido {
  readonly metodo: string;
  readonly partes: readonly string[];
  readonly busca: URLSearchParams;
  readonly corpo: unknown;
  readonly autorizacao: string;
}
