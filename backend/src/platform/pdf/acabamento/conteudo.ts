/** O que os operadores de um conteúdo chamam pelo nome, e a letra dos nomes novos. */
const CHAMAM = {
  Tf: ['Font', 'F'],
  gs: ['ExtGState', 'G'],
  Do: ['XObject', 'X'],
  sh: ['Shading', 'S'],
  cs: ['ColorSpace', 'C'],
  CS: ['ColorSpace', 'C'],
  scn: ['Pattern', 'P'],
  SCN: ['Pattern', 'P'],
} as const;
export type Categoria = (typeof CHAMAM)[keyof typeof CHAMAM][0];

/** Um trecho marcado. O que ele vira (marca da estrutura ou artefato) só se sabe depois de ler a estrutura. */
export interface Marca {
  readonly mcid: number;
  /** Tem letras: o que se desenha numa marca sem letras é figura ou enfeite. */
  texto: boolean;
}

/** Fim de uma linha de letras; ganha um espaço se o texto da mesma marca segue noutra linha. */
interface FimDeLinha {
  espaco: string;
}

export interface Conteudo {
  readonly pedacos: readonly (string | Marca | FimDeLinha)[];
  readonly marcas: readonly Marca[];
  /** Nome antigo → novo de cada recurso usado, na ordem do primeiro uso. */
  readonly recursos: ReadonlyMap<Categoria, ReadonlyMap<string, string>>;
  /** Nome antigo da fonte → glifos escritos com ela. */
  readonly glifos: ReadonlyMap<string, ReadonlySet<number>>;
}

export interface Disponiveis {
  /** Um conteúdo chamado por outro fica dentro das marcas de quem o chama, e não ganha artefatos. */
  readonly chamado?: boolean;
  tem(categoria: Categoria, nome: string): boolean;
  /** O glifo do espaço em quatro dígitos hexadecimais; `null` se não se conhece a fonte. */
  espacoDe(fonte: string): string | null;
}

const DESENHA = new Set(['m', 're', 'BT', 'Do', 'sh']);
const ESCREVE = new Set(['Tj', 'TJ', "'", '"']);

/** Recebe os operadores, na ordem, e monta o conteúdo novo. */
class Leitor {
  readonly pedacos: (string | Marca | FimDeLinha)[] = [];
  readonly marcas: Marca[] = [];
  readonly recursos = new Map<Categoria, Map<string, string>>();
  readonly glifos = new Map<string, Set<number>>();
  private readonly abertos: (Marca | 'ARTEFATO' | 'OUTRO')[] = [];
  private marca: Marca | null = null;
  private fonte = '';
  private readonly fontes: string[] = [];
  private linha: string | null = null;
  private fimDeLinha: FimDeLinha | null = null;
  private ultimo = '';
  private copiado = 0;

  constructor(
    private readonly texto: string,
    private readonly disponiveis: Disponiveis,
  ) {}

  operar(operador: string, comeco: number, onde: number, nome: string, escritos: readonly string[]): void {
    if (DESENHA.has(operador)) this.abrirArtefato(comeco);
    if (operador in CHAMAM) {
      this.renomear(CHAMAM[operador as keyof typeof CHAMAM], nome, comeco);
    } else if (ESCREVE.has(operador)) {
      this.escrever(escritos);
    } else if (operador === 'BDC' || operador === 'BMC') {
      this.abrirMarca(comeco, onde + operador.length);
    } else if (operador === 'EMC') {
      if (this.abertos.pop() === this.marca) this.marca = this.fimDeLinha = null;
    } else if (operador === 'Tm' && this.marca) {
      this.comecarLinha(this.texto.slice(comeco, onde));
    } else if (operador === 'ET' && this.marca) {
      this.fimDeLinha = { espaco: '' };
      this.trocar(onde, onde, this.fimDeLinha);
    } else if (operador === 'q') {
      this.fontes.push(this.fonte);
    } else if (operador === 'Q') {
      this.fonte = this.fontes.pop() ?? '';
    } else if (operador === 'BI') {
      throw new Error('imagem dentro do conteúdo');
    }
  }

  terminar(): Conteudo {
    this.pedacos.push(this.texto.slice(this.copiado));
    if (this.abertos.at(-1) === 'ARTEFATO') this.pedacos.push('\nEMC\n');
    return this;
  }

  private trocar(de: number, ate: number, por: string | Marca | FimDeLinha): void {
    if (de > this.copiado) this.pedacos.push(this.texto.slice(this.copiado, de));
    this.pedacos.push(por);
    this.copiado = ate;
  }

  private abrirArtefato(onde: number): void {
    if (this.abertos.length > 0 || this.disponiveis.chamado) return;
    this.trocar(onde, onde, '/Artifact BMC\n');
    this.abertos.push('ARTEFATO');
  }

