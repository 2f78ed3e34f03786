import { deflateSync, inflateSync } from 'node:zlib';
import { PDFDict, PDFName, PDFPage, PDFRawStream, PDFRef } from 'pdf-lib';
import { FalhaDeImpressao } from './falha-de-impressao';

/**
 * Como o Chromium marca um trecho do conteúdo (ISO 32000-1, 14.6): uma linha o abre e outra o fecha. Dentro dele só pode
 * haver o texto de um desenho de mais de uma letra, como uma ligadura (14.9.4).
 */
const TRECHO = /^\/\w+ <<\/MCID (\d+) >>BDC\n((?:\/Span<<.*BDC\n[^]*?^EMC\n|(?!EMC\n).*\n)*)EMC$/gm;
const ESCREVE = /> T[jJ]$/m;
/** O glifo 0, que se mostra no lugar de uma letra que fonte nenhuma tem. */
const SEM_LETRA = /<(?:[\dA-F]{4})*?0000(?:[\dA-F]{4})*> Tj$/m;

/** Letras seguidas: a fonte, a altura na folha, o último texto e onde acabam. */
const LETRAS = /^BT\n\/(F\d+) \S+ Tf\n(?:\S+ ){5}(\S+) Tm\n[^]*?([\dA-F]+)> Tj\nET$/gm;
/** Que glifo é o espaço, na tabela de letras de uma fonte (9.10.3). */
const ESPACO = /<([\dA-F]{4})> (?:<[\dA-F]{4}> )?<0020>/i;

/** Daqui para cima o arquivo pouco encolhe e o tempo dobra. */
const NIVEL = 4;

/** Um trecho marcado. */
export interface Trecho {
  readonly pagina: PaginaPdf;
  /** Tem letras: o que se desenha num trecho sem letras é figura ou enfeite. */
  readonly texto: boolean;
}

/** O conteúdo de uma folha e os trechos marcados nele. */
export class PaginaPdf {
  readonly ref: PDFRef;
  readonly faltaLetra: boolean;
  /** O elemento dono de cada trecho que ficou, pelo número novo do trecho. */
  readonly donos: PDFRef[] = [];
  private readonly trechos = new Map<number, Trecho>();
  private readonly adotados = new Map<Trecho, { tipo: string; numero: number }>();
  private readonly espacos = new Map<string, string | undefined>();
  private readonly conteudo: string;

  /** Uma folha em branco é uma impressão que falhou. */
  constructor(private readonly pagina: PDFPage) {
    this.ref = pagina.ref;
    const fluxo = pagina.node.lookup(PDFName.of('Contents'));
    if (!(fluxo instanceof PDFRawStream) || fluxo.contents.length === 0)
      throw new FalhaDeImpressao('FOLHA_EM_BRANCO');
    this.conteudo = textoDe(fluxo);
    this.faltaLetra = SEM_LETRA.test(this.conteudo);
    for (const [, mcid, operadores] of this.conteudo.matchAll(TRECHO))
      this.trechos.set(Number(mcid), { pagina: this, texto: ESCREVE.test(operadores!) });
  }

  trecho(mcid: number): Trecho | undefined {
    return this.trechos.get(mcid);
  }

  /** O trecho fica, no elemento dado. Devolve o número novo dele. */
  adotar(trecho: Trecho, dono: PDFRef, tipo: string): number {
    const numero = this.donos.push(dono) - 1;
    this.adotados.set(trecho, { tipo, numero });
    return numero;
  }

  /** Grava o conteúdo com os números novos. O que ficou sem dono, ou não tinha marca, é artefato (14.8.2.2). */
  gravar(): void {
    const marcado = this.conteudo.replace(TRECHO, (_, mcid: string, operadores: string) => {
      const adotado = this.adotados.get(this.trechos.get(Number(mcid))!);
      if (!adotado) return operadores;
      return `EMC\n/${adotado.tipo} <</MCID ${adotado.numero} >>BDC\n${this.comEspacos(operadores)}EMC\n/Artifact BMC`;
    });
    const claro = Buffer.from(`/Artifact BMC\n${marcado}\nEMC\n`, 'latin1');
    const dados = deflateSync(claro, { level: NIVEL });
    const { context } = this.pagina.doc;
    const fluxo = PDFRawStream.of(context.obj({ Length: dados.length, Filter: 'FlateDecode' }), dados);
    context.assign(this.pagina.node.get(PDFName.of('Contents')) as PDFRef, fluxo);
  }

  /** O Chromium não escreve o espaço em que quebrou a linha: sem ele, quem lê em voz alta junta as duas palavras. */
  private comEspacos(operadores: string): string {
    let saida = '';
    let copiado = 0;
    let anterior: { altura: string; espaco: string | undefined; fim: number } | null = null;
    for (const letras of operadores.matchAll(LETRAS)) {
      const [tudo, fonte = '', altura = '', ultimo = ''] = letras;
      if (anterior?.espaco && anterior.altura !== altura) {
        saida += `${operadores.slice(copiado, anterior.fim)}<${anterior.espaco}> Tj\n`;
        copiado = anterior.fim;
      }
      const espaco = this.espacoDe(fonte);
      anterior = {
        altura,
        espaco: espaco && ultimo.endsWith(espaco) ? undefined : espaco,
        fim: letras.index + tudo.length - 'ET'.length,
      };
    }
    return saida + operadores.slice(copiado);
  }

  private espacoDe(fonte: string): string | undefined {
    if (!this.espacos.has(fonte)) {
      const fontes = this.pagina.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
      const mapa = fontes?.lookupMaybe(PDFName.of(fonte), PDFDict)?.lookup(PDFName.of('ToUnicode'));
      this.espacos.set(fonte, mapa instanceof PDFRawStream ? ESPACO.exec(textoDe(mapa))?.[1] : undefined);
    }
    return this.espacos.get(fonte);
  }
}

function textoDe({ dict, contents }: PDFRawStream): string {
  const dados = dict.has(PDFName.of('Filter')) ? inflateSync(contents) : Buffer.from(contents);
  return dados.toString('latin1');
}
