import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { BytesCifrados, TextoCifrado } from '../../platform/cifra/coluna-cifrada';
import { LicencaEntity } from './licenca.entity';
import type { TipoDeComprovante } from './domain/comprovante';

/** Comprovante de pagamento que alguém trouxe ao balcão; um por licença, como o título provisório que ele justifica. */
@Entity('comprovante')
export class ComprovanteEntity {
  @PrimaryColumn({ name: 'licenca_id', type: 'int', unsigned: true })
  licencaId!: number;

  @OneToOne(() => LicencaEntity)
  @JoinColumn({ name: 'licenca_id', foreignKeyConstraintName: 'fk_comprovante_licenca' })
  licenca?: LicencaEntity;

  /** Como o arquivo se chamava; pode ter o nome de alguém. */
  @TextoCifrado(200)
  nome!: string;

  /** Visto nos bytes, e não no nome. */
  @Column({ type: 'varchar', length: 20 })
  tipo!: TipoDeComprovante;

  @Column({ type: 'int', unsigned: true })
  tamanho!: number;

  @BytesCifrados()
  bytes!: Buffer;

  @Column({ name: 'enviado_por', type: 'varchar', length: 40 })
  enviadoPor!: string;

  @Column({ name: 'enviado_em', type: 'datetime', precision: 3 })
  enviadoEm!: Date;
}
