import { Cbor, codificar } from './cbor';
import { assinadaPor, ChavePublica, Conferir } from './chaves';
import { Assinante, assinar, lerAssinada, lerCbor } from './cose';
import type { DeclaracaoAssinada } from './declaracao-assinada';

/** Licenças que tiveram carteira e a perderam antes da data que ela traz. */
export interface ListaRevogadas {
  /** Segundos desde 1970. */
  readonly geradaEm: number;
  /** Segundos desde 1970: quando já há outra. */
  readonly proxima: number;
  /** Números por modalidade. */
  readonly numeros: readonly [esportiva: ReadonlySet<number>, recreativa: ReadonlySet<number>];
}

type Numero = Pick<DeclaracaoAssinada, 'modalidade' | 'sequencia' | 'ano'>;

const VERSAO = 1;
/** No cabeçalho protegido: uma lista não passa por declaração, nem o contrário. */
const TIPO_REVOGADAS = 'revogadas';
/** A sequência do protocolo vai a dez algarismos (decisão D5). */
const POR_ANO = 10_000_000_000;

export const numeroNaLista = ({ sequencia, ano }: Pick<Numero, 'sequencia' | 'ano'>): number =>
  ano * POR_ANO + sequencia;

export const estaRevogada = (lista: ListaRevogadas, licenca: Numero): boolean =>
  lista.numeros[licenca.modalidade].has(numeroNaLista(licenca));

/** Bytes da lista assinada. */
export function assinarRevogadas(
  { geradaEm, proxima, licencas }: { geradaEm: number; proxima: number; licencas: readonly Numero[] },
  assinante: Assinante,
): Uint8Array {
  const daModalidade = (modalidade: 0 | 1) =>
    emDiferencas(licencas.filter((l) => l.modalidade === modalidade).map(numeroNaLista));
  const carga: Cbor = [VERSAO, geradaEm, proxima, [daModalidade(0), daModalidade(1)]];
  return assinar(codificar(carga), assinante, TIPO_REVOGADAS);
}

/** `null` se não é uma lista assinada por uma destas chaves. */
export function lerRevogadas(
  bytes: Uint8Array,
  chaves: readonly ChavePublica[],
  conferir: Conferir,
): ListaRevogadas | null {
  const assinada = lerAssinada(bytes);
  if (assinada?.tipo !== TIPO_REVOGADAS) return null;
  const chave = chaves.find(({ kid }) => kid === assinada.kid);
  if (!chave || !assinadaPor(assinada, chave, conferir)) return null;
  const campos = lerCbor(assinada.carga);
  if (!Array.isArray(campos) || campos.length !== 4) return null;
  const [versao, geradaEm, proxima, modalidades] = campos as Cbor[];
  if (versao !== VERSAO || !instante(geradaEm) || !instante(proxima)) return null;
  if (!Array.isArray(modalidades) || modalidades.length !== 2) return null;
  const [esportiva, recreativa] = (modalidades as Cbor[]).map(
    (m) => m instanceof Uint8Array && deDiferencas(m),
  );
  return esportiva && recreativa ? { geradaEm, proxima, numeros: [esportiva, recreativa] } : null;
}

const instante = (valor: Cbor | undefined): valor is number => typeof valor === 'number' && valor >= 0;

/** Em ordem, cada número como a diferença do anterior (o primeiro, de zero), em LEB128 sem sinal. */
function emDiferencas(numeros: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let anterior = 0;
  for (const numero of [...new Set(numeros)].sort((a, b) => a - b)) {
    let resto = numero - anterior;
    for (; resto >= 128; resto = Math.floor(resto / 128)) bytes.push((resto % 128) + 128);
    bytes.push(resto);
    anterior = numero;
  }
  return Uint8Array.from(bytes);
}

/** `null` para diferença zero, alongada, cortada ou grande demais. */
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
