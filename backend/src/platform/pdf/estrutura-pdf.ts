import { PDFArray, PDFContext, PDFDict, PDFName, PDFNumber, PDFObject, PDFRef } from 'pdf-lib';
import type { PaginaPdf, Trecho } from './pagina-pdf';

/** Tipos que só o PDF 2.0 tem, pelo que são no 1.7. */
const NO_PDF_17: Readonly<Record<string, string>> = { Strong: 'Span', Em: 'Span', Title: 'P' };
const COM_TEXTO = new Set('P H1 H2 H3 H4 H5 H6 TH TD Span Lbl LBody Caption Link'.split(' '));
/** Contam mesmo vazios: sem eles a tabela entorta. */
const FICAM_VAZIOS = new Set(['TD', 'TH', 'TR']);
const DA_CELULA = ['Scope', 'RowSpan', 'ColSpan'].map((nome) => PDFName.of(nome));
const [A, ALT, ID, K, LANG, P, PG, S] = ['A', 'Alt', 'ID', 'K', 'Lang', 'P', 'Pg', 'S'].map((nome) =>
  PDFName.of(nome),
) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/** Um elemento ou um trecho do conteúdo. */
type Filho = PDFRef | Trecho;

/**
 * A árvore de leitura que o Chromium escreve (ISO 32000-1, 14.7), arrumada como a ISO 14289-1 a quer: o que não tem letras
 * nem é figura com alternativa sai, os elementos sem sentido se desfazem, e letras soltas ganham um parágrafo.
 */
export class EstruturaPdf {
  private readonly context: PDFContext;
  private readonly paginas: ReadonlyMap<PDFObject, PaginaPdf>;
  private ultimoTitulo = 0;
  private titulosEmOrdem = true;

  constructor(
    private readonly raiz: PDFDict,
    paginas: readonly PaginaPdf[],
  ) {
    this.context = raiz.context;
    this.paginas = new Map(paginas.map((pagina) => [pagina.ref, pagina]));
  }

  /** `true` se os títulos começam pelo primeiro nível e não pulam nenhum (ISO 14289-1, 7.4.2). */
  arrumar(): boolean {
    const { raiz, context } = this;
    const documento = raiz.get(K) as PDFRef;
    const dados = context.lookup(documento, PDFDict);
    this.adotar(documento, this.emParagrafos(this.filhosDe(dados, undefined, false)));
    // Aponta pelos números dos elementos do Chromium, que mudam a cada impressão.
    this.apagar(raiz.get(PDFName.of('IDTree')));
    raiz.delete(PDFName.of('IDTree'));
    this.apagar(raiz.get(PDFName.of('ParentTree')));
    const numeros = [...this.paginas.values()].flatMap(({ donos }, i) => [i, donos]);
    raiz.set(PDFName.of('ParentTree'), context.register(context.obj({ Nums: numeros })));
    return this.titulosEmOrdem && this.ultimoTitulo > 0;
  }

  private filhosDe(dados: PDFDict, herdada: PaginaPdf | undefined, emTexto: boolean): Filho[] {
    const pagina = this.paginas.get(dados.get(PG)!) ?? herdada;
    return listaDe(dados, K).flatMap((item) => this.filho(item, pagina, emTexto));
  }

  private filho(item: PDFObject | undefined, pagina: PaginaPdf | undefined, emTexto: boolean): Filho[] {
    const valor = item instanceof PDFRef ? this.context.lookup(item) : item;
    const mcid = valor instanceof PDFDict ? valor.lookup(PDFName.of('MCID')) : valor;
    if (mcid instanceof PDFNumber) {
      const onde = valor instanceof PDFDict ? this.paginas.get(valor.get(PG)!) : pagina;
      const trecho = onde?.trecho(mcid.asNumber());
      return trecho?.texto ? [trecho] : [];
    }
    return item instanceof PDFRef && valor instanceof PDFDict
      ? this.elemento(item, valor, pagina, emTexto)
      : [];
  }

  /** O que fica no lugar de um elemento. */
  private elemento(ref: PDFRef, dados: PDFDict, pagina: PaginaPdf | undefined, emTexto: boolean): Filho[] {
    const original = dados.lookup(S, PDFName).decodeText();
    let tipo = NO_PDF_17[original] ?? original;
    this.anotarTitulo(tipo);
    const figura = tipo === 'Figure' && dados.has(ALT);
    const semSentido = tipo === 'NonStruct' || (tipo === 'Figure' && !figura) || (tipo === 'P' && emTexto);
    let filhos = figura
      ? this.desenhosDe(dados, pagina)
      : this.filhosDe(dados, pagina, COM_TEXTO.has(tipo) || (semSentido && emTexto));
    if (semSentido) {
      if (!emTexto) filhos = this.emParagrafos(filhos);
      if (!dados.has(LANG) || filhos.length === 0) {
        this.context.delete(ref);
        return filhos;
      }
      tipo = emTexto ? 'Span' : 'Div';
    } else if (tipo === 'LI' && !filhos.some((filho) => this.tipoDe(filho) === 'LBody')) {
      filhos = [this.novo('LBody', filhos)];
    } else if (!figura && !COM_TEXTO.has(tipo)) {
      filhos = this.emParagrafos(filhos);
    }
    if (filhos.length === 0 && !FICAM_VAZIOS.has(tipo)) {
      this.context.delete(ref);
      return [];
    }
    dados.set(S, PDFName.of(tipo));
    dados.delete(ID);
    soDaCelula(dados);
    this.adotar(ref, filhos);
    return [ref];
  }

