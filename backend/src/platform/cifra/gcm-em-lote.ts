import { createCipheriv, KeyObject } from 'node:crypto';

const BLOCO = 16;
const BYTES_DO_NONCE = 12;
/** Palavras de 32 bits da tabela: um bloco para cada valor de cada um dos 16 bytes. */
const PALAVRAS = BLOCO * 256 * 4;

/** Um texto por cifrar ou por decifrar. */
export interface ParteDoLote {
  readonly nonce: Uint8Array;
  readonly texto: Uint8Array;
  readonly contexto: Uint8Array;
}

export interface FeitaNoLote {
  /** O mesmo tamanho do que entrou: cifrado se era claro, claro se era cifrado. */
  readonly texto: Buffer;
  readonly selo: Buffer;
}

/**
 * AES-256-GCM de muitos textos curtos de uma vez. No Node, preparar uma cifra custa muitas vezes mais do que cifrar um
 * nome com ela: aqui os blocos de todos os textos passam por uma só, já preparada, e só a soma do selo (GHASH, NIST SP
 * 800-38D) se faz à mão. O resultado é, byte a byte, o de `createCipheriv`. Os tempos do GHASH dependem dos dados: serve a
 * quem trabalha páginas inteiras, e não a quem responde a um pedido.
 */
export class GcmEmLote {
  private readonly tabela: Int32Array;
  private readonly soma = new Int32Array(4);
  private readonly blocos;

  constructor(chave: KeyObject) {
    // Bloco a bloco, sem encadear: só serve para cifrar os contadores, que não se repetem.
    this.blocos = createCipheriv('aes-256-ecb', chave, null).setAutoPadding(false);
    this.tabela = tabelaDe(this.blocos.update(Buffer.alloc(BLOCO)));
  }

  /** O selo de cada um é o do que fica cifrado. */
  cifrar(partes: readonly ParteDoLote[]): FeitaNoLote[] {
    return this.fazer(partes, true);
  }

  /** O selo de cada um é o que devia ter: quem chama confere-o antes de usar o texto. */
  decifrar(partes: readonly ParteDoLote[]): FeitaNoLote[] {
    return this.fazer(partes, false);
  }

  private fazer(partes: readonly ParteDoLote[], cifrando: boolean): FeitaNoLote[] {
    const contadores = this.blocos.update(contadoresDe(partes));
    let em = 0;
    return partes.map(({ texto, contexto }) => {
      const mascara = em;
      const inicio = em + BLOCO;
      em = inicio + Math.ceil(texto.length / BLOCO) * BLOCO;
      const feito = contadores.subarray(inicio, inicio + texto.length);
      for (let i = 0; i < texto.length; i++) feito[i]! ^= texto[i]!;
      this.somar(contexto, cifrando ? feito : texto);
      const selo = contadores.subarray(mascara, inicio);
      for (let i = 0; i < BLOCO; i++) selo[i]! ^= this.soma[i >> 2]! >>> (24 - 8 * (i & 3));
      return { texto: feito, selo };
    });
  }

  /** GHASH do contexto, do texto cifrado e dos dois tamanhos, em bits. */
  private somar(contexto: Uint8Array, cifrado: Uint8Array): void {
    this.soma.fill(0);
    this.absorver(contexto);
    this.absorver(cifrado);
    this.soma[1]! ^= contexto.length * 8;
    this.soma[3]! ^= cifrado.length * 8;
    this.multiplicar();
  }

  private absorver(bytes: Uint8Array): void {
    const { soma } = this;
    for (let de = 0; de < bytes.length; de += BLOCO) {
      const ate = Math.min(BLOCO, bytes.length - de);
      for (let i = 0; i < ate; i++) soma[i >> 2]! ^= bytes[de + i]! << (24 - 8 * (i & 3));
      this.multiplicar();
    }
  }

  /** A soma vezes a chave do selo: a de cada byte já está na tabela. */
  private multiplicar(): void {
    const { soma, tabela } = this;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let i = 0; i < BLOCO; i++) {
      const em = (i * 256 + ((soma[i >> 2]! >>> (24 - 8 * (i & 3))) & 0xff)) * 4;
      a ^= tabela[em]!;
      b ^= tabela[em + 1]!;
      c ^= tabela[em + 2]!;
      d ^= tabela[em + 3]!;
    }
    soma[0] = a;
    soma[1] = b;
    soma[2] = c;
    soma[3] = d;
  }
}

/** Para cada texto, o bloco que cobre o selo (contador 1) e os que cobrem o texto (de 2 em diante). */
function contadoresDe(partes: readonly ParteDoLote[]): Buffer {
  const blocosDe = ({ texto }: ParteDoLote) => 1 + Math.ceil(texto.length / BLOCO);
  const todos = Buffer.allocUnsafe(partes.reduce((total, parte) => total + blocosDe(parte), 0) * BLOCO);
  let em = 0;
  for (const parte of partes)
    for (let contador = 1; contador <= blocosDe(parte); contador++, em += BLOCO) {
      todos.set(parte.nonce, em);
      todos.writeUInt32BE(contador, em + BYTES_DO_NONCE);
    }
  return todos;
}

/** O produto da chave do selo por cada valor de cada byte de um bloco, no corpo de 2^128 elementos do GCM. */
function tabelaDe(chaveDoSelo: Buffer): Int32Array {
  const tabela = new Int32Array(PALAVRAS);
  const potencia = Int32Array.from([0, 4, 8, 12], (em) => chaveDoSelo.readInt32BE(em));
  for (let i = 0; i < BLOCO; i++)
    for (let bit = 0x80; bit > 0; bit >>= 1) {
      for (let valor = 0; valor < 256; valor++)
        if (valor & bit) for (let k = 0; k < 4; k++) tabela[(i * 256 + valor) * 4 + k]! ^= potencia[k]!;
      vezesX(potencia);
    }
  return tabela;
}

/** Um bit para a direita; o que sai volta pelo polinómio. */
function vezesX(potencia: Int32Array): void {
  const sai = potencia[3]! & 1;
  for (let k = 3; k > 0; k--) potencia[k] = (potencia[k]! >>> 1) | (potencia[k - 1]! << 31);
  potencia[0] = (potencia[0]! >>> 1) ^ (sai ? 0xe1000000 : 0);
}
