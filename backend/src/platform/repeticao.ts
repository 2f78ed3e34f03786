/** Faz um trabalho de tempos em tempos, nunca dois ao mesmo tempo; o intervalo conta do fim de um ao começo do outro. */
export class Repeticao {
  private parada = false;
  private espera: NodeJS.Timeout | null = null;
  private rodada: Promise<void> = Promise.resolve();

  constructor(
    private readonly intervaloMs: number,
    private readonly trabalho: () => Promise<void>,
    private readonly aoFalhar: (erro: unknown) => void,
  ) {}

  iniciar(): void {
    if (this.parada) return;
    this.espera = setTimeout(() => {
      this.rodada = this.trabalho()
        .catch(this.aoFalhar)
        .then(() => this.iniciar());
    }, this.intervaloMs);
  }

  /** Volta quando a rodada em curso termina. */
  async parar(): Promise<void> {
    this.parada = true;
    if (this.espera) clearTimeout(this.espera);
    await this.rodada;
  }
}
