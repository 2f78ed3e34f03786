import { setImmediate as proximaVolta } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFObject,
  PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
  ParseSpeeds,
} from 'pdf-lib';
import { Categoria, Conteudo, lerConteudo } from './conteudo';
import { EscritorPdf, textoPdf } from './escritor';
import {
  donos,
  Elemento,
  enxugar,
  escreverEstrutura,
  lerEstrutura,
  titulosEmOrdem,
  Trecho,
} from './estrutura';
import { escreverFonte } from './escrever-fonte';
import { Fonte } from './fonte';
import { xmp } from './xmp';

/** Um dos documentos de uma impressão. */
export interface Parte {
  /** Folhas seguidas que são dele. */
  readonly paginas: number;
  readonly titulo: string;
  /** BCP 47, por exemplo `pt-BR`. */
  readonly idioma: string;
}

/** A data é sempre esta: o que muda com a hora faria de um documento igual outro arquivo. */
const DATA = '(D:20260101000000Z)';
const PRODUTOR = 'Carteira de Pesca';

/** Um conteúdo lido, e o que os nomes dele querem dizer. */
interface Lido {
  readonly conteudo: Conteudo;
  readonly recursos: PDFDict;
}

interface Pagina extends Lido {
  readonly no: PDFPage['node'];
}

/**
 * Dá o acabamento a uma impressão do Chromium e a reparte: cada parte vira um PDF inteiro, com as suas marcas, título e
 * língua, e os mesmos bytes que teria impressa sozinha. `null` no lugar da parte que usa uma fonte fora das `fontes`: o
 * pedaço que o Chromium guarda de uma fonte dessas depende das outras partes. Uma parte só nunca é `null`. Sem `pedidas`, é
 * um documento só, com o título e a língua do HTML.
 */
