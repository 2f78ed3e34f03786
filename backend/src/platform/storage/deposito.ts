export interface Guardado {
  readonly nome: string;
  readonly tamanho: number;
  readonly mudadoEm: Date;
}

/** Onde ficam bytes que se podem refazer. Vários processos podem gravar o mesmo nome ao mesmo tempo. */
export interface Deposito {
  /** `null` se não há. */
  ler(nome: string): Promise<Buffer | null>;
  /** Grava por inteiro ou nada: quem lê nunca vê metade. */
  gravar(nome: string, bytes: Uint8Array): Promise<void>;
  /** Apagar o que não existe não é erro. */
  apagar(nome: string): Promise<void>;
  /** Todos os que começam assim, os que ficaram pela metade também. */
  listar(comeco: string): AsyncIterable<Guardado>;
}
