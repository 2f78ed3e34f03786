import { RecusaDeArquivo } from './recusa';

type Formato = 'CNAB240' | 'CNAB400' | 'ARRECADACAO150';

export interface ArquivoEmLinhas {
  readonly layout: Formato;
  /** Um caractere por byte (ISO-8859-1), sem terminadores nem linhas vazias depois da última. */
  readonly linhas: readonly string[];
  readonly avisos: readonly Aviso[];
}

export interface Aviso {
  readonly codigo: CodigoAviso;
  readonly linha: number | null;
  readonly detalhe: string | null;
}

export const CODIGOS_AVISO = [
  'MARCA_DE_ORDEM_DE_BYTES',
  'LINHA_APARADA',
  'CABECALHO_DE_LOTE_COMPRIDO',
  'OUTRO_SERVICO',
  'CONVENIO_AUSENTE_NA_LINHA',
  'NUMERACAO_DO_BANCO_QUEBRADA',
  'DATA_DE_GERACAO_IMPLAUSIVEL',
  'FALTA_ARQUIVO',
  'NSA_ANTERIOR',
] as const;
export type CodigoAviso = (typeof CODIGOS_AVISO)[number];

/** Assinaturas de arquivos que não são texto: PDF, ZIP, PNG, JPEG, GIF, gzip. */
const ASSINATURAS = ['25504446', '504b0304', '89504e47', 'ffd8ff', '47494638', '1f8b'];
const NULO = 0;
const ESPACO = 0x20;
const FIM_DE_ARQUIVO_DOS = '\x1a';
/** Um retorno começa por dígito ou letra; os dígitos em EBCDIC são F0 a F9. */
const MAIOR_ASCII = 0x7f;

/**
 * Decide pelo conteúdo, nunca pelo nome, e separa as linhas (CR LF, LF ou CR).
 * Erro: `RecusaDeArquivo`.
 */
export function separarLinhas(bytes: Buffer): ArquivoEmLinhas {
  const avisos: Aviso[] = [];
  let inicio = 0;
  const comeco = bytes.subarray(0, 8).toString('hex');
  if (comeco.startsWith('fffe') || comeco.startsWith('feff'))
    throw new RecusaDeArquivo('CODIFICACAO_NAO_ACEITA');
  if (comeco.startsWith('efbbbf')) {
    inicio = 3;
    avisos.push({ codigo: 'MARCA_DE_ORDEM_DE_BYTES', linha: null, detalhe: null });
  }
  if (ASSINATURAS.some((assinatura) => comeco.startsWith(assinatura))) {
    throw new RecusaDeArquivo('CONTEUDO_NAO_E_TEXTO');
  }
  const primeiro = bytes[inicio];
  if (primeiro !== undefined && (primeiro > MAIOR_ASCII || primeiro === NULO || bytes[inicio + 1] === NULO)) {
    throw new RecusaDeArquivo('CODIFICACAO_NAO_ACEITA');
  }
  const texto = bytes.subarray(inicio).toString('latin1');
  if (temSinalDeControle(bytes)) throw new RecusaDeArquivo('CONTEUDO_NAO_E_TEXTO');
  const linhas = texto.split(/\r\n|\n|\r/);
  const ultima = linhas.at(-1) ?? '';
  if (ultima.endsWith(FIM_DE_ARQUIVO_DOS)) linhas[linhas.length - 1] = ultima.slice(0, -1);
  while (linhas.length > 0 && (linhas.at(-1) ?? '').trim() === '') linhas.pop();
  const primeira = linhas[0];
  if (primeira === undefined) throw new RecusaDeArquivo('ARQUIVO_VAZIO');
  if (linhas.some((linha) => linha.includes(FIM_DE_ARQUIVO_DOS))) {
    throw new RecusaDeArquivo('CONTEUDO_NAO_E_TEXTO');
  }
  return { layout: layoutDaPrimeiraLinha(primeira, linhas.length), linhas, avisos };
}

/** Qualquer sinal abaixo do espaço que não seja tabulação, fim de linha ou o fim de arquivo do DOS. */
function temSinalDeControle(bytes: Buffer): boolean {
  for (const byte of bytes) {
    if (byte < ESPACO && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a) return true;
  }
  return false;
}

function layoutDaPrimeiraLinha(primeira: string, quantidade: number): Formato {
  if (quantidade === 1 && primeira.length > 400) throw new RecusaDeArquivo('SEM_QUEBRAS_DE_LINHA');
  if (/^\d{3}0{5}/.test(primeira) && primeira.length <= 241) return 'CNAB240';
  if (/^0[12]/.test(primeira) && primeira.length === 400) return 'CNAB400';
  if (/^A[12]/.test(primeira) && primeira.length >= 80 && primeira.length <= 150) return 'ARRECADACAO150';
  throw new RecusaDeArquivo('LARGURA_DESCONHECIDA', 1, '240', primeira.length.toString());
}
