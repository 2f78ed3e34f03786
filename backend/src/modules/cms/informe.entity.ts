import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { ImagemInformeEntity } from './imagem-informe.entity';

@Entity('informe')
@Index('ix_informe_lista', ['modulo', 'publicado', 'atualizadoEm'])
@Index('ix_informe_imagem', ['imagemId'])
@Index('ix_informe_modulo', ['modulo', 'id'])
@Index('ix_informe_titulo', ['modulo', 'titulo', 'id'])
@Index('ix_informe_atualizado', ['modulo', 'atualizadoEm', 'id'])
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

  @Column({ name: 'titulo_en', type: 'varchar', length: 150, nullable: true })
  tituloEn!: string | null;

  @Column({ name: 'titulo_es', type: 'varchar', length: 150, nullable: true })
  tituloEs!: string | null;

  @Column({ name: 'subtitulo_en', type: 'varchar', length: 300, nullable: true })
  subtituloEn!: string | null;

  @Column({ name: 'subtitulo_es', type: 'varchar', length: 300, nullable: true })
  subtituloEs!: string | null;

  @Column({ name: 'conteudo_en', type: 'mediumtext', nullable: true })
  conteudoEn!: string | null;

  @Column({ name: 'conteudo_es', type: 'mediumtext', nullable: true })
  conteudoEs!: string | null;

  /** Data marcada; nulo no que se publicou já. */
  @Column({ name: 'publicar_em', type: 'datetime', precision: 3, nullable: true })
  publicarEm!: Date | null;

  @Column({ type: 'int', unsigned: true, default: 1 })
  versao!: number;

  @Column({ name: 'criado_em', type: 'datetime', precision: 3 })
  criadoEm!: Date;

  @Column({ name: 'atualizado_em', type: 'datetime', precision: 3 })
  atualizadoEm!: Date;
}