  /** Tudo o que se desenha na figura, sem os elementos por dentro dela. */
  private desenhosDe(dados: PDFDict, herdada: PaginaPdf | undefined): Trecho[] {
    const pagina = this.paginas.get(dados.get(PG)!) ?? herdada;
    return listaDe(dados, K).flatMap((item) => {
      if (item instanceof PDFNumber) return pagina?.trecho(item.asNumber()) ?? [];
      const valor = item instanceof PDFRef ? this.context.lookup(item) : item;
      if (!(valor instanceof PDFDict)) return [];
      if (item instanceof PDFRef) this.context.delete(item);
      const mcid = valor.lookup(PDFName.of('MCID'));
      if (!(mcid instanceof PDFNumber)) return this.desenhosDe(valor, pagina);
      return this.paginas.get(valor.get(PG)!)?.trecho(mcid.asNumber()) ?? [];
    });
  }

  /** Trechos e partes de frase seguidos viram um parágrafo. */
  private emParagrafos(filhos: readonly Filho[]): PDFRef[] {
    const saida: PDFRef[] = [];
    let soltos: Filho[] = [];
    const fechar = () => {
      if (soltos.length > 0) saida.push(this.novo('P', soltos));
      soltos = [];
    };
    for (const filho of filhos) {
      if (filho instanceof PDFRef && this.tipoDe(filho) !== 'Span') {
        fechar();
        saida.push(filho);
      } else {
        soltos.push(filho);
      }
    }
    fechar();
    return saida;
  }

  private novo(tipo: string, filhos: readonly Filho[]): PDFRef {
    const ref = this.context.register(this.context.obj({ Type: 'StructElem', S: tipo }));
    this.adotar(ref, filhos);
    return ref;
  }

  private adotar(ref: PDFRef, filhos: readonly Filho[]): void {
    const dados = this.context.lookup(ref, PDFDict);
    const tipo = dados.lookup(S, PDFName).decodeText();
    const daPagina = filhos.find((filho): filho is Trecho => !(filho instanceof PDFRef))?.pagina;
    dados.delete(PG);
    if (daPagina) dados.set(PG, daPagina.ref);
    const k = filhos.map((filho) => {
      if (filho instanceof PDFRef) {
        this.context.lookup(filho, PDFDict).set(P, ref);
        return filho;
      }
      const numero = filho.pagina.adotar(filho, ref, tipo);
      return filho.pagina === daPagina ? numero : { Type: 'MCR', Pg: filho.pagina.ref, MCID: numero };
    });
    dados.set(K, this.context.obj(k));
  }

  private tipoDe(filho: Filho): string | null {
    return filho instanceof PDFRef
      ? this.context.lookup(filho, PDFDict).lookup(S, PDFName).decodeText()
      : null;
  }

  private anotarTitulo(tipo: string): void {
    const nivel = Number(/^H([1-6])$/.exec(tipo)?.[1] ?? 0);
    if (nivel === 0) return;
    this.titulosEmOrdem &&= nivel <= this.ultimoTitulo + 1;
    this.ultimoTitulo = nivel;
  }

  /** Uma árvore de nomes ou de números, com os nós dela. */
  private apagar(objeto: PDFObject | undefined): void {
    if (!(objeto instanceof PDFRef)) return;
    const no = this.context.lookup(objeto);
    if (no instanceof PDFDict)
      for (const nome of ['Kids', 'Nums']) for (const um of listaDe(no, PDFName.of(nome))) this.apagar(um);
    this.context.delete(objeto);
  }
}

function listaDe(dados: PDFDict, nome: PDFName): PDFObject[] {
  const valor = dados.lookup(nome);
  if (valor instanceof PDFArray) return valor.asArray();
  const um = dados.get(nome);
  return um ? [um] : [];
}

/** Dos atributos, só o que diz de que linhas e colunas fala uma célula. */
function soDaCelula(dados: PDFDict): void {
  const a = dados.lookup(A);
  if (!a) return;
  const grupos = a instanceof PDFArray ? a.asArray().map((_, i) => a.lookup(i)) : [a];
  const novo = dados.context.obj({ O: 'Table' });
  for (const grupo of grupos) {
    if (!(grupo instanceof PDFDict)) continue;
    for (const nome of DA_CELULA) {
      const valor = grupo.get(nome);
      if (valor && valor.toString() !== '1') novo.set(nome, valor);
    }
  }
  if (novo.keys().length > 1) dados.set(A, novo);
  else dados.delete(A);
}
