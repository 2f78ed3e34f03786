import { Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { TextoCifrado } from '../../../platform/cifra/coluna-cifrada';
import { LicencaEntity } from '../licenca.entity';

/** Quem responde pelo menor de idade que pediu a licença, e o acompanha quando pesca (decisão D17). */
@Entity('responsavel')
export class ResponsavelEntity {
  @PrimaryColumn({ name: 'licenca_id', type: 'int', unsigned: true })
  licencaId!: number;

  @OneToOne(() => LicencaEntity)
  @JoinColumn({ name: 'licenca_id', foreignKeyConstraintName: 'fk_responsavel_licenca' })
  licenca?: LicencaEntity;

  @TextoCifrado(200)
  nome!: string;

  @TextoCifrado(11)
  cpf!: string;
}
