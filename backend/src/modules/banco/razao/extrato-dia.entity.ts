import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { DataCivil } from '../../../kernel/data-civil';
import { ConvenioEntity } from '../../pagamento/convenio/convenio.entity';
import { inteiroGrande } from '../../pagamento/inteiro-grande';

/** O crédito líquido que o extrato do banco mostra num dia, como alguém o digitou. */
@Entity('extrato_dia')
@Index('ix_extrato_dia', ['dia'])
export class ExtratoDiaEntity {
  @PrimaryColumn({ name: 'convenio_id', type: 'int', unsigned: true })
  convenioId!: number;

  @ManyToOne(() => ConvenioEntity)
  @JoinColumn({ name: 'convenio_id', foreignKeyConstraintName: 'fk_extrato_convenio' })
  convenio?: ConvenioEntity;

  @PrimaryColumn({ type: 'date' })
  dia!: DataCivil;

  /** Centavos; negativo se o banco debitou mais do que creditou. */
  @Column({ type: 'bigint', transformer: inteiroGrande })
  valor!: number;

  @Column({ name: 'informado_por', type: 'varchar', length: 60 })
  informadoPor!: string;

  @Column({ name: 'informado_em', type: 'datetime', precision: 3 })
  informadoEm!: Date;
}
