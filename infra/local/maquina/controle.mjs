import { readFileSync } from 'node:fs';

const SINAIS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** Sinais 1 a 31 que o processo trata, em bits (proc(5), SigCgt). */
function sinaisTratados(pid) {
  const linha = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
  return linha ? BigInt(`0x${linha[1]}`) : 0n;
}

/**
 * O make só repassa SIGTERM; um SIGINT ou SIGHUP mandado apenas a ele deixa-o esperando por nós para
 * sempre, e um SIGKILL nos deixa órfãos. Ao receber um sinal, o make devolve o seu tratamento ao padrão
 * (commands.c, fatal_error_signal), o que se vê em /proc.
 */
function vigiarMake(aoTerminar) {
  if (!process.env.MAKELEVEL || process.platform !== 'linux') return;
  const pai = process.ppid;
  let antes;
  try {
    if (!/^g?make\0/.test(readFileSync(`/proc/${pai}/cmdline`, 'latin1').replace(/^.*\/(?=g?make\0)/, '')))
      return;
    antes = sinaisTratados(pai);
  } catch {
    return;
  }
  const relogio = setInterval(() => {
    if (process.ppid !== pai) return aoTerminar('SIGKILL');
    let agora;
    try {
      agora = sinaisTratados(pai);
    } catch {
      return aoTerminar('SIGKILL');
    }
    for (const [nome, numero] of Object.entries(SINAIS)) {
      const bit = 1n << BigInt(numero - 1);
      if (antes & bit && !(agora & bit)) return aoTerminar(nome);
    }
  }, 300);
  relogio.unref();
}

/**
 * Espera por um pedido de fim (Ctrl-C, SIGTERM, SIGHUP, make encerrado, saída fechada).
 * `pedido` resolve com o nome do sinal do primeiro; o segundo Ctrl-C chama `aoInsistir`.
 */
export function esperarPedidoDeFim(aoInsistir) {
  const aborto = new AbortController();
  let resolver;
  const pedido = new Promise((r) => (resolver = r));
  let primeiro = 0;
  const receber = (nome) => {
    if (!primeiro) {
      primeiro = Date.now();
      aborto.abort();
      resolver(nome);
      // Ctrl-C chega a nós e ao make quase junto: só conta como insistência o que vem depois.
    } else if (nome !== 'SIGHUP' && Date.now() - primeiro > 1_000) aoInsistir();
  };
  for (const nome of Object.keys(SINAIS)) process.on(nome, () => receber(nome));
  for (const saida of [process.stdout, process.stderr]) saida.on('error', () => receber('SIGHUP'));
  vigiarMake((nome) => primeiro || receber(nome));
  return { pedido, sinal: aborto.signal };
}

/** Código de saída de costume para um fim por sinal: 128 + número. */
export const codigoDoSinal = (nome) => 128 + (SINAIS[nome] ?? 9);
