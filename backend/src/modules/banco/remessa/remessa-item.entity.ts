import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';
import { ArquivoRemessaEntity } from './arquivo-remessa.entity';
import type { MovimentoRemessa } from '../domain/cnab/remessa/titulo-remessa';

/** Um documento e um movimento estão num arquivo só. */
@Entity('remessa_item')
@Index('uq_remessa_item_documento', ['documentoId', 'movimento', 'ordem'], { unique: true })
@Index('uq_remessa_item_linha', ['remessaId', 'linha'], { unique: true })
export class RemessaItemEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'remessa_id', type: 'int', unsigned: true })
  remessaId!: number;

  @ManyToOne(() => ArquivoRemessaEntity)
  @JoinColumn({ name: 'remessa_id', foreignKeyConstraintName: 'fk_remessa_item_remessa' })
  remessa?: ArquivoRemessaEntity;

  @Column({ name: 'documento_id', type: 'int', unsigned: true })
  documentoId!: number;

  @ManyToOne(() => DocumentoPagamentoEntity)
  @JoinColumn({ name: 'documento_id', foreignKeyConstraintName: 'fk_remessa_item_documento' })
  documento?: DocumentoPagamentoEntity;

  @Column({ type: 'char', length: 2 })
  movimento!: MovimentoRemessa;

  /** 1 no registro; na baixa, a ordem do pedido. */
  @Column({ type: 'smallint', unsigned: true })
  ordem!: number;

  /** Linha do segmento P no arquivo. */
  @Column({ type: 'int', unsigned: true })
  linha!: number;
}
