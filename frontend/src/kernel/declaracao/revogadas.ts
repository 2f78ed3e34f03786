import { lerCbor } from './cbor';
import { assinadaPor, type ChavePublica, type Conferir } from './chaves';
import { lerAssinada } from './cose';
import { type Declaracao } from './declaracao';

/** Licenças que tiveram carteira e a perderam antes da data que ela traz. */
export interface ListaRevogadas {
  /** Segundos desde 1970. */
  readonly geradaEm: number;
  /** Segundos desde 1970: quando já há outra. */
  readonly proxima: number;
  /** `ano * POR_ANO + sequencia`, por modalidade. */
  readonly numeros: readonly [esportiva: ReadonlySet<number>, recreativa: ReadonlySet<number>];
}

const VERSAO = 1;
/** No cabeçalho protegido: uma lista não passa por declaração, nem o contrário. */
const TIPO_REVOGADAS = 'revogadas';
const POR_ANO = 10_000_000_000;

export const estaRevogada = (
  { numeros }: ListaRevogadas,
  { modalidade, ano, sequencia }: Pick<Declaracao, 'modalidade' | 'ano' | 'sequencia'>,
): boolean => numeros[modalidade].has(ano * POR_ANO + sequencia);

/** `null` se não é uma lista assinada por uma destas chaves. */
export async function lerRevogadas(
  bytes: Uint8Array,
  chaves: readonly ChavePublica[],
  conferir: Conferir,
): Promise<ListaRevogadas | null> {
  const assinada = lerAssinada(bytes);
  if (assinada?.tipo !== TIPO_REVOGADAS) return null;
  const chave = chaves.find(({ kid }) => kid === assinada.kid);
  if (!chave || !(await assinadaPor(assinada, chave, conferir))) return null;
  const campos = lerCbor(assinada.carga);
  if (!Array.isArray(campos) || campos.length !== 4) return null;
  const [versao, geradaEm, proxima, modalidades] = campos as unknown[];
  if (versao !== VERSAO || !instante(geradaEm) || !instante(proxima)) return null;
  if (!Array.isArray(modalidades) || modalidades.length !== 2) return null;
  const [esportiva, recreativa] = modalidades.map((m) => m instanceof Uint8Array && deDiferencas(m));
  return esportiva && recreativa ? { geradaEm, proxima, numeros: [esportiva, recreativa] } : null;
}

const instante = (valor: unknown): valor is number => typeof valor === 'number' && valor >= 0;

/** LEB128 das diferenças, em ordem; `null` para diferença zero, alongada, cortada ou grande demais. */
function deDiferencas(bytes: Uint8Array): Set<number> | null {
  const numeros = new Set<number>();
  let anterior = 0;
  let diferenca = 0;
  let peso = 1;
  for (const byte of bytes) {
    if (peso > Number.MAX_SAFE_INTEGER) return null;
    diferenca += (byte % 128) * peso;
    peso *= 128;
    if (anterior + diferenca > Number.MAX_SAFE_INTEGER) return null;
    if (byte >= 128) continue;
    if (byte === 0) return null;
    anterior += diferenca;
    numeros.add(anterior);
    diferenca = 0;
    peso = 1;
  }
  return peso === 1 ? numeros : null;
}
