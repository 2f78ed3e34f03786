import { setTimeout as esperar } from 'node:timers/promises';

const RECOMECO_MS = 1_000;

/**
 * Um programa do conjunto, que volta sozinho depois de cair, como sob o systemd ou o Kubernetes. `opcoes()` dá o que
 * `Processos.iniciar` pede e, se não é um segundo, `recomecoMs`; é chamada a cada partida.
 */
export class Parte {
  #processos;
  #opcoes;
  #processo = null;
  #acabou = false;
  /** Vezes em que terminou sem que a prova o matasse. */
  quedas = 0;

  constructor(processos, nome, opcoes) {
    this.#processos = processos;
    this.nome = nome;
    this.#opcoes = opcoes;
  }

  get pid() {
    return this.#processo?.filho.pid;
  }

  async ligar() {
    const { recomecoMs = RECOMECO_MS, ...opcoes } = await this.#opcoes();
    const processo = this.#processos.iniciar({ nome: this.nome, ...opcoes });
    // Quem o vê cair é esta parte.
    processo.pedido = true;
    this.#processo = processo;
    void processo.terminou.then(async () => {
      if (!processo.morto && !this.#acabou) this.quedas++;
      await esperar(recomecoMs);
      if (!this.#acabou) await this.ligar();
    });
  }

  /** `SIGKILL` só a ele: os filhos que se arranjem, como numa queda de verdade. */
  async matar(sinal = 'SIGKILL') {
    const processo = this.#processo;
    processo.morto = true;
    processo.filho.kill(sinal);
    await processo.terminou;
  }

  /** Vivo e mudo por `ms`. */
  async parar(ms) {
    const { pid } = this;
    process.kill(pid, 'SIGSTOP');
    await esperar(ms);
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // Alguém o matou entretanto.
    }
  }

  get aposentada() {
    return this.#acabou;
  }

  aposentar() {
    this.#acabou = true;
  }
}
