import { DataCivil, lerDataCivil } from '../../../../kernel/data-civil';
import { transliterar } from './texto-cnab';

/**
 * N dígitos à direita com zeros; A texto à esquerda com brancos; V centavos; D data DDMMAAAA ou, em seis posições,
 * DDMMAA; I data AAAAMMDD (zeros = sem data).
 */
type TipoCampo = 'N' | 'A' | 'V' | 'D' | 'I';

/** Nome, primeira e última posição (de 1, inclusive), tipo e, quando o campo pode faltar, o valor que leva. */
export type Descricao =
  | readonly [nome: string, inicio: number, fim: number, tipo: TipoCampo]
  | readonly [nome: string, inicio: number, fim: number, tipo: TipoCampo, padrao: string];

interface ValorPorTipo {
  N: string | number;
  A: string;
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

type Valores<C extends Descricao> = {
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

/** Um registro com a largura exata, em ASCII. Erro: `RangeError` se um número não cabe (texto é cortado, número nunca). */
export function escrever<C extends Descricao>(registro: Registro<C>, valores: Valores<C>): string {
  const informados = valores as Readonly<Record<string, string | number | null | undefined>>;
  let linha = '';
  for (const [nome, inicio, fim, tipo, padrao] of registro.campos) {
    linha += formatar(tipo, informados[nome], padrao ?? '', fim - inicio + 1, nome);
  }
  return linha;
}

function formatar(
  tipo: TipoCampo,
  valor: string | number | null | undefined,
  padrao: string,
  largura: number,
  nome: string,
): string {
  if (tipo === 'A') {
    return transliterar((valor ?? padrao).toString())
      .slice(0, largura)
      .padEnd(largura);
  }
  const data = tipo === 'D' || tipo === 'I';
  const digitos =
    data && typeof valor === 'string'
      ? formatarData(tipo, valor, largura)
      : (valor ?? (data ? '0' : padrao)).toString();
  if (!/^\d+$/.test(digitos) || digitos.length > largura) throw new RangeError(`${nome} não cabe no campo`);
  return digitos.padStart(largura, '0');
}

function formatarData(tipo: 'D' | 'I', data: string, largura: number): string {
  const [ano = '', mes = '', dia = ''] = data.split('-');
  return tipo === 'I' ? ano + mes + dia : dia + mes + ano.slice(largura === 6 ? 2 : 0);
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
