import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as esperar } from 'node:timers/promises';
import { Falha } from './falha.mjs';
import { MARCA, encerrarSobras, processosMarcados } from './sobras.mjs';

const LINHAS_GUARDADAS = 30;
const FOLGA_DOS_NETOS_MS = 2_000;
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'].find((caminho) => existsSync(caminho));

function descreverFim({ codigo, sinal, erro }) {
  if (erro) return erro.code === 'ENOENT' ? 'programa não encontrado' : erro.message;
  return sinal ? `sinal ${sinal}` : `código ${codigo}`;
}

/**
 * Os processos de uma execução. Cada um nasce no próprio grupo, para que o Ctrl-C do terminal não os
 * alcance fora de ordem, com a MARCA no ambiente, e recebe SIGTERM do sistema se este processo morrer
 * (setpriv --pdeathsig).
 */
export class Processos {
  #dados;
  #vivos = new Set();
  #encerrando = false;
  #avisarQueda;

  /** Resolve com uma Falha quando um servidor termina sem que se tenha pedido. */
  queda = new Promise((resolver) => (this.#avisarQueda = resolver));

  constructor(dados) {
    this.#dados = dados;
  }

  #lancar({
    nome,
    comando,
    args,
    env = {},
    cwd,
    camada = 0,
    prazoMs = 10_000,
    aoLer,
    guardar = LINHAS_GUARDADAS,
  }) {
    if (this.#encerrando) throw new Falha(`${nome} não começou: a execução está sendo encerrada.`);
    const [programa, argumentos] = SETPRIV
      ? [SETPRIV, ['--pdeathsig', 'TERM', '--', comando, ...args]]
      : [comando, args];
    const filho = spawn(programa, argumentos, {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, [MARCA]: this.#dados },
    });
    const processo = { nome, filho, camada, prazoMs, ultimas: [], fim: null };
    for (const saida of [filho.stdout, filho.stderr]) {
      createInterface({ input: saida, crlfDelay: Infinity }).on('line', (linha) => {
        processo.ultimas.push(linha);
        if (processo.ultimas.length > guardar) processo.ultimas.shift();
        aoLer?.(linha);
      });
    }
    processo.terminou = new Promise((resolver) => {
      const concluir = (fim) => {
        if (processo.fim) return;
        processo.fim = fim;
        this.#vivos.delete(processo);
        resolver(fim);
      };
      filho.once('error', (erro) => concluir({ erro }));
      // 'close' espera os canos, que um neto pode segurar abertos; depois de 'exit' bastam uns instantes.
      filho.once('exit', (codigo, sinal) => setTimeout(concluir, 300, { codigo, sinal }));
      filho.once('close', (codigo, sinal) => concluir({ codigo, sinal }));
    });
    this.#vivos.add(processo);
    return processo;
  }

  /** Inicia um servidor; se ele terminar sozinho, `queda` resolve. `camada` maior é encerrada antes. */
  iniciar(opcoes) {
    const processo = this.#lancar(opcoes);
    void processo.terminou.then((fim) => {
      if (this.#encerrando || processo.pedido) return;
      const linhas = opcoes.ultimasLinhas?.() ?? processo.ultimas;
      this.#avisarQueda(new Falha(`${processo.nome} parou sem ser pedido (${descreverFim(fim)}).`, linhas));
    });
    return processo;
  }

  /** Executa até o fim; Falha se o código não for 0. Devolve as últimas linhas da saída. */
  async executar(opcoes) {
    const processo = this.#lancar(opcoes);
    const fim = await processo.terminou;
    if (this.#encerrando) throw new Falha(`${processo.nome} foi interrompido.`);
    if (fim.codigo !== 0)
      throw new Falha(`${processo.nome} falhou (${descreverFim(fim)}).`, processo.ultimas);
    return processo.ultimas;
  }

  /** Como `executar`, mas devolve o código de saída (null se morto por sinal) em vez de falhar. */
  async codigoDe(opcoes) {
    const fim = await this.#lancar(opcoes).terminou;
    if (this.#encerrando) throw new Falha(`${opcoes.nome} foi interrompido.`);
    if (fim.erro) throw new Falha(`${opcoes.nome}: ${descreverFim(fim)}.`);
    return fim.codigo;
  }

  #matar(processo, sinal) {
    try {
      process.kill(-processo.filho.pid, sinal);
    } catch {
      processo.filho.kill(sinal);
    }
  }

  /** SIGTERM, e SIGKILL ao grupo inteiro quando o prazo acaba. */
  async encerrarUm(processo) {
    if (processo.fim) return;
    processo.pedido = true;
    // Só ao líder: ele é que sabe encerrar os filhos em ordem.
    processo.filho.kill('SIGTERM');
    const alarme = setTimeout(() => this.#matar(processo, 'SIGKILL'), processo.prazoMs);
    await processo.terminou;
    clearTimeout(alarme);
  }

  /** Encerra o processo vivo com este nome, se houver. */
  encerrarPorNome(nome) {
    for (const processo of this.#vivos) if (processo.nome === nome) void this.encerrarUm(processo);
  }

  /** Encerra tudo, das camadas altas para as baixas; devolve quantos processos ficaram para trás, que também encerra. */
  async encerrar() {
    this.#encerrando = true;
    while (this.#vivos.size > 0) {
      const alta = Math.max(...[...this.#vivos].map(({ camada }) => camada));
      await Promise.all(
        [...this.#vivos].filter(({ camada }) => camada === alta).map((um) => this.encerrarUm(um)),
      );
    }
    // Os netos acabam logo depois dos pais.
    const limite = Date.now() + FOLGA_DOS_NETOS_MS;
    while (processosMarcados(this.#dados).length > 0 && Date.now() < limite) await esperar(50);
    return encerrarSobras(this.#dados, 2_000);
  }

  /** Sem cerimônia: para o segundo Ctrl-C. */
  matarTudo() {
    this.#encerrando = true;
    for (const processo of this.#vivos) this.#matar(processo, 'SIGKILL');
  }
}
