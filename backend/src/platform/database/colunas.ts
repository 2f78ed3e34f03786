import { Column, ColumnOptions, ForeignKey, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';

/** Uma coluna por linha nas entidades, e cada espécie dita uma vez. O nome na tabela é o da propriedade, com `_`. */
export const nomeNaTabela = (propriedade: string | symbol): string =>
  String(propriedade).replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

interface Comum {
  readonly chave?: true;
  readonly nulo?: true;
  readonly padrao?: string | number | boolean | (() => string);
}

export const coluna =
  (fisica: ColumnOptions, { chave, nulo, padrao }: Comum = {}): PropertyDecorator =>
  (alvo, propriedade) =>
    Column({
      name: nomeNaTabela(propriedade),
      ...fisica,
      primary: chave ?? false,
      nullable: nulo ?? false,
      default: padrao,
    })(alvo, propriedade);

/** A chave que o banco numera. */
export const Numerada = (): PropertyDecorator => PrimaryGeneratedColumn({ type: 'int', unsigned: true });

type Largura = 'tinyint' | 'smallint' | 'int';

export const Inteiro = ({ largura = 'int', ...comum }: Comum & { readonly largura?: Largura } = {}) =>
  coluna({ type: largura, unsigned: true }, comum);

/** O TypeORM devolve BIGINT como texto; os nossos (centavos, sequências) cabem num inteiro exato. */
const exato = {
  to: (valor: number | null | undefined): number | null | undefined => valor,
  from: (valor: string | number | null): number | null => (valor === null ? null : Number(valor)),
};

export const InteiroGrande = ({ comSinal = false, ...comum }: Comum & { readonly comSinal?: boolean } = {}) =>
  coluna({ type: 'bigint', unsigned: !comSinal, transformer: exato }, comum);

type DoTexto = Comum & { readonly ascii?: true };

const letras = (ascii?: true): ColumnOptions => (ascii ? { charset: 'ascii', collation: 'ascii_bin' } : {});

export const Texto = (maximo: number, { ascii, ...comum }: DoTexto = {}) =>
  coluna({ type: 'varchar', length: maximo, ...letras(ascii) }, comum);

/** Texto de tamanho certo. */
export const Codigo = (tamanho: number, { ascii, ...comum }: DoTexto = {}) =>
  coluna({ type: 'char', length: tamanho, ...letras(ascii) }, comum);

export const Bytes = (tamanho: number, comum?: Comum) => coluna({ type: 'binary', length: tamanho }, comum);

export const Json = (comum?: Comum) => coluna({ type: 'json' }, comum);

export const Logico = (comum?: Comum) => coluna({ type: 'boolean' }, comum);

/** Dia civil. */
export const Dia = (comum?: Comum) => coluna({ type: 'date' }, comum);

export const Instante = (comum?: Comum) => coluna({ type: 'datetime', precision: 3 }, comum);

/** Quando a linha foi gravada, dito pelo banco. */
export const Criacao = () => Instante({ padrao: () => 'CURRENT_TIMESTAMP(3)' });

type Entidade = () => new () => object;
/** `comEla`: apagada a outra linha, apaga-se esta. */
type ComEla = { readonly comEla?: true };

const aoApagar = ({ comEla }: ComEla) => (comEla ? 'CASCADE' : undefined);

/** O número de outra linha, com a chave estrangeira `fk`. */
export const Referencia =
  (a: Entidade, fk: string, opcoes: Comum & ComEla = {}): PropertyDecorator =>
  (alvo, propriedade) => {
    Inteiro(opcoes)(alvo, propriedade);
    ForeignKey(a, { name: fk, onDelete: aoApagar(opcoes) })(alvo, propriedade);
  };

/** A outra linha inteira, para quem a lê junto: `convenio` é a de `convenioId`. */
export const Ligada =
  (a: Entidade, fk: string, opcoes: ComEla = {}): PropertyDecorator =>
  (alvo, propriedade) => {
    ManyToOne(a, { onDelete: aoApagar(opcoes) })(alvo, propriedade);
    JoinColumn({ name: `${nomeNaTabela(propriedade)}_id`, foreignKeyConstraintName: fk })(alvo, propriedade);
  };