export async function acabar(
  bruto: Uint8Array,
  pedidas: readonly Parte[] | null,
  fontes: ReadonlyMap<string, Fonte>,
): Promise<(Buffer | null)[]> {
  const documento = await PDFDocument.load(bruto, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
  const paginas = documento.getPages();
  const partes = pedidas ?? [parteUnica(documento)];
  if (paginas.length !== partes.reduce((total, { paginas: n }) => total + n, 0)) {
    throw new Error('a impressão não tem as folhas que devia');
  }
  const raiz = documento.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  const arvore = lerEstrutura(raiz, new Map(paginas.map((p, i) => [p.ref, i])));
  const prontas: (Buffer | null)[] = [];
  let de = 0;
  for (const parte of partes) {
    // Cada uma leva milissegundos: entre elas, quem espera pela vez, como uma aba que acabou de imprimir, é atendido.
    if (prontas.length > 0) await proximaVolta();
    const daParte = paginas.slice(de, de + parte.paginas);
    const acabamento = new Acabamento(documento, fontes, daParte, de);
    de += parte.paginas;
    prontas.push(partes.length > 1 && acabamento.temFonteDeFora ? null : acabamento.escrever(arvore, parte));
  }
  return prontas;
}

function parteUnica(documento: PDFDocument): Parte {
  const idioma = documento.catalog.lookup(PDFName.of('Lang'));
  const dito = idioma instanceof PDFString || idioma instanceof PDFHexString ? idioma.decodeText() : 'pt-BR';
  return { paginas: documento.getPageCount(), titulo: documento.getTitle() ?? '', idioma: dito };
}

class Acabamento {
  private readonly escritor = new EscritorPdf();
  private readonly copiados = new Map<PDFObject, number>();
  private readonly glifos = new Map<PDFRef, Set<number>>();
  /** Formas e padrões, que têm conteúdo e nomes próprios (ISO 32000-1, 8.10 e 8.7.3). */
  private readonly chamados = new Map<PDFRef, Lido>();
  private readonly paginas: readonly Pagina[];

  constructor(
    private readonly documento: PDFDocument,
    private readonly fontes: ReadonlyMap<string, Fonte>,
    paginas: readonly PDFPage[],
    private readonly primeira: number,
  ) {
    this.paginas = paginas.map(({ node }) => this.lerPagina(node));
  }

  get temFonteDeFora(): boolean {
    return [...this.glifos.keys()].some((ref) => !this.fonteDe(ref));
  }

  /** Uma letra que fonte nenhuma tem sai como um quadrado, e não se lê. */
  private get faltaLetra(): boolean {
    return [...this.glifos.values()].some((usados) => usados.has(0));
  }

  escrever(arvore: Elemento, { titulo, idioma }: Parte): Buffer {
    const { escritor } = this;
    const catalogo = escritor.reservar();
    const lista = escritor.reservar();
    const objetos = this.paginas.map(() => escritor.reservar());
    const marcas = this.paginas.map(({ conteudo }) => new Map(conteudo.marcas.map((m) => [m.mcid, m])));
    const marca = ({ pagina, mcid }: Trecho) => marcas[pagina - this.primeira]?.get(mcid);
    const ate = this.primeira + this.paginas.length - 1;
    const enxuta = enxugar(
      arvore,
      { de: this.primeira, ate },
      {
        letras: (trecho) => marca(trecho)?.texto === true,
        desenho: (trecho) => marca(trecho) !== undefined,
      },
    );
    const tipos = this.paginas.map(() => new Map<number, string>());
    for (const { trecho, tipo } of donos(enxuta))
      tipos[trecho.pagina - this.primeira]!.set(trecho.mcid, tipo);

    const novos = this.paginas.map(() => new Map<number, number>());
    this.paginas.forEach(({ no, conteudo, recursos }, i) => {
      const texto = conteudo.pedacos.map((pedaco) => {
        if (typeof pedaco === 'string') return pedaco;
        if ('espaco' in pedaco) return pedaco.espaco;
        const tipo = tipos[i]!.get(pedaco.mcid);
        if (tipo === undefined) return '/Artifact BMC';
        const novo = novos[i]!.size;
        novos[i]!.set(pedaco.mcid, novo);
        return `/${tipo}<</MCID ${novo}>>BDC`;
      });
      const fluxo = escritor.comprimido('', texto.join(''));
      escritor.definir(
        objetos[i]!,
        `<</Type/Page/Parent ${lista} 0 R/MediaBox${no.MediaBox().toString()}/StructParents ${i}/Tabs/S` +
          `/Resources<<${this.escreverRecursos(conteudo, recursos)}>>/Contents ${fluxo} 0 R>>`,
      );
    });
    escritor.definir(
      lista,
      `<</Type/Pages/Count ${objetos.length}/Kids[${objetos.map((n) => `${n} 0 R`).join(' ')}]>>`,
    );
    const estrutura = escreverEstrutura(
      escritor,
      enxuta,
      idioma,
      ({ pagina, mcid }) => novos[pagina - this.primeira]!.get(mcid)!,
      new Map(objetos.map((n, i) => [this.primeira + i, n])),
    );
    const metadados = escritor.fluxo(
      '/Type/Metadata/Subtype/XML',
      Buffer.from(
        xmp({
          titulo,
          idioma,
          produtor: PRODUTOR,
          acessivel: titulo !== '' && titulosEmOrdem(enxuta) && !this.faltaLetra,
        }),
      ),
    );
    escritor.definir(
      catalogo,
      `<</Type/Catalog/Pages ${lista} 0 R/MarkInfo<</Marked true>>/StructTreeRoot ${estrutura} 0 R` +
        `/ViewerPreferences<</DisplayDocTitle true>>/Lang${textoPdf(idioma)}/Metadata ${metadados} 0 R>>`,
    );
    const informacoes = escritor.juntar(
      `<</Title${textoPdf(titulo)}/Producer(${PRODUTOR})/CreationDate${DATA}/ModDate${DATA}>>`,
    );
    return escritor.terminar(catalogo, informacoes);
  }

  private lerPagina(no: PDFPage['node']): Pagina {
    const fluxo = no.lookup(PDFName.of('Contents'));
    if (!(fluxo instanceof PDFRawStream) || fluxo.contents.length === 0)
      throw new Error('folha sem conteúdo');
    return { no, ...this.ler(fluxo, no.lookup(PDFName.of('Resources'), PDFDict)) };
  }

  private ler(fluxo: PDFRawStream, recursos: PDFDict, { chamado = false } = {}): Lido {
    const disponiveis = new Map<Categoria, PDFDict | undefined>();
    const daCategoria = (categoria: Categoria) => {
      if (!disponiveis.has(categoria)) {
        disponiveis.set(categoria, recursos.lookupMaybe(PDFName.of(categoria), PDFDict));
      }
      return disponiveis.get(categoria);
    };
    const refDaFonte = (nome: string) => daCategoria('Font')?.get(PDFName.of(nome)) as PDFRef;
    const conteudo = lerConteudo(textoDe(fluxo), {
      chamado,
      tem: (categoria, nome) => daCategoria(categoria)?.has(PDFName.of(nome)) ?? false,
      espacoDe: (nome) => this.fonteDe(refDaFonte(nome))?.espaco ?? null,
    });
    for (const [nome, usados] of conteudo.glifos) {
      const ref = refDaFonte(nome);
      const todos = this.glifos.get(ref) ?? new Set<number>();
      for (const glifo of usados) todos.add(glifo);
      this.glifos.set(ref, todos);
    }
    for (const categoria of ['XObject', 'Pattern', 'ExtGState'] as const) {
      for (const nome of conteudo.recursos.get(categoria)?.keys() ?? []) {
        this.lerChamado(daCategoria(categoria)!.get(PDFName.of(nome))!);
      }
    }
    return { conteudo, recursos };
  }

  /** Uma forma ou um padrão, ou a forma que um estado gráfico usa de máscara. */
  private lerChamado(objeto: PDFObject): void {
    const alvo = objeto instanceof PDFRef ? this.documento.context.lookup(objeto) : objeto;
    if (alvo instanceof PDFDict) {
      const mascara = alvo.lookup(PDFName.of('SMask'));
      const forma = mascara instanceof PDFDict && mascara.get(PDFName.of('G'));
      if (forma) this.lerChamado(forma);
    } else if (alvo instanceof PDFRawStream && objeto instanceof PDFRef && !this.chamados.has(objeto)) {
      const recursos = alvo.dict.lookup(PDFName.of('Resources'));
      if (recursos instanceof PDFDict) this.chamados.set(objeto, this.ler(alvo, recursos, { chamado: true }));
    }
  }

  private fonteDe(ref: PDFRef): Fonte | undefined {
    const nome = this.documento.context.lookup(ref, PDFDict).lookup(PDFName.of('BaseFont'), PDFName);
    return this.fontes.get(nome.decodeText().replace(/^[A-Z]{6}\+/, ''));
  }

  private escreverRecursos({ recursos: usados }: Conteudo, recursos: PDFDict): string {
    return [...usados]
      .map(([categoria, nomes]) => {
        const daCategoria = recursos.lookup(PDFName.of(categoria), PDFDict);
        const itens = [...nomes].map(([antigo, novo]) => {
          const valor = daCategoria.get(PDFName.of(antigo))!;
          return `/${novo} ${categoria === 'Font' ? this.fonte(valor as PDFRef) : this.copiar(valor)}`;
        });
        return `/${categoria}<<${itens.join('')}>>`;
      })
      .join('');
  }

  private fonte(ref: PDFRef): string {
    const fonte = this.fonteDe(ref);
    if (!fonte) return this.copiar(ref);
    let numero = this.copiados.get(ref);
    if (numero === undefined) {
      const original = this.documento.context.lookup(ref, PDFDict);
      const glifos = [...(this.glifos.get(ref) ?? [])].sort((a, b) => a - b);
      numero = escreverFonte(this.escritor, fonte, glifos, original);
      this.copiados.set(ref, numero);
    }
    return `${numero} 0 R`;
  }

  /** O objeto como vai escrito no arquivo novo, com o que ele chama copiado antes. */
  private copiar(objeto: PDFObject): string {
    if (objeto instanceof PDFRef) {
      let numero = this.copiados.get(objeto);
      if (numero === undefined) {
        const alvo = this.documento.context.lookup(objeto);
        const chamado = this.chamados.get(objeto);
        if (chamado && alvo instanceof PDFRawStream) {
          numero = this.escritor.comprimido(
            `${this.entradas(alvo.dict, ['Length', 'Filter', 'Resources'])}` +
              `/Resources<<${this.escreverRecursos(chamado.conteudo, chamado.recursos)}>>`,
            textoDoChamado(chamado.conteudo),
          );
        } else if (alvo instanceof PDFRawStream) {
          numero = this.escritor.fluxo(this.entradas(alvo.dict, ['Length']), Buffer.from(alvo.contents));
        } else {
          numero = this.escritor.reservar();
          this.copiados.set(objeto, numero);
          this.escritor.definir(numero, alvo ? this.copiar(alvo) : 'null');
        }
        this.copiados.set(objeto, numero);
      }
      return `${numero} 0 R`;
    }
    if (objeto instanceof PDFArray)
      return `[${objeto
        .asArray()
        .map((um) => this.copiar(um))
        .join(' ')}]`;
    if (objeto instanceof PDFDict) return `<<${this.entradas(objeto)}>>`;
    return objeto.toString();
  }

  private entradas(dicionario: PDFDict, fora: readonly string[] = []): string {
    return dicionario
      .entries()
      .filter(([nome]) => !fora.includes(nome.decodeText()))
      .map(([nome, valor]) => `${nome.toString()} ${this.copiar(valor)}`)
      .join('');
  }
}

const textoDe = ({ dict, contents }: PDFRawStream): string =>
  (dict.has(PDFName.of('Filter')) ? inflateSync(contents) : Buffer.from(contents)).toString('latin1');

const textoDoChamado = ({ pedacos }: Conteudo): string =>
  pedacos
    .map((pedaco) => (typeof pedaco === 'string' ? pedaco : 'espaco' in pedaco ? pedaco.espaco : ''))
    .join('');
