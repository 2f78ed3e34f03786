import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Daqui para cima o arquivo pouco encolhe e o tempo dobra. */
const NIVEL = 4;

/** Escreve um PDF 1.7 com os objetos na ordem em que foram pedidos: o mesmo conteúdo dá os mesmos bytes. */
export class EscritorPdf {
  private readonly objetos: (string | { dicionario: string; dados: Buffer })[] = [''];

  /** Número de um objeto que se define depois. */
  reservar(): number {
    return this.objetos.push('') - 1;
  }

  definir(numero: number, texto: string): void {
    this.objetos[numero] = texto;
  }

  juntar(texto: string): number {
    return this.objetos.push(texto) - 1;
  }

  /** Um fluxo cujos dados já estão como `dicionario` diz, sem o `/Length`. */
  fluxo(dicionario: string, dados: Buffer): number {
    return this.objetos.push({ dicionario, dados }) - 1;
  }

  comprimido(dicionario: string, dados: Buffer | string): number {
    const claros = typeof dados === 'string' ? Buffer.from(dados, 'latin1') : dados;
    return this.fluxo(`${dicionario}/Filter/FlateDecode`, deflateSync(claros, { level: NIVEL }));
  }

  /** O que não é fluxo vai junto num só, comprimido (ISO 32000-1, 7.5.7), e a tabela de lugares também (7.5.8). */
  terminar(raiz: number, informacoes: number): Buffer {
    const partes: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let lugar = partes[0]!.length;
    const tabela: [number, number, number][] = [[0, 0, 65535]];
    const por = (numero: number, dicionario: string, dados: Buffer) => {
      tabela[numero] = [1, lugar, 0];
      const inicio = `${numero} 0 obj\n<<${dicionario}/Length ${dados.length}>>\nstream\n`;
      const pedaco = [Buffer.from(inicio, 'latin1'), dados, Buffer.from('\nendstream\nendobj\n')];
      partes.push(...pedaco);
      lugar += pedaco.reduce((total, p) => total + p.length, 0);
    };
    const conjunto = this.objetos.length;
    const lugares: string[] = [];
    let corpo = '';
    this.objetos.forEach((objeto, numero) => {
      if (numero === 0) return;
      if (typeof objeto !== 'string') {
        por(numero, objeto.dicionario, objeto.dados);
        return;
      }
      tabela[numero] = [2, conjunto, lugares.length];
      lugares.push(`${numero} ${corpo.length}`);
      corpo += `${objeto}\n`;
    });
    const indice = `${lugares.join(' ')}\n`;
    por(
      conjunto,
      `/Type/ObjStm/N ${lugares.length}/First ${indice.length}/Filter/FlateDecode`,
      deflateSync(Buffer.from(indice + corpo, 'latin1'), { level: NIVEL }),
    );
    const fim = lugar;
    tabela.push([1, lugar, 0]);
    const bytes = Buffer.alloc(7 * tabela.length);
    tabela.forEach(([tipo, a, b], i) => {
      bytes.writeUInt8(tipo, 7 * i);
      bytes.writeUInt32BE(a, 7 * i + 1);
      bytes.writeUInt16BE(b, 7 * i + 5);
    });
    const resumo = createHash('sha256');
    for (const parte of partes) resumo.update(parte);
    const id = `<${resumo.digest('hex').slice(0, 32)}>`;
    por(
      tabela.length - 1,
      `/Type/XRef/Size ${tabela.length}/W[1 4 2]/Root ${raiz} 0 R/Info ${informacoes} 0 R/ID[${id}${id}]/Filter/FlateDecode`,
      deflateSync(bytes, { level: NIVEL }),
    );
    partes.push(Buffer.from(`startxref\n${fim}\n%%EOF\n`));
    return Buffer.concat(partes);
  }
}

/** Texto de dicionário: UTF-16 com marca de ordem, em hexadecimal (ISO 32000-1, 7.9.2.2). */
export const textoPdf = (texto: string): string =>
  `<FEFF${Buffer.from(texto, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
