import { Entity, Index } from 'typeorm';
import { Instante, Numerada, Referencia, Texto } from '../../../platform/database/colunas';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { DevolucaoEntity } from './devolucao.entity';
import { PresaA } from '../../../platform/cifra/linha-selada';
import type { EstadoDevolucao } from '../domain/pendencia/devolucao';

/** Cada mudança de estado de uma devolução. Só recebe linhas. */
@Entity('devolucao_historico')
@Index('ix_devolucao_historico', ['devolucaoId', 'id'])
@PresaA('devolucaoId', 'em')
export class DevolucaoHistoricoEntity {
  @Numerada() id!: number;
  @Referencia(() => DevolucaoEntity, 'fk_devolucao_historico') devolucaoId!: number;
  /** Nulo no pedido. */
  @Texto(10, { nulo: true }) de!: EstadoDevolucao | null;
  @Texto(10) para!: EstadoDevolucao;
  @Texto(60) ator!: string;
  @Instante() em!: Date;
  /** Escrito por alguém da equipe: pode ter nomes. */
  @TextoCifrado(500) motivo!: string;
}
