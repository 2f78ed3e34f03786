import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFObject, PDFRef, PDFString } from 'pdf-lib';
import { EscritorPdf, textoPdf } from './escritor';

/** Um trecho marcado do conteúdo de uma página. */
export interface Trecho {
  readonly pagina: number;
  readonly mcid: number;
}

export interface Elemento {
  readonly tipo: string;
  readonly alternativo: string | null;
  /** A sua ou a de quem o contém; `null` é a do documento. */
  readonly lingua: string | null;
  /** Atributos de tabela, já escritos. */
  readonly atributos: string;
  readonly filhos: readonly (Elemento | Trecho)[];
  /** Páginas de que fala, da primeira à última. */
  readonly primeira: number;
  readonly ultima: number;
}

/** Tipos que só o PDF 2.0 tem, pelo que são no 1.7. */
const NO_PDF_17: Readonly<Record<string, string>> = { Strong: 'Span', Em: 'Span', Title: 'P' };
const COM_TEXTO = new Set([
  'P',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'TH',
  'TD',
  'Span',
  'Lbl',
  'LBody',
  'Caption',
  'Link',
]);
/** Contam mesmo vazios: sem eles a tabela entorta. */
const FICAM_VAZIOS = new Set(['TD', 'TH', 'TR']);

const eTrecho = (filho: Elemento | Trecho): filho is Trecho => 'mcid' in filho;

/** A árvore que o Chromium escreve, com as páginas pelo número de ordem. */
export function lerEstrutura(raiz: PDFDict | undefined, paginas: ReadonlyMap<PDFObject, number>): Elemento {
  const vazia = {
    tipo: 'Document',
    alternativo: null,
    lingua: null,
    atributos: '',
    filhos: [],
    primeira: 0,
    ultima: 0,
  };
  if (!raiz) return vazia;
  const { context } = raiz;
  const filhosDe = (
    k: PDFObject | undefined,
    pagina: number,
    lingua: string | null,
  ): (Elemento | Trecho)[] => {
    const valor = k instanceof PDFRef ? context.lookup(k) : k;
    if (valor instanceof PDFArray) return valor.asArray().flatMap((filho) => filhosDe(filho, pagina, lingua));
    if (valor instanceof PDFNumber) return [{ pagina, mcid: valor.asNumber() }];
    if (!(valor instanceof PDFDict)) return [];
    const daqui = paginas.get(valor.get(PDFName.of('Pg'))!) ?? pagina;
    const mcid = valor.lookupMaybe(PDFName.of('MCID'), PDFNumber);
    return [mcid ? { pagina: daqui, mcid: mcid.asNumber() } : elemento(valor, daqui, lingua)];
  };
  const elemento = (dados: PDFDict, pagina: number, herdada: string | null): Elemento => {
    const lingua = textoDe(dados.lookup(PDFName.of('Lang'))) ?? herdada;
    const filhos = filhosDe(dados.get(PDFName.of('K')), pagina, lingua);
    return {
      tipo: dados.lookup(PDFName.of('S'), PDFName).decodeText(),
      alternativo: textoDe(dados.lookup(PDFName.of('Alt'))),
      lingua,
      atributos: atributosDe(dados.lookup(PDFName.of('A'))),
      filhos,
      primeira: Math.min(...filhos.map((f) => (eTrecho(f) ? f.pagina : f.primeira))),
      ultima: Math.max(...filhos.map((f) => (eTrecho(f) ? f.pagina : f.ultima))),
    };
  };
  const [primeiro] = filhosDe(raiz.get(PDFName.of('K')), -1, null);
  return primeiro && !eTrecho(primeiro) ? primeiro : vazia;
}

const textoDe = (objeto: PDFObject | undefined): string | null =>
  objeto instanceof PDFString || objeto instanceof PDFHexString ? objeto.decodeText() : null;

/** Só o que diz de que linhas e colunas fala uma célula; os números dos elementos do Chromium mudam a cada impressão. */
function atributosDe(a: PDFObject | undefined): string {
  const todos = a instanceof PDFArray ? a.asArray().map((_, i) => a.lookup(i)) : [a];
  const texto = todos
    .filter((um): um is PDFDict => um instanceof PDFDict)
    .map((um) => {
      const escopo = um.lookupMaybe(PDFName.of('Scope'), PDFName);
      const varias = ['RowSpan', 'ColSpan'].map((nome) => {
        const quantas = um.lookupMaybe(PDFName.of(nome), PDFNumber)?.asNumber() ?? 1;
        return quantas > 1 ? `/${nome} ${quantas}` : '';
      });
      return (escopo ? `/Scope${escopo.toString()}` : '') + varias.join('');
    })
    .join('');
  return texto && `/A<</O/Table${texto}>>`;
}

/**
 * A mesma árvore só com o que se lê: o que não tem letras nem é figura com alternativa sai (é artefato), os elementos sem
 * sentido do Chromium se desfazem, e letras soltas ganham um parágrafo.
 */
