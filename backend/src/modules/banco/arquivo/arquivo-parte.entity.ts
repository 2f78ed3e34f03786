import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { BytesCifrados } from '../../../platform/cifra/coluna-cifrada';
import { ArquivoEntity } from './arquivo.entity';

/** Pedaço de até 1 MiB, comprimido e cifrado: nenhum pacote ao servidor cresce com o arquivo. */
@Entity('arquivo_parte')
export class ArquivoParteEntity {
  @PrimaryColumn({ name: 'arquivo_id', type: 'int', unsigned: true })
  arquivoId!: number;

  @PrimaryColumn({ type: 'smallint', unsigned: true })
  ordem!: number;

  @BytesCifrados()
  bytes!: Buffer;

  /** As gravadas antes de se comprimirem estão como entraram. */
  @Column({ type: 'boolean', default: false })
  comprimida!: boolean;

  @ManyToOne(() => ArquivoEntity)
  @JoinColumn({ name: 'arquivo_id', foreignKeyConstraintName: 'fk_arquivo_parte_arquivo' })
  arquivo?: ArquivoEntity;
}