  private abrirMarca(de: number, ate: number): void {
    const mcid = /\/MCID\s+(\d+)/.exec(this.texto.slice(de, ate))?.[1];
    if (mcid === undefined || this.disponiveis.chamado) {
      this.abertos.push('OUTRO');
      return;
    }
    if (this.abertos.at(-1) === 'ARTEFATO') {
      this.abertos.pop();
      this.trocar(de, de, 'EMC\n');
    }
    this.marca = { mcid: Number(mcid), texto: false };
    this.marcas.push(this.marca);
    this.abertos.push(this.marca);
    this.trocar(de, ate, this.marca);
    this.linha = this.fimDeLinha = null;
  }

  private renomear([categoria, letra]: readonly [Categoria, string], nome: string, comeco: number): void {
    if (!this.disponiveis.tem(categoria, nome)) return;
    let daCategoria = this.recursos.get(categoria);
    if (!daCategoria) this.recursos.set(categoria, (daCategoria = new Map<string, string>()));
    let novo = daCategoria.get(nome);
    if (!novo) daCategoria.set(nome, (novo = `${letra}${daCategoria.size}`));
    const onde = this.texto.indexOf(`/${nome}`, comeco);
    this.trocar(onde, onde + nome.length + 1, `/${novo}`);
    if (categoria === 'Font') this.fonte = nome;
  }

  private escrever(escritos: readonly string[]): void {
    if (this.marca) this.marca.texto = true;
    const usados = this.usadosDe(this.fonte);
    for (const escrito of escritos) {
      for (let i = 0; i + 4 <= escrito.length; i += 4) usados.add(parseInt(escrito.slice(i, i + 4), 16));
      this.ultimo = escrito.slice(-4);
    }
  }

  /** O Chromium não escreve o espaço em que quebrou a linha: sem ele, quem lê em voz alta junta as duas palavras. */
  private comecarLinha(operandos: string): void {
    const linha = operandos.trim().split(/\s+/).at(-1) ?? '';
    const espaco = this.disponiveis.espacoDe(this.fonte);
    const quebrou = this.linha !== null && this.linha !== linha;
    if (quebrou && this.fimDeLinha && espaco && this.ultimo.toUpperCase() !== espaco) {
      this.fimDeLinha.espaco = `<${espaco}> Tj\n`;
      this.usadosDe(this.fonte).add(parseInt(espaco, 16));
    }
    this.linha = linha;
  }

  private usadosDe(fonte: string): Set<number> {
    let usados = this.glifos.get(fonte);
    if (!usados) this.glifos.set(fonte, (usados = new Set()));
    return usados;
  }
}

const BRANCO = 1;
const LIMITE = 2;
const CLASSE = new Uint8Array(256);
for (const c of '\0\t\n\f\r ') CLASSE[c.charCodeAt(0)] = BRANCO;
for (const c of '()<>[]{}/%') CLASSE[c.charCodeAt(0)] = LIMITE;

/**
 * Lê os operadores de um conteúdo do Chromium (ISO 32000-1, 7.8.2) e o devolve em pedaços, com os recursos renomeados
 * pela ordem de uso e o que estava fora de qualquer marca dentro de um artefato (14.8.2.2).
 */
export function lerConteudo(texto: string, disponiveis: Disponiveis): Conteudo {
  const leitor = new Leitor(texto, disponiveis);
  const fimDaPalavra = (de: number): number => {
    let i = de;
    while (i < texto.length && !CLASSE[texto.charCodeAt(i)]) i++;
    return i;
  };
  let comeco = -1;
  let nome = '';
  let escritos: string[] = [];
  for (let i = 0; i < texto.length;) {
    const c = texto.charCodeAt(i);
    if (CLASSE[c] === BRANCO) {
      i++;
      continue;
    }
    const onde = i;
    if (comeco < 0) comeco = onde;
    if (c === 0x2f /* / */) {
      i = fimDaPalavra(i + 1);
      nome = texto.slice(onde + 1, i);
    } else if (c === 0x3c /* < */) {
      if (texto.charCodeAt(i + 1) === 0x3c) {
        i = fimDoDicionario(texto, i);
      } else {
        i = texto.indexOf('>', i) + 1;
        escritos.push(texto.slice(onde + 1, i - 1));
      }
    } else if (c === 0x28 /* ( */ || c === 0x25 /* % */) {
      throw new Error('conteúdo que o Chromium não escreve');
    } else if (CLASSE[c] === LIMITE) {
      i++;
    } else {
      i = fimDaPalavra(i + 1);
      // Números começam por dígito, sinal ou ponto; operadores, por letra ou aspa.
      if (c >= 0x41 || c === 0x27 || c === 0x22) {
        leitor.operar(texto.slice(onde, i), comeco, onde, nome, escritos);
        comeco = -1;
        if (escritos.length > 0) escritos = [];
      }
    }
  }
  return leitor.terminar();
}

function fimDoDicionario(texto: string, inicio: number): number {
  let profundidade = 0;
  let i = inicio;
  do {
    const passo = texto.startsWith('<<', i) ? 1 : texto.startsWith('>>', i) ? -1 : 0;
    profundidade += passo;
    i += passo === 0 ? 1 : 2;
  } while (profundidade > 0 && i < texto.length);
  return i;
}
