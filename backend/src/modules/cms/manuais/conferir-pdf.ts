import { PDFArray, PDFDict, PDFDocument, PDFName, PDFObject, PDFStream } from 'pdf-lib';
import { ErroDominio } from '../../../kernel/erro-dominio';

/** Chaves e valores de ISO 32000-1 (12.6, 7.11, 13) que fazem o leitor rodar, abrir ou carregar o que não é o texto. */
const CHAVES: Readonly<Record<string, string>> = {
  JS: 'MANUAL_COM_SCRIPT',
  JavaScript: 'MANUAL_COM_SCRIPT',
  XFA: 'MANUAL_COM_SCRIPT',
  AA: 'MANUAL_AO_ABRIR',
  EF: 'MANUAL_COM_ANEXO',
  EmbeddedFiles: 'MANUAL_COM_ANEXO',
};
const ACOES: Readonly<Record<string, string>> = {
  JavaScript: 'MANUAL_COM_SCRIPT',
  Launch: 'MANUAL_COM_COMANDO',
  SubmitForm: 'MANUAL_COM_COMANDO',
  ImportData: 'MANUAL_COM_COMANDO',
  GoToR: 'MANUAL_COM_COMANDO',
  GoToE: 'MANUAL_COM_ANEXO',
};
const TIPOS: Readonly<Record<string, string>> = {
  EmbeddedFile: 'MANUAL_COM_ANEXO',
  FileAttachment: 'MANUAL_COM_ANEXO',
  RichMedia: 'MANUAL_COM_ANEXO',
  Screen: 'MANUAL_COM_ANEXO',
  Movie: 'MANUAL_COM_ANEXO',
  Sound: 'MANUAL_COM_ANEXO',
  '3D': 'MANUAL_COM_ANEXO',
};

/**
 * Abre o PDF, conta as páginas e passa por todos os objetos, também os que nenhuma página alcança. Erros 422:
 * `MANUAL_NAO_E_PDF`, `MANUAL_CIFRADO`, `MANUAL_ILEGIVEL`, `MANUAL_COM_SCRIPT`, `MANUAL_COM_COMANDO`, `MANUAL_AO_ABRIR`,
 * `MANUAL_COM_ANEXO`.
 */
export async function conferirPdf(bytes: Buffer): Promise<{ paginas: number }> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw recusa('MANUAL_NAO_E_PDF');
  const pdf = await abrir(bytes);
  for (const [, objeto] of pdf.context.enumerateIndirectObjects()) conferirObjeto(objeto);
  return { paginas: pdf.getPageCount() };
}

async function abrir(bytes: Buffer): Promise<PDFDocument> {
  let pdf: PDFDocument;
  try {
    pdf = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    if (!pdf.isEncrypted && pdf.getPageCount() > 0) return pdf;
  } catch {
    // Partes cifradas não se abrem: o motivo que ajuda é esse.
    throw recusa(bytes.includes('/Encrypt') ? 'MANUAL_CIFRADO' : 'MANUAL_ILEGIVEL');
  }
  throw recusa(pdf.isEncrypted ? 'MANUAL_CIFRADO' : 'MANUAL_ILEGIVEL');
}

/** O objeto e os que estão escritos dentro dele; os de outros números passam na sua vez. */
function conferirObjeto(raiz: PDFObject): void {
  const porVer: PDFObject[] = [raiz];
  for (let objeto = porVer.pop(); objeto; objeto = porVer.pop()) {
    if (objeto instanceof PDFArray) porVer.push(...objeto.asArray());
    const dicionario = objeto instanceof PDFStream ? objeto.dict : objeto;
    if (!(dicionario instanceof PDFDict)) continue;
    for (const [chave, valor] of dicionario.entries()) {
      conferirEntrada(chave.decodeText(), valor, dicionario);
      porVer.push(valor);
    }
  }
}

function conferirEntrada(chave: string, valor: PDFObject, { context }: PDFDict): void {
  const alvo = context.lookup(valor);
  const nome = alvo instanceof PDFName ? alvo.decodeText() : '';
  const codigo =
    CHAVES[chave] ??
    (chave === 'S' ? ACOES[nome] : undefined) ??
    (chave === 'Type' || chave === 'Subtype' ? TIPOS[nome] : undefined);
  if (codigo) throw recusa(codigo);
  if (chave === 'OpenAction' && alvo instanceof PDFDict && !soVaiAPagina(alvo)) {
    throw recusa('MANUAL_AO_ABRIR');
  }
}

/** Os editores de texto escrevem em que página o leitor abre; isso nada executa. */
function soVaiAPagina(acao: PDFDict): boolean {
  return acao.lookup(PDFName.of('S')) === PDFName.of('GoTo');
}

const recusa = (codigo: string) => new ErroDominio(codigo, 'invalido');
