import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { DataCivil } from '../../kernel/data-civil';
import { LicencaEntity } from './licenca.entity';

/**
 * Licença que já perdeu uma carteira assinada. Fica até a data da que mais duraria; se hoje a licença tem ou não
 * carteira, o status dela é que diz: voltar a valer não muda nada aqui.
 */
@Entity('carteira_perdida')
@Index('ix_carteira_perdida_ate', ['ate'])
export class CarteiraPerdidaEntity {
  @PrimaryColumn({ name: 'licenca_id', type: 'int', unsigned: true })
  licencaId!: number;

  @OneToOne(() => LicencaEntity)
  @JoinColumn({ name: 'licenca_id', foreignKeyConstraintName: 'fk_carteira_perdida_licenca' })
  licenca?: LicencaEntity;

  /** Último dia da carteira perdida. */
  @Column({ type: 'date' })
  ate!: DataCivil;
}
