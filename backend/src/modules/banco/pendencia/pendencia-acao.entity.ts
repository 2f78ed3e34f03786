import { Entity, Index } from 'typeorm';
import {
  Dia,
  Instante,
  Inteiro,
  Json,
  Logico,
  Numerada,
  Referencia,
  Texto,
} from '../../../platform/database/colunas';
import type { DataCivil } from '../../../kernel/data-civil';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import type { Situacao } from '../../licenca/domain/estado';
import type { FotoDeDocumento } from '../../pagamento/decidir-documento.service';
import type { CausaPendencia, EfeitoPendencia, EventoPendencia } from '../domain/pendencia/pendencias';
import { PresaA } from '../../../platform/cifra/linha-selada';
import { PendenciaEntity } from './pendencia.entity';

/** O que era antes da ação, e até onde ia a história depois dela: se a história cresceu, já não se desfaz. */
export interface AntesDaAcao {
  readonly documentos: readonly FotoDeDocumento[];
  readonly licenca: (Situacao & { readonly id: number }) | null;
  readonly historiaDosDocumentos: number;
  readonly historiaDaLicenca: number;
  /** Documento em que o dinheiro entrou ou de que saiu. */
  readonly documentoId: number | null;
  /** Retido da pendência antes de o excedente ir para outra. */
  readonly retido: number;
}

/** Cada coisa que aconteceu a uma pendência, e por quê. Só recebe linhas; `desfeita` é o que muda. */
@Entity('pendencia_acao')
@Index('uq_pendencia_acao_ordem', ['pendenciaId', 'ordem'], { unique: true })
@PresaA('pendenciaId', 'ordem')
export class PendenciaAcaoEntity {
  @Numerada() id!: number;
  @Referencia(() => PendenciaEntity, 'fk_pendencia_acao') pendenciaId!: number;
  /** De 1. */
  @Inteiro({ largura: 'smallint' }) ordem!: number;
  /** REABRIR: a devolução foi recusada ou cancelada, ou o fato que a abriu deu-se outra vez. */
  @Texto(10) acao!: EventoPendencia | 'ABRIR';
  @Texto(25) efeito!: EfeitoPendencia | CausaPendencia;
  /** Dia civil da agência: até o fim dele a ação se desfaz. */
  @Dia() dia!: DataCivil;
  @Texto(60) ator!: string;
  @Instante() em!: Date;
  /** Escrita por alguém da equipe: pode ter nomes. Nula no que o produto fez sozinho. */
  @TextoCifrado(500, { nulo: true }) justificativa!: string | null;
  /** Nulo no que não se desfaz. */
  @Json({ nulo: true }) antes!: AntesDaAcao | null;
  @Logico({ padrao: false }) desfeita!: boolean;
}
