import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { ImagemInformeEntity } from './imagem-informe.entity';

@Entity('informe')
@Index('ix_informe_lista', ['modulo', 'publicado', 'atualizadoEm'])
@Index('ix_informe_imagem', ['imagemId'])
export class InformeEntity {
  @PrimaryGeneratedColumn({ type: 'int', unsigned: true })
  id!: number;

  /** Produto a que pertence, por exemplo `CARTEIRA_PESCA`. */
  @Column({ type: 'varchar', length: 40 })
  modulo!: string;

  @Column({ type: 'varchar', length: 150 })
  titulo!: string;

  @Column({ type: 'varchar', length: 300, nullable: true })
  subtitulo!: string | null;

  /** HTML já limpo por `limparHtml`. */
  @Column({ type: 'mediumtext' })
  conteudo!: string;

  @Column({ name: 'imagem_id', type: 'int', unsigned: true, nullable: true })
  imagemId!: number | null;

  @ManyToOne(() => ImagemInformeEntity, { nullable: true })
  @JoinColumn({ name: 'imagem_id', foreignKeyConstraintName: 'fk_informe_imagem' })
  imagem?: ImagemInformeEntity | null;

  @Column({ type: 'boolean', default: false })
  publicado!: boolean;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3 })
  criadoEm!: Date;

  @Column({ name: 'atualizado_em', type: 'datetime', precision: 3 })
  atualizadoEm!: Date;
}
