/** Valor do subconjunto de CBOR (RFC 8949) que a carteira usa: sem ponto flutuante, sem valores simples. */
export type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<number, Cbor> | Etiquetado;

export class Etiquetado {
  constructor(
    readonly etiqueta: number,
    readonly valor: Cbor,
  ) {}
}

/** Bytes que não são exatamente uma codificação determinística do subconjunto. */
export class ErroCbor extends Error {}

const TIPO = { natural: 0, negativo: 1, bytes: 2, texto: 3, lista: 4, mapa: 5, etiqueta: 6 } as const;
/** Mais fundo do que qualquer mensagem da carteira. */
const PROFUNDIDADE = 8;

/** Codificação determinística (RFC 8949, 4.2.1): inteiros e tamanhos no menor formato, chaves em ordem. */
export function codificar(valor: Cbor): Uint8Array {
  const partes: Uint8Array[] = [];
  escrever(valor, partes);
  return juntar(partes);
}

/** Lê um valor e só ele. Erro `ErroCbor` para o que `codificar` não escreveria. */
export function decodificar(bytes: Uint8Array): Cbor {
  const leitor = new Leitor(bytes);
  const valor = leitor.valor(0);
  if (leitor.posicao !== bytes.length) throw new ErroCbor('bytes depois do fim');
  return valor;
}

function juntar(partes: readonly Uint8Array[]): Uint8Array {
  const tudo = new Uint8Array(partes.reduce((total, { length }) => total + length, 0));
  let posicao = 0;
  for (const parte of partes) {
    tudo.set(parte, posicao);
    posicao += parte.length;
  }
  return tudo;
}

function escrever(valor: Cbor, partes: Uint8Array[]): void {
  if (typeof valor === 'number') {
    if (!Number.isSafeInteger(valor) || Object.is(valor, -0))
      throw new RangeError('inteiro fora do subconjunto');
    partes.push(valor < 0 ? cabeca(TIPO.negativo, -1 - valor) : cabeca(TIPO.natural, valor));
  } else if (typeof valor === 'string') {
    if (/\p{Surrogate}/u.test(valor)) throw new RangeError('texto com metade de um caractere');
    const utf8 = new TextEncoder().encode(valor);
    partes.push(cabeca(TIPO.texto, utf8.length), utf8);
  } else if (valor instanceof Uint8Array) {
    partes.push(cabeca(TIPO.bytes, valor.length), valor);
  } else if (valor instanceof Etiquetado) {
    partes.push(cabeca(TIPO.etiqueta, valor.etiqueta));
    escrever(valor.valor, partes);
  } else if (valor instanceof Map) {
    escreverMapa(valor as ReadonlyMap<number, Cbor>, partes);
  } else {
    const lista = valor as readonly Cbor[];
    partes.push(cabeca(TIPO.lista, lista.length));
    for (const item of lista) escrever(item, partes);
  }
}

function escreverMapa(mapa: ReadonlyMap<number, Cbor>, partes: Uint8Array[]): void {
  partes.push(cabeca(TIPO.mapa, mapa.size));
  const pares = [...mapa].map(([chave, valor]) => ({ chave: codificar(chave), valor }));
  for (const { chave, valor } of pares.sort((a, b) => compararBytes(a.chave, b.chave))) {
    partes.push(chave);
    escrever(valor, partes);
  }
}

/** Tipo e argumento no menor formato. */
function cabeca(tipo: number, argumento: number): Uint8Array {
  const inicio = tipo << 5;
  if (argumento < 24) return Uint8Array.of(inicio | argumento);
  const expoente = argumento < 0x100 ? 0 : argumento < 0x1_0000 ? 1 : argumento < 0x1_0000_0000 ? 2 : 3;
  const bytes = new Uint8Array(1 + 2 ** expoente);
  bytes[0] = inicio | (24 + expoente);
  let resto = argumento;
  for (let i = bytes.length - 1; i > 0; i--) {
    bytes[i] = resto % 256;
    resto = Math.floor(resto / 256);
  }
  return bytes;
}

function compararBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

class Leitor {
  posicao = 0;

  constructor(private readonly bytes: Uint8Array) {}

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
        return this.itens(argumento, fundo);
      case TIPO.mapa:
        return this.mapa(argumento, fundo);
      case TIPO.etiqueta:
        return new Etiquetado(argumento, this.valor(fundo + 1));
      default:
        throw new ErroCbor('valor fora do subconjunto');
    }
  }

  private itens(quantos: number, fundo: number): Cbor[] {
    this.conferirSobra(quantos);
    return Array.from({ length: quantos }, () => this.valor(fundo + 1));
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
      if (anterior && compararBytes(anterior, escrita) >= 0) throw new ErroCbor('chaves fora de ordem');
      anterior = escrita;
      mapa.set(chave, this.valor(fundo + 1));
    }
    return mapa;
  }

  private cabeca(): { tipo: number; argumento: number } {
    const inicial = this.pegar(1)[0]!;
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

function lerUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ErroCbor('texto que não é UTF-8');
  }
}
