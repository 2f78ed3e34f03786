import { DataCivil, lerDataCivil } from '../../../../kernel/data-civil';
import { transliterar } from './texto-cnab';

/**
 * N dígitos à direita com zeros; A texto à esquerda com brancos, cortado se não cabe; C código à esquerda com brancos,
 * que nunca se corta; V centavos; D data DDMMAAAA ou, em seis posições, DDMMAA; I data AAAAMMDD (zeros = sem data).
 */
type TipoCampo = 'N' | 'A' | 'C' | 'V' | 'D' | 'I';

/** Nome, primeira e última posição (de 1, inclusive), tipo e, quando o campo pode faltar, o valor que leva. */
export type Descricao =
  | readonly [nome: string, inicio: number, fim: number, tipo: TipoCampo]
  | readonly [nome: string, inicio: number, fim: number, tipo: TipoCampo, padrao: string];

interface ValorPorTipo {
  N: string | number;
  A: string;
  C: string;
  V: number;
  D: DataCivil | null;
  I: DataCivil | null;
}

type Obrigatorio<C extends Descricao> = C extends readonly [string, number, number, TipoCampo, string]
  ? never
  : C;
type ComPadrao<C extends Descricao> = Exclude<C, Obrigatorio<C>>;

export interface Registro<C extends Descricao> {
  readonly largura: number;
  readonly campos: readonly C[];
  readonly porNome: ReadonlyMap<string, C>;
}

type ValoresDe<C extends Descricao> = {
  readonly [K in Obrigatorio<C> as K[0]]: ValorPorTipo[K[3]];
} & { readonly [K in ComPadrao<C> as K[0]]?: ValorPorTipo[K[3]] };

/** Tabela de campos de um registro. Erro: `RangeError` se os campos não cobrem a largura sem buraco nem sobreposição. */
export function tabela<const C extends readonly Descricao[]>(
  largura: number,
  campos: C,
): Registro<C[number]> {
  let proxima = 1;
  for (const [nome, inicio, fim] of campos) {
    if (inicio !== proxima || fim < inicio) throw new RangeError(`campo ${nome} fora do lugar`);
    proxima = fim + 1;
  }
  if (proxima !== largura + 1) throw new RangeError('a tabela não cobre o registro');
  return { largura, campos, porNome: new Map(campos.map((campo) => [campo[0], campo])) };
}

export type Valor = string | number | null;
export type Valores = Readonly<Record<string, Valor | undefined>>;

/**
 * Um registro com os campos que se repetem já escritos, terminado em CR LF: `escrever` só põe os que mudam de uma linha
 * para outra, que são os sem padrão e sem valor fixo.
 */
export class Molde {
  private readonly modelo: Buffer;
  private readonly variaveis: readonly Descricao[];

  /** Erro: `RangeError` se um valor fixo não cabe no seu campo. */
  constructor(registro: Registro<Descricao>, fixos: Valores) {
    this.modelo = Buffer.from(`${' '.repeat(registro.largura)}\r\n`, 'latin1');
    this.variaveis = registro.campos.filter((campo) => {
      const valor = fixos[campo[0]] ?? campo[4];
      if (valor !== undefined) gravar(this.modelo, 0, campo, valor);
      return valor === undefined;
    });
  }

  /** Bytes de uma linha, com o fim. */
  get tamanho(): number {
    return this.modelo.length;
  }

  /** Erro: `RangeError` se um valor falta ou não cabe no seu campo. */
  escrever(destino: Buffer, em: number, valores: Valores): void {
    destino.set(this.modelo, em);
    for (const campo of this.variaveis) {
      const valor = valores[campo[0]];
      if (valor === undefined) throw new RangeError(`falta ${campo[0]}`);
      gravar(destino, em, campo, valor);
    }
  }
}

/** Um registro com a largura exata, em ASCII. Erro: `RangeError` se um número ou código não cabe. */
export function escrever<C extends Descricao>(registro: Registro<C>, valores: ValoresDe<C>): string {
  const molde = new Molde(registro, valores);
  const linha = Buffer.allocUnsafe(molde.tamanho);
  // Num campo de data sem padrão, `null` é um valor, e o molde o toma por ausente.
  molde.escrever(linha, 0, valores);
  return linha.toString('latin1', 0, registro.largura);
}

function gravar(destino: Buffer, em: number, [nome, inicio, fim, tipo]: Descricao, valor: Valor): void {
  const de = em + inicio - 1;
  const ate = em + fim;
  switch (tipo) {
    case 'A':
      gravarTexto(destino, de, ate, String(valor));
      return;
    case 'C':
      if (gravarTexto(destino, de, ate, String(valor)) > fim - inicio + 1) naoCabe(nome);
      return;
    case 'D':
    case 'I':
      if (typeof valor === 'string' && valor[4] === '-') gravarData(destino, de, ate, tipo, valor);
      else gravarDigitos(destino, de, ate, '0', nome);
      return;
    case 'N':
    case 'V':
      if (typeof valor === 'number') gravarInteiro(destino, de, ate, valor, nome);
      else gravarDigitos(destino, de, ate, valor ?? '', nome);
  }
}

function naoCabe(nome: string): never {
  throw new RangeError(`${nome} não cabe no campo`);
}

const ZERO = 0x30;
const ESPACO = 0x20;

function gravarInteiro(destino: Buffer, de: number, ate: number, valor: number, nome: string): void {
  if (!Number.isSafeInteger(valor) || valor < 0) naoCabe(nome);
  let resto = valor;
  for (let i = ate - 1; i >= de; i--) {
    const dezenas = Math.floor(resto / 10);
    destino[i] = ZERO + resto - dezenas * 10;
    resto = dezenas;
  }
  if (resto > 0) naoCabe(nome);
}

