import { AsyncLocalStorage } from 'node:async_hooks';
import { Column, getMetadataArgsStorage, ValueTransformer } from 'typeorm';
import { Cifra, CUSTO_DA_CIFRA, ValorIlegivel } from './cifra';

let emUso: Cifra | null = null;

/**
 * O TypeORM cria os transformadores ao ler as classes, antes de haver configuração: cada processo diz aqui, uma vez,
 * com que chaves trabalha.
 */
export function usarCifra(cifra: Cifra): void {
  emUso = cifra;
}

function cifra(): Cifra {
  if (!emUso) throw new Error('a cifra ainda não foi configurada');
  return emUso;
}

const tolerancia = new AsyncLocalStorage<true>();

/** O que aparece no lugar de um texto que não se abre, para quem lê em `comIlegiveis`. Nunca se grava. */
export const ILEGIVEL = '(ilegível)';

/**
 * Para quem trabalha com muitas linhas, ou não precisa do que está cifrado: um texto que não se abre vem como `ILEGIVEL`, e
 * uma linha estragada não para as outras. Fora daqui, ler um deles é erro.
 */
export const comIlegiveis = <T>(trabalho: () => T): T => tolerancia.run(true, trabalho);

function abrirTexto(valor: Buffer, contexto: string): string {
  try {
    return cifra().decifrarTexto(valor, contexto);
  } catch (erro) {
    if (erro instanceof ValorIlegivel && tolerancia.getStore()) return ILEGIVEL;
    throw erro;
  }
}

/** Transformador de uma coluna cifrada. O contexto é `tabela.coluna`. */
export class ColunaCifrada implements ValueTransformer {
  constructor(
    readonly contexto: string,
    private readonly bytes: boolean,
  ) {}

  to(valor: unknown): unknown {
    if (valor === null || valor === undefined) return valor;
    if (valor === ILEGIVEL) throw new ValorIlegivel(`${this.contexto} gravaria o que não se abriu`);
    return cifra().cifrar(valor as string | Uint8Array, this.contexto);
  }

  from(valor: Buffer | null): string | Buffer | null {
    if (valor === null) return null;
    return this.bytes ? cifra().decifrar(valor, this.contexto) : abrirTexto(valor, this.contexto);
  }
}

const nomeEmTabela = (propriedade: string) => propriedade.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`);

function tabelaDe(classe: object): string {
  // A entidade só ganha nome depois das propriedades: o contexto sai do nome da classe, que as migrações repetem.
  return nomeEmTabela((classe as { name: string }).name.replace(/Entity$/, '')).slice(1);
}

/**
 * Texto guardado cifrado; a propriedade da entidade continua a ser texto. `letras` é o tamanho máximo em
 * caracteres; a coluna reserva quatro bytes por caractere.
 */
export function TextoCifrado(letras: number, { nulo = false } = {}): PropertyDecorator {
  return (alvo, propriedade) => {
    const name = nomeEmTabela(String(propriedade));
    Column({
      name,
      type: 'varbinary',
      length: letras * 4 + CUSTO_DA_CIFRA,
      nullable: nulo,
      transformer: new ColunaCifrada(`${tabelaDe(alvo.constructor)}.${name}`, false),
    })(alvo, propriedade);
  };
}

/** Bytes guardados cifrados, até `maximo` bytes (`mediumblob` quando não se diz). */
export function BytesCifrados(maximo?: number): PropertyDecorator {
  return (alvo, propriedade) => {
    const name = nomeEmTabela(String(propriedade));
    const transformer = new ColunaCifrada(`${tabelaDe(alvo.constructor)}.${name}`, true);
    Column(
      maximo
        ? { name, type: 'varbinary', length: maximo + CUSTO_DA_CIFRA, transformer }
        : { name, type: 'mediumblob', transformer },
    )(alvo, propriedade);
  };
}

export interface ColunaDeIndice {
  readonly entidade: unknown;
  readonly propriedade: string;
  readonly de: string;
  readonly dominio: string;
}

const indices: ColunaDeIndice[] = [];

/** Colunas de índice declaradas, para quem troca a chave delas. */
export const colunasDeIndice = (): readonly ColunaDeIndice[] => indices;

/** Resumo com chave da propriedade `de`, pelo qual a linha é achada. Quem grava o preenche com `indiceDe`. */
export function IndiceCifrado(de: string, dominio: string, { nulo = false } = {}): PropertyDecorator {
  return (alvo, propriedade) => {
    Column({ name: nomeEmTabela(String(propriedade)), type: 'binary', length: 32, nullable: nulo })(
      alvo,
      propriedade,
    );
    indices.push({ entidade: alvo.constructor, propriedade: String(propriedade), de, dominio });
  };
}

/** Resumo de um valor no domínio, ou nulo. */
export function indiceDe(dominio: string, valor: string): Buffer;
export function indiceDe(dominio: string, valor: string | null): Buffer | null;
export function indiceDe(dominio: string, valor: string | null): Buffer | null {
  return valor === null ? null : cifra().indice(dominio, valor);
}

/** Abre um valor lido por SQL, fora das entidades. */
export function abrir(valor: Buffer, contexto: string): string;
export function abrir(valor: Buffer | null, contexto: string): string | null;
export function abrir(valor: Buffer | null, contexto: string): string | null {
  return valor === null ? null : abrirTexto(valor, contexto);
}

/** Fecha um valor que vai ser gravado por SQL, fora das entidades. */
export const fechar = (valor: string | Uint8Array, contexto: string): Buffer =>
  cifra().cifrar(valor, contexto);

/** Todas as colunas cifradas das entidades carregadas. */
export function colunasCifradas(): { entidade: unknown; propriedade: string; coluna: ColunaCifrada }[] {
  return getMetadataArgsStorage().columns.flatMap(({ target, propertyName, options }) =>
    typeof target === 'function' && options.transformer instanceof ColunaCifrada
      ? [{ entidade: target, propriedade: propertyName, coluna: options.transformer }]
      : [],
  );
}

export const impressoesDasChaves = (): ReadonlyMap<number, string> => cifra().impressoes();

export function seAbre(valor: Buffer, contexto: string): boolean {
  try {
    cifra().decifrar(valor, contexto);
    return true;
  } catch {
    return false;
  }
}
