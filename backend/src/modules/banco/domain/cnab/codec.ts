import { DataCivil, lerDataCivil } from '../../../../kernel/data-civil';
import { transliterar } from '../../../../kernel/transliterar';

/**
 * N dígitos à direita com zeros; A texto à esquerda com brancos, cortado se não cabe; C código à esquerda com brancos,
 * que nunca se corta; V centavos; D data DDMMAAAA ou, em seis posições, DDMMAA; I data AAAAMMDD (zeros = sem data).
 */
type TipoCampo = 'N' | 'A' | 'C' | 'V' | 'D' | 'I';

/** Nome, primeira e última posição (de 1, inclusive), tipo e, quando o campo pode faltar, o valor que leva. */
export type Descricao =
  | readonly [nome: string, inicio: number, fim: number, tipo: TipoCampo]
  | readonly [nome: string, inicio: number, fim: number, tipo: TipoCampo, padrao: string];

export interface Registro<C extends Descricao> {
  readonly largura: number;
  readonly campos: readonly C[];
  readonly porNome: ReadonlyMap<string, C>;
}

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

/** Erro: `RangeError` se um número ou código não cabe. */
export function gravar(
  destino: Buffer,
  em: number,
  [nome, inicio, fim, tipo]: Descricao,
  valor: Valor,
): void {
  const de = em + inicio - 1;
  const ate = em + fim;
  switch (tipo) {
    case 'A':
      gravarTexto(destino, de, ate, `${valor}`);
      return;
    case 'C':
      if (gravarTexto(destino, de, ate, `${valor}`) > fim - inicio + 1) naoCabe(nome);
      return;
    case 'D':
    case 'I':
      if (typeof valor === 'string' && valor[4] === '-') gravarData(destino, de, ate, tipo, valor);
      else gravarDigitos(destino, de, ate, `${valor ?? 0}`, nome);
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
    const digito = resto % 10;
    destino[i] = ZERO + digito;
    resto = (resto - digito) / 10;
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
  // Sinais que se limpam com o que os rodeia: só o texto inteiro diz o que fica.
  if (/[<>"'`´«»]/.test(texto)) return PELO_CAMINHO_LENTO;
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

/** `null` para zeros ou brancos (sem data); `'INVALIDA'` para uma data que não existe. */
export type DataLida = DataCivil | null | 'INVALIDA';

/** Ordem dos bytes de dia, mês e ano de cada forma de data; DDMMAA é deste século. */
const POSICOES_DA_DATA = {
  DDMMAAAA: { dia: 0, mes: 2, ano: 4, digitosDoAno: 4 },
  DDMMAA: { dia: 0, mes: 2, ano: 4, digitosDoAno: 2 },
  AAAAMMDD: { dia: 6, mes: 4, ano: 0, digitosDoAno: 4 },
} as const;
const SECULO = 2000;
/** Um arquivo tem poucas datas diferentes; um arquivo estragado não enche a memória com elas. */
const MAXIMO_GUARDADO = 4096;

/** Onde uma linha está: os bytes de um bloco do arquivo, os mesmos um caractere por byte, e onde ela começa nos dois. */
export interface Trecho {
  readonly bytes: Buffer;
  readonly texto: string;
  readonly inicio: number;
}

/** Um campo de uma tabela, pronto para ler de uma linha que tem a largura do registro. */
export class Campo {
  private readonly de: number;
  private readonly ate: number;
  private readonly tipo: TipoCampo;
  private readonly datas = new Map<number, DataLida>();

  /** Erro: `RangeError` se a tabela não tem o campo. */
  constructor(registro: Registro<Descricao>, nome: string) {
    const campo = registro.porNome.get(nome);
    if (!campo) throw new RangeError(`a tabela não tem ${nome}`);
    this.de = campo[1] - 1;
    this.ate = campo[2];
    this.tipo = campo[3];
  }

  /** Um caractere por byte, como veio. */
  texto({ texto, inicio }: Trecho): string {
    return texto.slice(inicio + this.de, inicio + this.ate);
  }

  /** Como `texto`, sem os brancos das pontas. */
  aparado({ bytes, texto, inicio }: Trecho): string {
    let de = inicio + this.de;
    let ate = inicio + this.ate;
    while (ate > de && bytes[ate - 1] === ESPACO) ate--;
    while (de < ate && bytes[de] === ESPACO) de++;
    return texto.slice(de, ate);
  }

  /** O número, ou -1 se há algo além de dígitos. Até 15 posições. */
  inteiro({ bytes, inicio }: Trecho): number {
    const ate = inicio + this.ate;
    let i = inicio + this.de;
    // Quase tudo são zeros à esquerda, e conferi-los custa muito menos do que multiplicar por dez.
    while (i < ate && bytes[i] === ZERO) i++;
    let numero = 0;
    for (; i < ate; i++) {
      const digito = (bytes[i] ?? 0) - ZERO;
      if (digito < 0 || digito > 9) return -1;
      numero = numero * 10 + digito;
    }
    return numero;
  }

  /** Se só há dígitos. */
  soDigitos({ bytes, inicio }: Trecho): boolean {
    for (let i = inicio + this.de; i < inicio + this.ate; i++) {
      const byte = bytes[i] ?? 0;
      if (byte < ZERO || byte > 0x39) return false;
    }
    return true;
  }

  /** Se só há zeros e brancos. */
  vazio({ bytes, inicio }: Trecho): boolean {
    for (let i = inicio + this.de; i < inicio + this.ate; i++) {
      if (bytes[i] !== ZERO && bytes[i] !== ESPACO) return false;
    }
    return true;
  }

  /** O primeiro byte do campo. */
  byte({ bytes, inicio }: Trecho): number {
    return bytes[inicio + this.de] ?? 0;
  }

  data(linha: Trecho): DataLida {
    const numero = this.inteiro(linha);
    if (numero < 0) return this.vazio(linha) ? null : 'INVALIDA';
    const guardada = this.datas.get(numero);
    if (guardada !== undefined) return guardada;
    const lida = numero === 0 ? null : this.lerData(this.texto(linha));
    if (this.datas.size >= MAXIMO_GUARDADO) this.datas.clear();
    this.datas.set(numero, lida);
    return lida;
  }

  private lerData(texto: string): DataLida {
    const forma = this.tipo === 'I' ? 'AAAAMMDD' : texto.length === 6 ? 'DDMMAA' : 'DDMMAAAA';
    const { dia, mes, ano, digitosDoAno } = POSICOES_DA_DATA[forma];
    const lido = texto.slice(ano, ano + digitosDoAno);
    const anoInteiro = digitosDoAno === 2 ? (SECULO + Number(lido)).toString() : lido;
    return (
      lerDataCivil(`${anoInteiro}-${texto.slice(mes, mes + 2)}-${texto.slice(dia, dia + 2)}`) ?? 'INVALIDA'
    );
  }
}

/** Campos de uma linha pelo nome, para os registros de que há poucos num arquivo. */
export interface Leitor {
  tem(nome: string): boolean;
  texto(nome: string): string;
  data(nome: string): DataLida;
}

/** A linha tem pelo menos a largura do registro. */
export function leitor(registro: Registro<Descricao>, linha: Trecho): Leitor {
  return {
    tem: (nome) => registro.porNome.has(nome),
    texto: (nome) => new Campo(registro, nome).texto(linha),
    data: (nome) => new Campo(registro, nome).data(linha),
  };
}