function gravarDigitos(destino: Buffer, de: number, ate: number, texto: string, nome: string): void {
  if (texto === '') naoCabe(nome);
  let i = ate - 1;
  for (let j = texto.length - 1; j >= 0; j--, i--) {
    const sinal = texto.charCodeAt(j);
    // Zeros à esquerda que sobram não fazem falta; outro dígito, sim.
    if (sinal < ZERO || sinal > 0x39 || (i < de && sinal !== ZERO)) naoCabe(nome);
    if (i >= de) destino[i] = sinal;
  }
  if (i >= de) destino.fill(ZERO, de, i + 1);
}

/** `AAAA-MM-DD` em DDMMAAAA, DDMMAA (se só há seis posições) ou AAAAMMDD. */
function gravarData(destino: Buffer, de: number, ate: number, tipo: 'D' | 'I', data: string): void {
  const ordem = tipo === 'I' ? AAAAMMDD : ate - de === 6 ? DDMMAA : DDMMAAAA;
  for (let i = 0; i < ordem.length; i++) destino[de + i] = data.charCodeAt(ordem[i] ?? 0);
}
const AAAAMMDD = [0, 1, 2, 3, 5, 6, 8, 9];
const DDMMAAAA = [8, 9, 5, 6, 0, 1, 2, 3];
const DDMMAA = [8, 9, 5, 6, 2, 3];

const SOME = 0;
const PELO_CAMINHO_LENTO = -1;
/** O sinal ASCII de cada um dos 256 primeiros do Unicode; os que viram dois ou mais não se resolvem um a um. */
const SINAIS = Int8Array.from({ length: 256 }, (_, codigo) => {
  const texto = String.fromCharCode(codigo);
  if (/\s/.test(texto)) return ESPACO;
  const ascii = transliterar(texto);
  return ascii.length > 1 ? PELO_CAMINHO_LENTO : ascii === '' ? SOME : ascii.charCodeAt(0);
});

/** Escreve `transliterar(texto)` cortado e completado com brancos. Devolve quantos sinais ele tem sem o corte. */
function gravarTexto(destino: Buffer, de: number, ate: number, texto: string): number {
  let i = de;
  let separar = false;
  for (let j = 0; j < texto.length; j++) {
    const sinal = SINAIS[texto.charCodeAt(j)] ?? PELO_CAMINHO_LENTO;
    if (sinal === PELO_CAMINHO_LENTO) return gravarTexto(destino, de, ate, transliterar(texto));
    if (sinal === SOME) continue;
    if (sinal === ESPACO) {
      separar = i > de;
      continue;
    }
    if (separar) {
      if (i < ate) destino[i] = ESPACO;
      i++;
      separar = false;
    }
    if (i < ate) destino[i] = sinal;
    i++;
  }
  if (i < ate) destino.fill(ESPACO, i, ate);
  return i - de;
}

export type NomeCampo<C extends Descricao> = C[0];

/** Os caracteres do campo, como estão na linha (um caractere por byte). */
export function fatiar<C extends Descricao>(
  registro: Registro<C>,
  linha: string,
  nome: NomeCampo<C>,
): string {
  const campo = registro.porNome.get(nome);
  if (!campo) throw new RangeError(`a tabela não tem ${nome}`);
  return linha.slice(campo[1] - 1, campo[2]);
}

/** Centavos, ou `null` se houver algo além de dígitos. */
export function lerValor(texto: string): number | null {
  return /^\d+$/.test(texto) ? Number(texto) : null;
}

/** DDMMAAAA ou DDMMAA. `null` para zeros ou brancos (sem data); `'INVALIDA'` para uma data que não existe. */
export function lerDataCnab(texto: string): DataLida {
  const ano = texto.length === 6 ? `20${texto.slice(4)}` : texto.slice(4);
  return lerPartes(texto, ano, texto.slice(2, 4), texto.slice(0, 2));
}

/** AAAAMMDD, com as mesmas regras de `lerDataCnab`. */
function lerDataInvertida(texto: string): DataLida {
  return lerPartes(texto, texto.slice(0, 4), texto.slice(4, 6), texto.slice(6));
}

function lerPartes(texto: string, ano: string, mes: string, dia: string): DataLida {
  if (/^[0 ]*$/.test(texto)) return null;
  return lerDataCivil(`${ano}-${mes}-${dia}`) ?? 'INVALIDA';
}

export type DataLida = DataCivil | null | 'INVALIDA';

/** Os campos de uma ou mais linhas que formam um item só, pelo nome; um nome repetido é o da primeira. */
export interface Leitor {
  texto(nome: string): string;
  data(nome: string): DataLida;
  valor(nome: string): number | null;
}

export function leitor(...partes: readonly (readonly [Registro<Descricao>, string])[]): Leitor {
  const achar = (nome: string): { readonly tipo: TipoCampo; readonly texto: string } => {
    for (const [registro, linha] of partes) {
      const campo = registro.porNome.get(nome);
      if (campo) return { tipo: campo[3], texto: linha.slice(campo[1] - 1, campo[2]) };
    }
    throw new RangeError(`as tabelas não têm ${nome}`);
  };
  return {
    texto: (nome) => achar(nome).texto,
    valor: (nome) => lerValor(achar(nome).texto),
    data: (nome) => {
      const { tipo, texto } = achar(nome);
      return tipo === 'I' ? lerDataInvertida(texto) : lerDataCnab(texto);
    },
  };
}
