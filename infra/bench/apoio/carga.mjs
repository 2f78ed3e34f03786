import { connect } from 'node:net';

/** Uma conexão HTTP/1.1 mantida aberta que manda um pedido por vez; devolve o status e o corpo de cada resposta. */
class Conexao {
  #socket;
  #recebido = Buffer.alloc(0);
  #aoResponder;
  #aoFalhar;

  constructor(host, porta) {
    this.#socket = connect({ host, port: porta, noDelay: true });
    this.#socket.on('data', (dados) => this.#ler(dados));
    this.#socket.on('error', (erro) => this.#aoFalhar?.(erro));
    this.#socket.on('close', () => this.#aoFalhar?.(new Error('conexão fechada')));
  }

  pedir(texto) {
    return new Promise((resolver, recusar) => {
      this.#aoResponder = resolver;
      this.#aoFalhar = recusar;
      this.#socket.write(texto);
    });
  }

  fechar() {
    this.#aoFalhar = null;
    this.#socket.destroy();
  }

  #ler(dados) {
    this.#recebido = this.#recebido.length === 0 ? dados : Buffer.concat([this.#recebido, dados]);
    const fim = this.#recebido.indexOf('\r\n\r\n');
    if (fim < 0) return;
    const cabeca = this.#recebido.toString('latin1', 0, fim);
    const tamanho = Number(/\r\ncontent-length: (\d+)/i.exec(cabeca)?.[1] ?? NaN);
    if (Number.isNaN(tamanho)) return this.#aoFalhar?.(new Error(`resposta sem content-length: ${cabeca}`));
    if (this.#recebido.length < fim + 4 + tamanho) return;
    const corpo = this.#recebido.toString('utf8', fim + 4, fim + 4 + tamanho);
    this.#recebido = Buffer.alloc(0);
    this.#aoResponder({ status: Number(cabeca.slice(9, 12)), corpo });
  }
}

/**
 * Manda pedidos por `conexoes` ao mesmo tempo durante `duracaoMs`, depois de `aquecimentoMs` que não contam.
 * `proximo()` dá o texto de cada pedido. Falha se alguma resposta não tem o status esperado. Devolve pedidos por
 * segundo.
 */
export async function carregar({ host, porta, conexoes, aquecimentoMs, duracaoMs, proximo, status }) {
  const inicio = Date.now() + aquecimentoMs;
  const fim = inicio + duracaoMs;
  let contados = 0;
  const trabalhar = async () => {
    const conexao = new Conexao(host, porta);
    try {
      for (let agora = Date.now(); agora < fim; agora = Date.now()) {
        const resposta = await conexao.pedir(proximo());
        if (resposta.status !== status)
          throw new Error(`resposta ${resposta.status}: ${resposta.corpo.slice(0, 300)}`);
        if (agora >= inicio) contados++;
      }
    } finally {
      conexao.fechar();
    }
  };
  await Promise.all(Array.from({ length: conexoes }, trabalhar));
  return contados / (duracaoMs / 1000);
}

export const mediana = (valores) => [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)];
