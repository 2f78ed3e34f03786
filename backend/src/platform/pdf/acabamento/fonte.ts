import { inflateSync } from 'node:zlib';

/** Tabelas que um PDF pede de uma fonte TrueType (ISO 32000-1, 9.9). */
const NO_PDF = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
// Composição de glifos: https://learn.microsoft.com/typography/opentype/spec/glyf
const ARGUMENTOS_LONGOS = 0x0001;
const UMA_ESCALA = 0x0008;
const MAIS_PARTES = 0x0020;
const DUAS_ESCALAS = 0x0040;
const MATRIZ = 0x0080;

/** Uma fonte TrueType lida de um WOFF, de que se tiram os glifos de cada documento. */
export class Fonte {
  /** O nome pelo qual o PDF a chama. */
  readonly nome: string;
  /** Glifo do espaço, em quatro dígitos hexadecimais. */
  readonly espaco: string;
  private readonly tabelas: ReadonlyMap<string, Buffer>;
  private readonly inicios: readonly number[];
  private readonly quadratim: number;
  private readonly comLargura: number;

  constructor(woff: Buffer) {
    this.tabelas = lerWoff(woff);
    const head = this.tabela('head');
    const loca = this.tabela('loca');
    this.quadratim = head.readUInt16BE(18);
    const longos = head.readInt16BE(50) === 1;
    const quantos = this.tabela('maxp').readUInt16BE(4);
    this.inicios = Array.from({ length: quantos + 1 }, (_, i) =>
      longos ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i),
    );
    this.comLargura = this.tabela('hhea').readUInt16BE(34);
    this.nome = nomePostScript(this.tabela('name'));
    this.espaco = glifoDoEspaco(this.tabela('cmap')).toString(16).toUpperCase().padStart(4, '0');
  }

  /** A fonte inteira, fora do WOFF. */
  trueType(): Buffer {
    return montar([...this.tabelas]);
  }

  /** Em milésimos do quadratim. */
  largura(glifo: number): number {
    const unidades = this.tabela('hmtx').readUInt16BE(4 * Math.min(glifo, this.comLargura - 1));
    return Math.round((unidades * 1e6) / this.quadratim) / 1000;
  }

  /** A fonte só com os desenhos pedidos, cada um com o número que já tinha. Os mesmos glifos dão os mesmos bytes. */
  comGlifos(glifos: Iterable<number>): Buffer {
    const usados = this.comPartes(glifos);
    const original = this.tabela('glyf');
    const glyf: Buffer[] = [];
    const loca = Buffer.alloc(4 * this.inicios.length);
    let tamanho = 0;
    for (let glifo = 0; glifo + 1 < this.inicios.length; glifo++) {
      loca.writeUInt32BE(tamanho, 4 * glifo);
      if (!usados.has(glifo)) continue;
      const desenho = original.subarray(this.inicios[glifo], this.inicios[glifo + 1]);
      glyf.push(desenho);
      tamanho += desenho.length;
    }
    loca.writeUInt32BE(tamanho, loca.length - 4);
    const head = Buffer.from(this.tabela('head'));
    head.writeUInt32BE(0, 8);
    head.writeInt16BE(1, 50);
    return montar(
      NO_PDF.flatMap((nome): [string, Buffer][] => {
        if (nome === 'glyf') return [[nome, Buffer.concat(glyf)]];
        if (nome === 'loca') return [[nome, loca]];
        if (nome === 'head') return [[nome, head]];
        const tabela = this.tabelas.get(nome);
        return tabela ? [[nome, tabela]] : [];
      }),
    );
  }

  /** Os glifos, o de letra que falta e os que compõem algum deles. */
  private comPartes(glifos: Iterable<number>): Set<number> {
    const usados = new Set([0]);
    const juntar = (glifo: number) => {
      if (usados.has(glifo)) return;
      usados.add(glifo);
      const desenho = this.tabela('glyf').subarray(this.inicios[glifo], this.inicios[glifo + 1]);
      if (desenho.length === 0 || desenho.readInt16BE(0) >= 0) return;
      for (let i = 10, opcoes = MAIS_PARTES; opcoes & MAIS_PARTES;) {
        opcoes = desenho.readUInt16BE(i);
        juntar(desenho.readUInt16BE(i + 2));
        i += 4 + (opcoes & ARGUMENTOS_LONGOS ? 4 : 2);
        i += opcoes & UMA_ESCALA ? 2 : opcoes & DUAS_ESCALAS ? 4 : opcoes & MATRIZ ? 8 : 0;
      }
    };
    for (const glifo of glifos) juntar(glifo);
    return usados;
  }

  private tabela(nome: string): Buffer {
    const tabela = this.tabelas.get(nome);
    if (!tabela) throw new Error(`fonte sem a tabela ${nome}`);
    return tabela;
  }
}

