import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { PresaA } from '../../../platform/cifra/linha-selada';
import { DocumentoPagamentoEntity } from '../../pagamento/documento-pagamento.entity';

/** O que alguém da equipe decidiu sobre um boleto, e por quê. Só recebe linhas. */
@Entity('decisao_do_boleto')
@Index('uq_decisao_do_boleto', ['documentoId', 'ordem'], { unique: true })
@PresaA('documentoId', 'ordem')
export class DecisaoDoBoletoEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  @Column({ name: 'documento_id', type: 'int', unsigned: true })
  documentoId!: number;

  @ManyToOne(() => DocumentoPagamentoEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'documento_id', foreignKeyConstraintName: 'fk_decisao_do_boleto' })
  documento?: DocumentoPagamentoEntity;

  /** De 1. */
  @Column({ type: 'smallint', unsigned: true })
  ordem!: number;

  @Column({ type: 'varchar', length: 15 })
  acao!: 'BAIXAR' | 'RETIRAR_BAIXA' | 'TROCAR';

  @Column({ type: 'varchar', length: 60 })
  ator!: string;

  @Column({ type: 'datetime', precision: 3 })
  em!: Date;

  /** Escrita por alguém da equipe: pode ter nomes. */
  @TextoCifrado(500)
  justificativa!: string;
}
