import type { z } from 'zod';
import type { DataCivil } from '../../kernel/data-civil';
import type { AcaoAuditada } from '../auditoria/acoes';
import type { FatoAuditado } from '../auditoria/auditoria';
import type { DecisaoEntity } from './decisao.entity';

export type Decisao<V> = Omit<DecisaoEntity, 'valor'> & { readonly valor: V };
type Detalhes = NonNullable<FatoAuditado['detalhes']>;

/** O que um grupo tem quando alguém o vai mudar. */
export interface EstadoDoGrupo<V> {
  readonly decisoes: readonly Decisao<V>[];
  /** Do próximo assunto que nasça no grupo. */
  readonly proximo: number;
  readonly desde: DataCivil;
}

export interface Montada<V> {
  readonly assunto: string;
  readonly valor: V;
  /** O que valeria no dia sem ela; nulo se nada. */
  readonly antes: V | null;
  /** O assunto nasceu agora, com o número seguinte do grupo. */
  readonly nasceu?: boolean;
}

/**
 * Uma espécie de decisão da agência: o que pode valer, desde quando, e o que a recusa. `P` é o que se pede: o valor, ou
 * o que `montar` transforma em assunto e valor.
 */
export interface Especie<V, P extends object = { readonly valor: V }> {
  /** Na tabela: não muda. */
  readonly nome: string;
  readonly valor: z.ZodType<V>;
  /** Códigos dos 409. */
  readonly recusas: {
    readonly cedo: (grupo: string) => string;
    readonly naData: string;
    readonly comecou: string;
    /** Sem ele, repetir o que já vale não se recusa. */
    readonly igual?: string;
  };
  /** Verdadeiro no que pode começar no próprio dia; o resto começa no dia seguinte, ao menos. */
  readonly comecaHoje?: (grupo: string) => boolean;
  /** O que vale enquanto ninguém decide. */
  readonly padrao?: (assunto: string) => V;
  /** De que grupo é o assunto; sem ele, cada assunto é um grupo. */
  readonly grupo?: (assunto: string) => string;
  /** Erro: 422 do que o esquema não vê. */
  readonly conferir?: (assunto: string, valor: V) => void;
  /** O que o pedido muda no grupo, que já está travado. Erros: os da espécie. */
  readonly montar?: (pedido: P & { readonly grupo: string }, estado: EstadoDoGrupo<V>) => Montada<V>;
  /** Recusa a desistência que deixaria o grupo errado. */
  readonly conferirSem?: (cancelada: Decisao<V>, doGrupo: readonly Decisao<V>[]) => void;
  readonly auditoria: {
    readonly objeto: string;
    readonly marcada: AcaoAuditada;
    readonly trocada?: AcaoAuditada;
    readonly cancelada: AcaoAuditada;
    readonly aoMarcar: (decisao: Omit<Montada<V>, 'nasceu'> & { readonly desde: DataCivil }) => Detalhes;
    readonly aoCancelar: (decisao: Decisao<V>) => Detalhes;
  };
}
