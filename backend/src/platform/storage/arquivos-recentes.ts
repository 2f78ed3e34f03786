const VIDA_MS = 30_000;
const ARQUIVOS = 32;
const BYTES = 8 * 1024 * 1024;

/**
 * Os últimos arquivos abertos, por meio minuto e só na memória: quem baixa duas vezes não o faz decifrar de novo. Só para
 * chaves que mudam com o conteúdo; com elas nada aqui envelhece, seja qual for o processo que grave.
 */
export class ArquivosRecentes {
  private readonly abertos = new Map<string, { bytes: Buffer; fim: NodeJS.Timeout }>();
  private ocupados = 0;

  ler(chave: string): Buffer | null {
    return this.abertos.get(chave)?.bytes ?? null;
  }

  guardar(chave: string, bytes: Buffer): void {
    this.esquecer(chave);
    const fim = setTimeout(() => this.esquecer(chave), VIDA_MS).unref();
    this.abertos.set(chave, { bytes, fim });
    this.ocupados += bytes.length;
    for (const antiga of this.abertos.keys()) {
      if (this.abertos.size <= ARQUIVOS && this.ocupados <= BYTES) return;
      this.esquecer(antiga);
    }
  }

  private esquecer(chave: string): void {
    const aberto = this.abertos.get(chave);
    if (!aberto) return;
    clearTimeout(aberto.fim);
    this.abertos.delete(chave);
    this.ocupados -= aberto.bytes.length;
  }
}