export function enxugar(
  elemento: Elemento,
  pagina: { readonly de: number; readonly ate: number },
  tem: { letras(trecho: Trecho): boolean; desenho(trecho: Trecho): boolean },
): Elemento {
  const filhosDe = (pai: Elemento, emTexto: boolean): (Elemento | Trecho)[] =>
    pai.filhos.flatMap((filho) => {
      if (eTrecho(filho)) return tem.letras(filho) ? [filho] : [];
      if (filho.ultima < pagina.de || filho.primeira > pagina.ate) return [];
      return um(filho, pai, emTexto);
    });
  const um = (original: Elemento, pai: Elemento, emTexto: boolean): (Elemento | Trecho)[] => {
    const tipo = NO_PDF_17[original.tipo] ?? original.tipo;
    if (tipo === 'Figure' && original.alternativo !== null) {
      const filhos = trechosDe(original).filter((t) => tem.desenho(t));
      return filhos.length > 0 ? [{ ...original, tipo, filhos }] : [];
    }
    if (tipo === 'NonStruct' || tipo === 'Figure' || (tipo === 'P' && emTexto)) {
      const filhos = filhosDe(original, emTexto);
      if (!emTexto) return emParagrafos(filhos, original.lingua);
      return original.lingua === pai.lingua ? filhos : [{ ...original, tipo: 'Span', filhos }];
    }
    let filhos = filhosDe(original, COM_TEXTO.has(tipo));
    if (tipo === 'LI' && !filhos.some((f) => !eTrecho(f) && f.tipo === 'LBody')) {
      filhos = [{ ...original, tipo: 'LBody', alternativo: null, atributos: '', filhos }];
    } else if (!COM_TEXTO.has(tipo)) {
      filhos = emParagrafos(filhos, original.lingua);
    }
    return filhos.length > 0 || FICAM_VAZIOS.has(tipo) ? [{ ...original, tipo, filhos }] : [];
  };
  return { ...elemento, filhos: emParagrafos(filhosDe(elemento, false), elemento.lingua) };
}

const trechosDe = (elemento: Elemento): Trecho[] =>
  elemento.filhos.flatMap((filho) => (eTrecho(filho) ? [filho] : trechosDe(filho)));

/** Trechos e partes de frase seguidos viram um parágrafo. */
function emParagrafos(filhos: readonly (Elemento | Trecho)[], lingua: string | null): Elemento[] {
  const saida: { elemento: Elemento; aberto: boolean }[] = [];
  for (const filho of filhos) {
    const solto = eTrecho(filho) || filho.tipo === 'Span';
    const anterior = saida.at(-1);
    if (!solto) {
      saida.push({ elemento: filho, aberto: false });
    } else if (anterior?.aberto) {
      anterior.elemento = { ...anterior.elemento, filhos: [...anterior.elemento.filhos, filho] };
    } else {
      const onde = eTrecho(filho) ? [filho.pagina, filho.pagina] : [filho.primeira, filho.ultima];
      const [primeira, ultima] = onde as [number, number];
      const elemento = {
        tipo: 'P',
        alternativo: null,
        lingua,
        atributos: '',
        filhos: [filho],
        primeira,
        ultima,
      };
      saida.push({ elemento, aberto: true });
    }
  }
  return saida.map(({ elemento }) => elemento);
}

/** O tipo do elemento dono de cada trecho, na ordem de leitura. */
export function donos(elemento: Elemento): { trecho: Trecho; tipo: string }[] {
  return elemento.filhos.flatMap((filho) =>
    eTrecho(filho) ? [{ trecho: filho, tipo: elemento.tipo }] : donos(filho),
  );
}

/**
 * Escreve a árvore. `numero` dá o número novo de um trecho na sua página; `objetos`, o objeto de cada página. Devolve o
 * objeto da raiz.
 */
export function escreverEstrutura(
  escritor: EscritorPdf,
  documento: Elemento,
  idioma: string,
  numero: (trecho: Trecho) => number,
  objetos: ReadonlyMap<number, number>,
): number {
  const raiz = escritor.reservar();
  const porPagina = new Map([...objetos.keys()].map((pagina): [number, number[]] => [pagina, []]));
  const escrever = (elemento: Elemento, pai: number, daqui: string): number => {
    const lingua = pai === raiz ? idioma : (elemento.lingua ?? idioma);
    const meu = escritor.reservar();
    const pagina = elemento.filhos.find(eTrecho)?.pagina;
    const filhos = elemento.filhos.map((filho) => {
      if (!eTrecho(filho)) return `${escrever(filho, meu, lingua)} 0 R`;
      const novo = numero(filho);
      porPagina.get(filho.pagina)![novo] = meu;
      return filho.pagina === pagina
        ? String(novo)
        : `<</Type/MCR/Pg ${objetos.get(filho.pagina)} 0 R/MCID ${novo}>>`;
    });
    escritor.definir(
      meu,
      `<</Type/StructElem/S/${elemento.tipo}/P ${pai} 0 R${pagina === undefined ? '' : `/Pg ${objetos.get(pagina)} 0 R`}` +
        `${lingua === daqui ? '' : `/Lang${textoPdf(lingua)}`}${elemento.alternativo === null ? '' : `/Alt${textoPdf(elemento.alternativo)}`}` +
        `${elemento.atributos}/K[${filhos.join(' ')}]>>`,
    );
    return meu;
  };
  const topo = escrever(documento, raiz, '');
  const numeros = [...porPagina.values()].map(
    (elementos, i) => `${i} [${elementos.map((e) => `${e} 0 R`).join(' ')}]`,
  );
  const arvore = escritor.juntar(`<</Nums[${numeros.join(' ')}]>>`);
  escritor.definir(
    raiz,
    `<</Type/StructTreeRoot/K ${topo} 0 R/ParentTree ${arvore} 0 R/ParentTreeNextKey ${porPagina.size}>>`,
  );
  return raiz;
}

/** Começa pelo primeiro nível e não pula nenhum (ISO 14289-1, 7.4.2). */
export function titulosEmOrdem(elemento: Elemento): boolean {
  let anterior = 0;
  const conferir = ({ tipo, filhos }: Elemento): boolean => {
    const nivel = Number(/^H([1-6])$/.exec(tipo)?.[1] ?? 0);
    const certo = nivel <= anterior + 1;
    if (nivel > 0) anterior = nivel;
    return certo && filhos.every((filho) => eTrecho(filho) || conferir(filho));
  };
  return conferir(elemento) && anterior > 0;
}
