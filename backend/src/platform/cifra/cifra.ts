import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  KeyObject,
  randomBytes,
} from 'node:crypto';

const VERSAO = 1;
const NONCE = 12;
const SELO = 16;
/** Versão, número da chave, nonce e selo: o que a cifra acrescenta ao texto. */
export const CUSTO_DA_CIFRA = 2 + NONCE + SELO;

/** O que está gravado não se abre: foi mexido, é de outro lugar, ou a chave dele não está aqui. */
export class ValorIlegivel extends Error {}

export interface ChavesDaCifra {
  /** Número da chave (1 a 255) → 32 bytes. A última cifra; as outras só abrem. */
  readonly dados: ReadonlyMap<number, Buffer>;
  /** Chave dos índices de busca, 32 bytes. */
  readonly indice: Buffer;
}

/**
 * Cifra dos dados pessoais guardados: AES-256-GCM, `versão | chave | nonce | texto cifrado | selo`. O contexto (a
 * coluna e a linha, o nome do arquivo) entra no selo: um valor copiado para outro lugar não abre.
 */
export class Cifra {
  private readonly ativa: number;
  private readonly dados: ReadonlyMap<number, KeyObject>;
  private readonly contextos = new Map<string, Buffer>();
  private sorteados: Buffer = Buffer.alloc(0);

  constructor(private readonly chaves: ChavesDaCifra) {
    this.ativa = [...chaves.dados.keys()].at(-1)!;
    this.dados = new Map([...chaves.dados].map(([numero, chave]) => [numero, createSecretKey(chave)]));
  }

  cifrar(claro: string | Uint8Array, contexto: string): Buffer {
    const nonce = this.novoNonce();
    const cifra = createCipheriv('aes-256-gcm', this.chave(this.ativa), nonce);
    cifra.setAAD(this.contexto(contexto));
    const inicio = Buffer.from([VERSAO, this.ativa]);
    const meio = typeof claro === 'string' ? cifra.update(claro, 'utf8') : cifra.update(claro);
    return Buffer.concat([inicio, nonce, meio, cifra.final(), cifra.getAuthTag()]);
  }

  /** Erro: `ValorIlegivel`. */
  decifrar(cifrado: Buffer, contexto: string): Buffer {
    if (cifrado[0] !== VERSAO || cifrado.length < CUSTO_DA_CIFRA) {
      throw new ValorIlegivel('valor cifrado ilegível');
    }
    const cifra = createDecipheriv('aes-256-gcm', this.chave(cifrado[1]!), cifrado.subarray(2, 2 + NONCE));
    cifra.setAAD(this.contexto(contexto));
    cifra.setAuthTag(cifrado.subarray(-SELO));
    const claro = cifra.update(cifrado.subarray(2 + NONCE, -SELO));
    try {
      // Em GCM o fim não traz bytes: só confere o selo.
      cifra.final();
    } catch {
      throw new ValorIlegivel(`valor cifrado ilegível em ${contexto.replace(/:.*/, '')}`);
    }
    return claro;
  }

  decifrarTexto(cifrado: Buffer, contexto: string): string {
    return this.decifrar(cifrado, contexto).toString('utf8');
  }

  /** Verdadeiro para o que precisa ser cifrado de novo com a chave ativa. */
  deChaveAntiga(cifrado: Buffer): boolean {
    return cifrado[1] !== this.ativa;
  }

  /** Número da chave que cifra. */
  get numeroAtivo(): number {
    return this.ativa;
  }

  /** Reconhece cada chave dos dados sem a revelar, pelo número. */
  impressoes(): ReadonlyMap<number, string> {
    return new Map(
      [...this.chaves.dados].map(([numero, chave]) => [
        numero,
        createHmac('sha256', chave).update('impressao').digest('hex'),
      ]),
    );
  }

  /**
   * Resumo com chave (HMAC-SHA-256) pelo qual se acha um valor cifrado. Valores iguais do mesmo domínio dão o mesmo
   * resumo; sem a chave, não se volta ao valor nem se testa um palpite.
   */
  indice(dominio: string, valor: string): Buffer {
    return createHmac('sha256', this.chaves.indice).update(`${dominio}\0${valor}`).digest();
  }

  /** Reconhece a chave dos índices sem a revelar. */
  impressaoDoIndice(): string {
    return this.indice('impressao', '').toString('hex');
  }

  /** Sortear muitos de uma vez custa bem menos que um por um. */
  private novoNonce(): Buffer {
    if (this.sorteados.length === 0) this.sorteados = randomBytes(NONCE * 256);
    const nonce = this.sorteados.subarray(0, NONCE);
    this.sorteados = this.sorteados.subarray(NONCE);
    return nonce;
  }

  /** Colunas são poucas e se repetem; as linhas delas e os nomes de arquivo, não. */
  private contexto(nome: string): Buffer {
    if (nome.includes(':')) return Buffer.from(nome);
    let bytes = this.contextos.get(nome);
    if (!bytes) this.contextos.set(nome, (bytes = Buffer.from(nome)));
    return bytes;
  }

  private chave(numero: number): KeyObject {
    const chave = this.dados.get(numero);
    if (!chave) throw new ValorIlegivel(`falta a chave de cifra ${numero}`);
    return chave;
  }
}

const CHAVE = /^(?:(\d{1,3}):)?([A-Za-z0-9+/_-]{43}=?)$/;

/** `1:base64,2:base64`, cada chave com 32 bytes; `null` se não se lê assim. */
export function lerChaves(texto: string): ReadonlyMap<number, Buffer> | null {
  const chaves = new Map<number, Buffer>();
  for (const parte of texto.split(',')) {
    const [, numero, base64] = CHAVE.exec(parte.trim()) ?? [];
    if (!numero || !base64 || Number(numero) < 1 || Number(numero) > 255 || chaves.has(Number(numero))) {
      return null;
    }
    chaves.set(Number(numero), Buffer.from(base64, 'base64'));
  }
  return chaves;
}

/** Uma chave de 32 bytes em base64; `null` se não se lê assim. */
export function lerChave(texto: string): Buffer | null {
  const [, numero, base64] = CHAVE.exec(texto.trim()) ?? [];
  return numero || !base64 ? null : Buffer.from(base64, 'base64');
}
