import type { Trecho } from './codec';
import { RecusaDeArquivo } from './recusa';

/** Uma linha do arquivo dentro do bloco em que veio. */
export interface Linha extends Trecho {
  /** Sem o fim de linha. */
  readonly tamanho: number;
  /** Onde começa a linha seguinte: depois do CR LF, LF ou CR. */
  readonly depois: number;
  /** De 1. */
  readonly numero: number;
  /** A linha como veio, quando esta é a sua cópia completada com brancos. */
  readonly original: Linha | null;
}

/** Uma linha maior que isto não é de layout nenhum, mesmo que cada letra tenha virado duas. */
const MAXIMO_LINHA = 4096;
const ESPACO = 0x20;
const LF = 0x0a;
const CR = 0x0d;
const FIM_DE_ARQUIVO_DOS = 0x1a;
/** Tabulações: não são texto de banco, mas também não são sinal de arquivo binário. */
const ACEITOS = [0x09, 0x0b, 0x0c];

/** Assinaturas de arquivos que não são texto: PDF, ZIP, PNG, JPEG, GIF, gzip. */
const ASSINATURAS = ['25504446', '504b0304', '89504e47', 'ffd8ff', '47494638', '1f8b'];
const MARCA_UTF8 = 'efbbbf';
/** Um retorno começa por dígito ou letra; os dígitos em EBCDIC são F0 a F9, e a marca do UTF-16 é FF FE ou FE FF. */
const MAIOR_ASCII = 0x7f;

/**
 * Separa em linhas (CR LF, LF ou CR) um arquivo que chega aos blocos. Decide pelo conteúdo, nunca pelo nome. Linhas em
 * branco só podem vir no fim, e não contam. A memória não passa de um bloco e de uma linha. Erro: `RecusaDeArquivo`.
 */
export class SeparadorDeLinhas {
  /** O começo de uma linha cujo fim ainda não chegou. */
  private sobra = Buffer.alloc(0);
  private comecou = false;
  private terminou = false;
  private numero = 0;
  private emBranco = 0;

  constructor(private readonly aoLer: (linha: Linha) => void) {}

  /** Linhas vistas, sem as em branco do fim. */
  get total(): number {
    return this.numero - this.emBranco;
  }

  /** Verdadeiro se o arquivo começa pela marca de ordem de bytes do UTF-8. */
  comMarca = false;

  ler(bloco: Buffer): void {
    let resto = bloco;
    if (this.sobra.length > 0) {
      const fim = fimDaLinha(bloco);
      resto = bloco.subarray(fim);
      const cabeca = Buffer.concat([this.sobra, bloco.subarray(0, fim)]);
      this.guardar(cabeca, this.separar(cabeca, resto.length > 0));
      if (resto.length === 0) return;
    }
    this.guardar(resto, this.separar(resto, false));
  }

  /** Erro: `RecusaDeArquivo` `ARQUIVO_VAZIO` se não houve linha nenhuma. */
  terminar(): void {
    const resto = this.sobra;
    const inicio = this.separar(resto, true);
    if (inicio < resto.length) {
      this.linha({ bytes: resto, texto: resto.toString('latin1'), inicio }, resto.length, resto.length);
    }
    if (this.total === 0) throw new RecusaDeArquivo('ARQUIVO_VAZIO');
  }

  private guardar(bytes: Buffer, inicio: number): void {
    this.recusarLinhaComprida(bytes.length - inicio);
    this.sobra = Buffer.from(bytes.subarray(inicio));
  }

  private recusarLinhaComprida(tamanho: number): void {
    if (tamanho > MAXIMO_LINHA) throw new RecusaDeArquivo('SEM_QUEBRAS_DE_LINHA', this.numero + 1);
  }

  /** Entrega as linhas inteiras e devolve onde começa a que não terminou. Um CR no fim só é fim de linha se `completo`. */
  private separar(bytes: Buffer, completo: boolean): number {
    const palavras = palavrasDe(bytes);
    // Um texto só para o bloco: os campos são pedaços dele, e não uma conversão cada um.
    const texto = bytes.toString('latin1');
    let em = proximoSinal(bytes, 0, palavras);
    let inicio = 0;
    if (!this.comecou) {
      if (em === bytes.length && em <= MAXIMO_LINHA && !completo) return 0;
      inicio = this.comecar(bytes);
    }
    for (; em < bytes.length; em = proximoSinal(bytes, em, palavras)) {
      this.recusarLinhaComprida(em - inicio);
      const sinal = bytes[em];
      let depois = em + 1;
      if (sinal === CR && depois === bytes.length && !completo) break;
      if (sinal === CR && bytes[depois] === LF) depois += 1;
      if (sinal === CR || sinal === LF || sinal === FIM_DE_ARQUIVO_DOS) {
        this.linha({ bytes, texto, inicio }, em, depois);
        inicio = depois;
        if (sinal === FIM_DE_ARQUIVO_DOS) this.terminou = true;
      } else if (!ACEITOS.includes(sinal ?? 0)) {
        throw new RecusaDeArquivo('CONTEUDO_NAO_E_TEXTO');
      }
      em = depois;
    }
    return inicio;
  }

