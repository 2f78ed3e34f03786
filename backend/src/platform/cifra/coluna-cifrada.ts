import { AsyncLocalStorage } from 'node:async_hooks';
import { ColumnOptions, getMetadataArgsStorage, ValueTransformer } from 'typeorm';
import { Bytes, coluna, nomeNaTabela } from '../database/colunas';
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

export const toleraIlegiveis = (): boolean => tolerancia.getStore() === true;

/** Um valor como está gravado, que só se abre com a linha em que está. */
export class Fechado {
  constructor(readonly bytes: Buffer) {}
}

/**
 * Transformador de uma coluna cifrada. Não abre nem fecha: só a linha inteira sabe a que está presa (`linha-selada.ts`).
 * Um valor aberto que chegasse aqui seria gravado às claras.
 */
export class ColunaCifrada implements ValueTransformer {
  /** `contexto`: `tabela.coluna`. */
  constructor(
    readonly contexto: string,
    private readonly bytes: boolean,
  ) {}

  to(valor: unknown): Buffer | null | undefined {
    if (valor === null || valor === undefined) return valor;
    if (!(valor instanceof Fechado)) throw new Error(`${this.contexto} gravaria um valor às claras`);
    return valor.bytes;
  }

  from(valor: Buffer | null): Fechado | null {
    return valor && new Fechado(valor);
  }

  fechar(valor: unknown, linha: string): Fechado {
    if (valor === ILEGIVEL) throw new ValorIlegivel(`${this.contexto} gravaria o que não se abriu`);
    return new Fechado(cifra().cifrar(valor as string | Uint8Array, naLinha(this.contexto, linha)));
  }

  abrir({ bytes }: Fechado, linha: string): string | Buffer {
    return this.bytes
      ? cifra().decifrar(bytes, naLinha(this.contexto, linha))
      : abrirDaLinha(bytes, this.contexto, linha);
  }
}

/** O que entra no selo: a coluna e a linha. O valor de uma linha não se abre em outra. */
export const naLinha = (contexto: string, linha: string | number): string => `${contexto}:${linha}`;

function tabelaDe(classe: object): string {
  // A entidade só ganha nome depois das propriedades: o contexto sai do nome da classe, que as migrações repetem.
  return nomeNaTabela((classe as { name: string }).name.replace(/Entity$/, '')).slice(1);
}

const cifrada =
  (fisica: ColumnOptions, bytes: boolean, nulo?: true): PropertyDecorator =>
  (alvo, propriedade) => {
    const contexto = `${tabelaDe(alvo.constructor)}.${nomeNaTabela(propriedade)}`;
    coluna({ ...fisica, transformer: new ColunaCifrada(contexto, bytes) }, { nulo })(alvo, propriedade);
  };

/**
 * Texto guardado cifrado; a propriedade da entidade continua sendo texto. `letras` é o tamanho máximo em
 * caracteres; a coluna reserva quatro bytes por caractere.
 */
export const TextoCifrado = (letras: number, { nulo }: { readonly nulo?: true } = {}) =>
  cifrada({ type: 'varbinary', length: letras * 4 + CUSTO_DA_CIFRA }, false, nulo);

/** Bytes guardados cifrados. */
export const BytesCifrados = () => cifrada({ type: 'mediumblob' }, true);

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
export function IndiceCifrado(
  de: string,
  dominio: string,
  comum: { readonly nulo?: true } = {},
): PropertyDecorator {
  return (alvo, propriedade) => {
    Bytes(32, comum)(alvo, propriedade);
    indices.push({ entidade: alvo.constructor, propriedade: String(propriedade), de, dominio });
  };
}

/** Resumo de um valor no domínio, ou nulo. */
export function indiceDe(dominio: string, valor: string): Buffer;
export function indiceDe(dominio: string, valor: string | null): Buffer | null;
export function indiceDe(dominio: string, valor: string | null): Buffer | null {
  return valor === null ? null : cifra().indice(dominio, valor);
}

/**
 * Abre um valor lido por SQL, fora das entidades. `linha` é a que `PresaA` diz, ou a chave primária. Um texto que não se
 * abre é `ValorIlegivel`, ou `ILEGIVEL` para quem lê em `comIlegiveis`.
 */
export function abrirDaLinha(valor: Buffer, contexto: string, linha: string | number): string;
export function abrirDaLinha(valor: Buffer | null, contexto: string, linha: string | number): string | null;
export function abrirDaLinha(valor: Buffer | null, contexto: string, linha: string | number): string | null {
  if (valor === null) return null;
  try {
    return cifra().decifrarTexto(valor, naLinha(contexto, linha));
  } catch (erro) {
    if (erro instanceof ValorIlegivel && toleraIlegiveis()) return ILEGIVEL;
    throw erro;
  }
}

/** Fecha um valor que vai ser gravado por SQL, fora das entidades. */
export const fecharNaLinha = (valor: string | Uint8Array, contexto: string, linha: string | number): Buffer =>
  cifra().cifrar(valor, naLinha(contexto, linha));

/** Todas as colunas cifradas das entidades carregadas. */
export function colunasCifradas(): { entidade: unknown; propriedade: string; coluna: ColunaCifrada }[] {
  return getMetadataArgsStorage().columns.flatMap(({ target, propertyName, options }) =>
    typeof target === 'function' && options.transformer instanceof ColunaCifrada
      ? [{ entidade: target, propriedade: propertyName, coluna: options.transformer }]
      : [],
  );
}
