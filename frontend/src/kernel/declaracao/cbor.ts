/** Valor do subconjunto de CBOR (RFC 8949) da carteira: sem ponto flutuante, sem valores simples. */
type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number, Cbor> | Etiquetado;

export class Etiquetado {
  constructor(
    readonly etiqueta: number,
    readonly valor: Cbor,
  ) {}
}

class ErroCbor extends Error {}

const TIPO = { natural: 0, negativo: 1, bytes: 2, texto: 3, lista: 4, mapa: 5, etiqueta: 6 } as const;
/** Mais fundo do que qualquer mensagem da carteira. */
const PROFUNDIDADE = 8;

/** Um valor e só ele, em codificação determinística (RFC 8949, 4.2.1); `null` para qualquer outra coisa. */
export function lerCbor(bytes: Uint8Array): Cbor | null {
  try {
    const leitor = new Leitor(bytes);
    const valor = leitor.valor(0);
    return leitor.acabou ? valor : null;
  } catch (erro) {
    if (erro instanceof ErroCbor) return null;
    throw erro;
  }
}

/** Sequência de bytes com o tamanho no menor formato; até 65.535 bytes basta e sobra para o que se assina. */
export function cabecaDeBytes(tamanho: number): number[] {
  const tipo = TIPO.bytes << 5;
  if (tamanho < 24) return [tipo | tamanho];
  if (tamanho < 0x100) return [tipo | 24, tamanho];
  if (tamanho < 0x1_0000) return [tipo | 25, tamanho >> 8, tamanho & 255];
  return [tipo | 26, tamanho >>> 24, (tamanho >> 16) & 255, (tamanho >> 8) & 255, tamanho & 255];
}

class Leitor {
  private posicao = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get acabou(): boolean {
    return this.posicao === this.bytes.length;
  }

  valor(fundo: number): Cbor {
    if (fundo > PROFUNDIDADE) throw new ErroCbor('fundo demais');
    const { tipo, argumento } = this.cabeca();
    switch (tipo) {
      case TIPO.natural:
        return argumento;
      case TIPO.negativo:
        if (argumento === Number.MAX_SAFE_INTEGER) throw new ErroCbor('inteiro grande demais');
        return -1 - argumento;
      case TIPO.bytes:
        return this.pegar(argumento).slice();
      case TIPO.texto:
        return lerUtf8(this.pegar(argumento));
      case TIPO.lista:
        this.conferirSobra(argumento);
        return Array.from({ length: argumento }, () => this.valor(fundo + 1));
      case TIPO.mapa:
        return this.mapa(argumento, fundo);
      case TIPO.etiqueta:
        return new Etiquetado(argumento, this.valor(fundo + 1));
      default:
        throw new ErroCbor('valor fora do subconjunto');
    }
  }

  private mapa(quantos: number, fundo: number): Map<number, Cbor> {
    this.conferirSobra(quantos);
    const mapa = new Map<number, Cbor>();
    let anterior: Uint8Array | null = null;
    for (let i = 0; i < quantos; i++) {
      const inicio = this.posicao;
      const chave = this.valor(fundo + 1);
      if (typeof chave !== 'number') throw new ErroCbor('chave fora do subconjunto');
      const escrita = this.bytes.subarray(inicio, this.posicao);
      if (anterior && !vemAntes(anterior, escrita)) throw new ErroCbor('chaves fora de ordem');
      anterior = escrita;
      mapa.set(chave, this.valor(fundo + 1));
    }
    return mapa;
  }

  private cabeca(): { tipo: number; argumento: number } {
    const [inicial = 0] = this.pegar(1);
    const tipo = inicial >> 5;
    const curto = inicial & 31;
    if (tipo > TIPO.etiqueta || curto > 27) throw new ErroCbor('valor fora do subconjunto');
    if (curto < 24) return { tipo, argumento: curto };
    const tamanho = 2 ** (curto - 24);
    const argumento = this.pegar(tamanho).reduce((total, byte) => total * 256 + byte, 0);
    if (!Number.isSafeInteger(argumento)) throw new ErroCbor('inteiro grande demais');
    if (argumento < (tamanho === 1 ? 24 : 256 ** (tamanho / 2))) throw new ErroCbor('inteiro alongado');
    return { tipo, argumento };
  }

  private pegar(quantos: number): Uint8Array {
    this.conferirSobra(quantos);
    const parte = this.bytes.subarray(this.posicao, this.posicao + quantos);
    this.posicao += quantos;
    return parte;
  }

  /** Nada se reserva pelo tamanho que a mensagem diz ter. */
  private conferirSobra(bytes: number): void {
    if (bytes > this.bytes.length - this.posicao) throw new ErroCbor('acabou antes do fim');
  }
}

function vemAntes(a: Uint8Array, b: Uint8Array): boolean {
  for (const [i, byte] of a.entries()) {
    const outro = b[i];
    if (outro === undefined) return false;
    if (byte !== outro) return byte < outro;
  }
  return a.length < b.length;
}

function lerUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ErroCbor('texto que não é UTF-8');
  }
}