  /** Confere o começo do arquivo e devolve onde está a primeira linha. */
  private comecar(bytes: Buffer): number {
    const comeco = bytes.toString('hex', 0, 8);
    this.comMarca = comeco.startsWith(MARCA_UTF8);
    const inicio = this.comMarca ? MARCA_UTF8.length / 2 : 0;
    if (ASSINATURAS.some((assinatura) => comeco.startsWith(assinatura))) {
      throw new RecusaDeArquivo('CONTEUDO_NAO_E_TEXTO');
    }
    const primeiro = bytes[inicio];
    if (primeiro !== undefined && (primeiro > MAIOR_ASCII || primeiro === 0 || bytes[inicio + 1] === 0)) {
      throw new RecusaDeArquivo('CODIFICACAO_NAO_ACEITA');
    }
    this.comecou = true;
    return inicio;
  }

  private linha({ bytes, texto, inicio }: Trecho, fim: number, depois: number): void {
    this.numero += 1;
    if (estaEmBranco(bytes, inicio, fim)) {
      this.emBranco += 1;
      return;
    }
    if (this.terminou) throw new RecusaDeArquivo('CONTEUDO_NAO_E_TEXTO');
    if (this.emBranco > 0) throw new RecusaDeArquivo('LINHA_EM_BRANCO', this.total);
    this.aoLer({ bytes, texto, inicio, tamanho: fim - inicio, depois, numero: this.numero, original: null });
  }
}

/** Onde acaba a linha em que o bloco começa, com o fim; o bloco inteiro, se não acaba nele. */
function fimDaLinha(bloco: Buffer): number {
  for (let em = proximoSinal(bloco, 0); em < bloco.length; em = proximoSinal(bloco, em + 1)) {
    if (bloco[em] === LF) return em + 1;
    if (bloco[em] === CR) return bloco[em + 1] === LF ? em + 2 : em + 1;
  }
  return bloco.length;
}

function estaEmBranco(bytes: Buffer, inicio: number, fim: number): boolean {
  for (let i = inicio; i < fim; i++) {
    const byte = bytes[i] ?? 0;
    if (byte > ESPACO) return false;
  }
  return true;
}

/** As palavras de 32 bits alinhadas de um bloco: olhar quatro bytes de cada vez é o que torna barato ver todos. */
interface Palavras {
  readonly vista: Int32Array;
  /** Índice no bloco do primeiro byte da primeira palavra. */
  readonly desvio: number;
}

function palavrasDe(bytes: Buffer): Palavras {
  const desvio = (4 - (bytes.byteOffset & 3)) & 3;
  const quantas = Math.max((bytes.length - desvio) >> 2, 0);
  const vista = quantas > 0 ? new Int32Array(bytes.buffer, bytes.byteOffset + desvio, quantas) : SEM_PALAVRAS;
  return { vista, desvio };
}
const SEM_PALAVRAS = new Int32Array(0);

const DE_UMA_VEZ = 4;
const ALTOS = 0x80808080;
/** O bit alto de um byte da palavra fica ligado se ele é menor que o espaço (e talvez nos que estão acima desse). */
const abaixoDoEspaco = (palavra: number): number => (palavra - 0x20202020) & ~palavra;

/** Índice do próximo byte abaixo do espaço, ou o tamanho do bloco. */
function proximoSinal(bytes: Buffer, de: number, palavras = palavrasDe(bytes)): number {
  const { vista, desvio } = palavras;
  let i = de;
  while (i < bytes.length && (i < desvio || ((i - desvio) & 3) !== 0)) {
    if ((bytes[i] ?? 0) < ESPACO) return i;
    i += 1;
  }
  let palavra = (i - desvio) >> 2;
  const inteiras = vista.length - DE_UMA_VEZ;
  while (palavra <= inteiras) {
    const [a, b, c, d] = [vista[palavra]!, vista[palavra + 1]!, vista[palavra + 2]!, vista[palavra + 3]!];
    if (((abaixoDoEspaco(a) | abaixoDoEspaco(b) | abaixoDoEspaco(c) | abaixoDoEspaco(d)) & ALTOS) !== 0)
      break;
    palavra += DE_UMA_VEZ;
  }
  while (palavra < vista.length && (abaixoDoEspaco(vista[palavra]!) & ALTOS) === 0) palavra += 1;
  for (i = Math.max(i, desvio + palavra * 4); i < bytes.length; i++) {
    if ((bytes[i] ?? 0) < ESPACO) return i;
  }
  return bytes.length;
}

/** A linha completada com brancos até a largura: num registro aparado só faltam enchimentos. O tamanho é o que veio. */
export function completar(linha: Linha, largura: number): Linha {
  if (linha.tamanho >= largura) return linha;
  const bytes = Buffer.alloc(largura, ESPACO);
  linha.bytes.copy(bytes, 0, linha.inicio, linha.inicio + linha.tamanho);
  return { ...linha, bytes, texto: bytes.toString('latin1'), inicio: 0, original: linha };
}

/** Os bytes de uma linha, ou de duas seguidas, como vieram, sem o último fim de linha. */
export function bytesDe(primeira: Linha, ultima: Linha): Buffer {
  const [um, dois] = [primeira.original ?? primeira, ultima.original ?? ultima];
  const fim = dois.inicio + dois.tamanho;
  if (um.bytes === dois.bytes) return um.bytes.subarray(um.inicio, fim);
  return Buffer.concat([um.bytes.subarray(um.inicio, um.depois), dois.bytes.subarray(dois.inicio, fim)]);
}