/** https://www.w3.org/TR/WOFF/ */
function lerWoff(woff: Buffer): Map<string, Buffer> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('não é WOFF');
  return new Map(
    Array.from({ length: woff.readUInt16BE(12) }, (_, i): [string, Buffer] => {
      const linha = 44 + 20 * i;
      const inicio = woff.readUInt32BE(linha + 4);
      const dados = woff.subarray(inicio, inicio + woff.readUInt32BE(linha + 8));
      const tamanho = woff.readUInt32BE(linha + 12);
      return [woff.toString('latin1', linha, linha + 4), dados.length < tamanho ? inflateSync(dados) : dados];
    }),
  );
}

function nomePostScript(tabela: Buffer): string {
  const textos = tabela.readUInt16BE(4);
  for (let i = 0; i < tabela.readUInt16BE(2); i++) {
    const linha = 6 + 12 * i;
    const [plataforma, qual] = [tabela.readUInt16BE(linha), tabela.readUInt16BE(linha + 6)];
    if (plataforma !== 3 || qual !== 6) continue;
    const inicio = textos + tabela.readUInt16BE(linha + 10);
    const bytes = Buffer.from(tabela.subarray(inicio, inicio + tabela.readUInt16BE(linha + 8)));
    return bytes.swap16().toString('utf16le');
  }
  throw new Error('fonte sem nome');
}

/** Numa tabela `cmap` de formato 4. */
function glifoDoEspaco(cmap: Buffer): number {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const t = cmap.subarray(cmap.readUInt32BE(8 + 8 * i));
    if (t.readUInt16BE(0) !== 4) continue;
    const dobro = t.readUInt16BE(6);
    for (let s = 0; s < dobro; s += 2) {
      const primeiro = t.readUInt16BE(16 + dobro + s);
      if (t.readUInt16BE(14 + s) < 0x20 || primeiro > 0x20) continue;
      const salto = t.readUInt16BE(16 + 3 * dobro + s);
      const delta = t.readUInt16BE(16 + 2 * dobro + s);
      if (salto === 0) return (0x20 + delta) & 0xffff;
      return t.readUInt16BE(16 + 3 * dobro + s + salto + 2 * (0x20 - primeiro));
    }
  }
  throw new Error('fonte sem espaço');
}

function montar(tabelas: readonly [string, Buffer][]): Buffer {
  const cabeca = Buffer.alloc(12 + 16 * tabelas.length);
  const ordem = Math.floor(Math.log2(tabelas.length));
  cabeca.writeUInt32BE(0x00010000, 0);
  cabeca.writeUInt16BE(tabelas.length, 4);
  cabeca.writeUInt16BE(16 * 2 ** ordem, 6);
  cabeca.writeUInt16BE(ordem, 8);
  cabeca.writeUInt16BE(16 * (tabelas.length - 2 ** ordem), 10);
  const partes = [cabeca];
  let inicio = cabeca.length;
  tabelas.forEach(([nome, dados], i) => {
    const cheia = Buffer.concat([dados, Buffer.alloc(-dados.length & 3)]);
    const linha = 12 + 16 * i;
    cabeca.write(nome, linha, 'latin1');
    cabeca.writeUInt32BE(soma(cheia), linha + 4);
    cabeca.writeUInt32BE(inicio, linha + 8);
    cabeca.writeUInt32BE(dados.length, linha + 12);
    partes.push(cheia);
    inicio += cheia.length;
  });
  return Buffer.concat(partes);
}

function soma(dados: Buffer): number {
  let total = 0;
  for (let i = 0; i < dados.length; i += 4) total = (total + dados.readUInt32BE(i)) >>> 0;
  return total;
}
